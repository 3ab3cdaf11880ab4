-- Complaints among the enquiries. Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): the receipt is acknowledged within
-- 48 hours, and the complaint redressed within one month of its receipt. Times are milliseconds since 1970.
alter table enquiry
  add column kind text not null default 'question' check (kind in ('question', 'complaint')),
  -- When the client was sent its number.
  add column acknowledged_at bigint,
  -- One month after its receipt.
  add column due_at bigint,
  add check ((kind = 'complaint') = (due_at is not null)),
  add check ((kind = 'complaint') = (acknowledged_at is not null));
create index enquiry_due on enquiry (due_at) where kind = 'complaint' and state in ('new', 'assigned');
