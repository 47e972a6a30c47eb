-- Guests may have a name; people are told through their browser; a player may drop a finished game.
ALTER TABLE people ADD COLUMN nick TEXT;
ALTER TABLE people ADD COLUMN push TEXT; -- subscriptions of their browsers, JSON
ALTER TABLE seats ADD COLUMN left_at BIGINT; -- since when its player no longer lists the table
