-- Notices are a person's own, not a seat's; a rematch knows the table that it follows.
ALTER TABLE people ADD COLUMN webhook TEXT;
ALTER TABLE people ADD COLUMN webhook_kind TEXT;
ALTER TABLE people ADD COLUMN email TEXT;
ALTER TABLE people ADD COLUMN lang TEXT;
ALTER TABLE seats DROP COLUMN webhook;
ALTER TABLE seats DROP COLUMN webhook_kind;
ALTER TABLE seats DROP COLUMN email;
ALTER TABLE tables ADD COLUMN rematch_of TEXT;
CREATE UNIQUE INDEX rematches ON tables (rematch_of);
