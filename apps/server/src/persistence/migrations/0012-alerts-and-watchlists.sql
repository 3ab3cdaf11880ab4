-- Prices that clients wait for, and lists of instruments in the client's order. Times are milliseconds since 1970, prices
-- whole points of the instrument.

create table price_alert (
  alert_id integer generated always as identity primary key,
  client_id integer not null,
  symbol text not null,
  -- rises: the bid reaches the price from below; falls: from above.
  direction text not null check (direction in ('rises', 'falls')),
  price bigint not null check (price > 0),
  created_at bigint not null,
  -- The bid that met it, and when; an alert speaks once.
  met_at bigint,
  met_bid bigint,
  removed_at bigint,
  check ((met_at is null) = (met_bid is null))
);
create index price_alert_waiting on price_alert (symbol) where met_at is null and removed_at is null;
create index price_alert_of_client on price_alert (client_id, alert_id desc) where removed_at is null;

-- All lists of a client in one row: they are read and written together, and their order matters.
create table watchlist (
  client_id integer primary key,
  version integer not null check (version > 0),
  lists jsonb not null,
  changed_at bigint not null
);
