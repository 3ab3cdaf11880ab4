-- A confirmed import takes lines over that were imported for another bank, also lines that its bank had before. Of equal
-- lines the newest counts, as it does for the bank of a payment, so a bank can have a line more than once.
alter table bank_line
  drop constraint bank_line_bank_id_digest_nth_key,
  add unique (digest, nth, import_id);
