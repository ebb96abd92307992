"""Statistics of played games: counting them, and the page that shows them."""
