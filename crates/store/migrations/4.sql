-- Dice that every seat has a part in, proposals that are no events, sessions that can be listed,
-- addresses that are confirmed. What older exports lack is empty.
ALTER TABLE tables ADD COLUMN dice BIGINT; -- format of the dice; none is the first
ALTER TABLE tables ADD COLUMN begun_at BIGINT; -- since when all seats are taken
ALTER TABLE tables ADD COLUMN proposal TEXT; -- what a seat proposes, JSON
ALTER TABLE seats ADD COLUMN entropy TEXT; -- what the seat adds to the dice, once it has
ALTER TABLE sessions ADD COLUMN kind TEXT; -- of a program's token
ALTER TABLE sessions ADD COLUMN opened_at BIGINT;
ALTER TABLE people ADD COLUMN email_confirmed BIGINT;
ALTER TABLE people ADD COLUMN email_key TEXT; -- secret of the links in e-mails
ALTER TABLE people ADD COLUMN name_shape TEXT; -- equal for names that look alike
CREATE UNIQUE INDEX people_by_shape ON people (name_shape);
CREATE TABLE health (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
