-- Images of Aadhaar cards are kept with the number covered: who has seen to that, and when. What was approved before this
-- rule stays as it is.
alter table document_image
  add column masked_at bigint,
  add column masked_by text,
  add check ((masked_at is null) = (masked_by is null));
