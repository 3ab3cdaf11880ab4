-- When a client was last told of a wallet's margin call, and of a stop-out that is near: a level that comes and goes is told once
-- in a while.
create table told_of_margin (
  wallet_id bigint not null,
  kind text not null check (kind in ('margin_called', 'stop_out_armed')),
  -- The desk's time, in milliseconds since 1970.
  told_at bigint not null,
  primary key (wallet_id, kind)
);
