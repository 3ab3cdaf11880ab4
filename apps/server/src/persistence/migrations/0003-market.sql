-- Prices as they were: candles for charts, and the last quotes so that a restart goes on from where the market stood.
-- Prices are whole points of the instrument, times milliseconds since 1970.

create table candle (
  symbol text not null,
  timeframe text not null check (timeframe in ('1m', '5m', '15m', '1h', '4h', '1d')),
  at bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  ticks bigint not null check (ticks > 0),
  primary key (symbol, timeframe, at),
  check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
);

create table last_quote (
  symbol text primary key,
  seq bigint not null check (seq > 0),
  bid bigint not null,
  ask bigint not null,
  at bigint not null,
  -- The mid price's range of the trading day that the quote belongs to.
  day_start bigint not null,
  day_open bigint not null,
  day_high bigint not null,
  day_low bigint not null,
  previous_close bigint,
  check (bid > 0 and bid < ask)
);

-- One row: no quote has had a number above it. While the server runs it is ahead of the quotes, so that a server that was
-- killed never gives a number out twice.
create table quote_number (
  one boolean primary key default true check (one),
  reserved bigint not null
);
insert into quote_number (reserved) values (0);
