-- 500,000 contributions are listed by their amount without sorting them all.
create index conts_amount on back_office.conts (cont_amt, cont_id);
