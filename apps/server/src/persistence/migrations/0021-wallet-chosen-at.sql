-- When the client last chose between the practice and the live account, in milliseconds since 1970; 0 before this was kept.
-- Consent to one-tap trading is bound to it: a switch, on whatever device, ends the consent.
alter table client add column wallet_chosen_at bigint not null default 0;
