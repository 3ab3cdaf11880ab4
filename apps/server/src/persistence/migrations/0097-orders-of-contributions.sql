-- 500,000 contributions are listed by each column without sorting them all.
create index conts_method on back_office.conts (cont_method, cont_id);
create index conts_cheque on back_office.conts (cont_cheque, cont_id);
create index conts_state on back_office.conts (cont_state, cont_id);
create index conts_receipt_order on back_office.conts (cont_receipt, cont_id);
