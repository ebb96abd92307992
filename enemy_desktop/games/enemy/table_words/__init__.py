"""What a table says and shows of a game of .hack//ENEMY, in English and Japanese."""
