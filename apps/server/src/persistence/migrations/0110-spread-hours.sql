-- The spreads (ask - bid, in points) of the quotes of each hour of UTC. Times in milliseconds since 1970.
create table spread_hour (
  symbol text not null,
  at bigint not null,
  least bigint not null check (least >= 0),
  most bigint not null check (most >= least),
  -- Of all quotes together.
  total bigint not null,
  quotes bigint not null check (quotes > 0),
  primary key (symbol, at)
);
