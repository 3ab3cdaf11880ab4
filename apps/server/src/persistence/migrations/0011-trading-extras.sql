-- Stoplosses that follow the price, orders with an end, and the way from an order or trade to its entries in the journal.

-- Points that the stoploss follows at.
alter table trade add column trail bigint check (trail > 0);
alter table dealing_order add column trail bigint check (trail > 0);
-- Milliseconds since 1970; null where it waits until it is cancelled.
alter table dealing_order add column expires_at bigint;

alter table dealing_order drop constraint dealing_order_state_check;
alter table dealing_order add constraint dealing_order_state_check
  check (state in ('pending', 'filled', 'cancelled', 'expired', 'rejected'));

-- Every entry of the journal that changed an order or trade, by its number: the journal itself is only read in order.
create table journal_subject (
  subject_id bigint not null,
  journal_seq bigint not null,
  primary key (subject_id, journal_seq)
);
create trigger journal_subject_is_append_only before update or delete or truncate on journal_subject
  for each statement execute function refuse_change();

insert into journal_subject (subject_id, journal_seq)
select distinct subject::bigint, seq
from journal
cross join lateral json_array_elements(body::json -> 'outcome' -> 'events') as event
cross join lateral (values (event ->> 'tradeId'), (event ->> 'orderId')) as named (subject)
where subject is not null;
