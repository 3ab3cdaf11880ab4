-- Contributions are listed by fund, campaign and batch without sorting them all.
create index conts_fund on back_office.conts (cont_fund, cont_id);
create index conts_campaign on back_office.conts (cont_campaign, cont_id);
create index conts_batch_order on back_office.conts (cont_batch, cont_id);
drop index back_office.conts_batch;
