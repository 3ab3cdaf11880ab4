-- Alerts on the ask, on moves of the bid, and alerts that trigger each time.
alter table price_alert
  add column kind text not null default 'price' check (kind in ('price', 'change')),
  -- The side of the quote that a price is compared with.
  add column side text not null default 'bid' check (side in ('bid', 'ask')),
  -- A move in hundredths of a per cent: of the day, or within so many minutes.
  add column percent integer check (percent > 0),
  add column within_minutes integer check (within_minutes in (5, 15, 60)),
  -- Null: triggers once. Otherwise the least time between two triggers.
  add column repeat_ms bigint check (repeat_ms > 0),
  -- Of a repeating alert, which stays active: its last trigger.
  add column last_at bigint,
  add column last_price bigint,
  alter column price drop not null,
  add check ((kind = 'price') = (price is not null)),
  add check ((kind = 'change') = (percent is not null)),
  add check (kind = 'change' or within_minutes is null),
  add check ((last_at is null) = (last_price is null));
