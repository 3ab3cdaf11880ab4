-- Gaps of the feed: an instrument was open and not paused, and had no quote. Times in milliseconds since 1970.
create table feed_gap (
  gap_id bigint generated always as identity primary key,
  symbol text not null,
  -- server_stopped: no server ran.
  kind text not null check (kind in ('silence', 'server_stopped')),
  from_at bigint not null,
  -- Null while it lasts.
  to_at bigint check (to_at >= from_at),
  unique (symbol, from_at),
  check (kind = 'silence' or to_at is not null)
);
create index feed_gap_by_start on feed_gap (from_at, gap_id);
create index feed_gap_by_end on feed_gap (to_at);

-- When a server last looked for gaps. The time from then to the next start is a gap.
create table feed_watch (
  one boolean primary key default true check (one),
  seen_at bigint not null
);
