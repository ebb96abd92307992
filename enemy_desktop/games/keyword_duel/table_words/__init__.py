"""Everything that the table of Keyword Duel says, in English and Japanese."""
