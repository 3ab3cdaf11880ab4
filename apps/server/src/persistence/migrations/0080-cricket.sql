-- Matches of the cricket feed. The score is the sum of the deliveries and stored nowhere else.
create table cricket_match (
  match_id bigint primary key check (match_id > 0),
  -- A higher run begins the match again.
  run bigint not null check (run > 0),
  -- The last message that was applied.
  seq bigint not null check (seq > 0),
  mtch_type text not null,
  team1 text not null check (team1 <> ''),
  team2 text not null check (team2 <> ''),
  status text not null check (status in ('upcoming', 'live', 'break', 'stopped', 'finished', 'no_result')),
  -- Of an innings; null without a limit.
  innings_balls integer check (innings_balls > 0),
  venue text not null,
  starts_at bigint,
  source text not null check (source in ('live', 'replay')),
  credit text not null,
  -- Decimal rates and per cent, in hundredths.
  back1 integer check (back1 >= 0),
  lay1 integer check (lay1 >= 0),
  back2 integer check (back2 >= 0),
  lay2 integer check (lay2 >= 0),
  target_runs integer check (target_runs >= 0),
  target_balls integer check (target_balls >= 0),
  result text not null default '',
  winner smallint check (winner in (0, 1, 2)),
  heard_at bigint not null,
  -- By staff, until they resume it.
  suspended text check (suspended <> ''),
  suspended_by integer references staff,
  check ((suspended is null) = (suspended_by is null))
);

create table cricket_innings (
  match_id bigint not null references cricket_match on delete cascade,
  innings smallint not null check (innings > 0),
  team smallint not null check (team in (1, 2)),
  super_over boolean not null,
  primary key (match_id, innings)
);

create table cricket_ball (
  match_id bigint not null,
  seq bigint not null,
  innings smallint not null,
  kind text not null check (kind in ('ball', 'penalty')),
  -- Completed overs before it.
  over smallint not null check (over >= 0),
  batter text not null,
  non_striker text not null,
  bowler text not null,
  bat_runs smallint not null check (bat_runs >= 0),
  boundary boolean not null,
  wides smallint not null check (wides >= 0),
  noballs smallint not null check (noballs >= 0),
  byes smallint not null check (byes >= 0),
  legbyes smallint not null check (legbyes >= 0),
  penalty smallint not null check (penalty >= 0),
  -- [{"player": ..., "kind": ...}]
  wickets jsonb not null,
  -- Of team 1 after it, in hundredths of a per cent.
  chance integer check (chance between 0 and 10000),
  primary key (match_id, seq),
  foreign key (match_id, innings) references cricket_innings on delete cascade
);

create table cricket_session (
  match_id bigint not null references cricket_match on delete cascade,
  sess_id bigint not null,
  place smallint not null,
  title text not null,
  status text not null check (status in ('OPEN', 'BALL RUNNING', 'SUSPENDED', 'CLOSED')),
  -- Lines in runs and rates per 100.
  no_line integer,
  no_rate integer,
  yes_line integer,
  yes_rate integer,
  result integer,
  primary key (match_id, sess_id)
);

-- Messages that arrived before one that is missing.
create table cricket_held (
  match_id bigint not null,
  run bigint not null,
  seq bigint not null,
  name text not null,
  message jsonb not null,
  heard_at bigint not null,
  primary key (match_id, run, seq)
);

-- Signed messages of the last minutes: a nonce counts once.
create table feed_nonce (
  nonce text primary key,
  used_at bigint not null
);
create index feed_nonce_by_time on feed_nonce (used_at);
