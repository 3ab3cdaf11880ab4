-- The seed of the simulated prices, drawn at the first start without FEED_SEED: a restart continues the same market.
create table feed_seed (
  one boolean primary key default true check (one),
  seed bigint not null
);
