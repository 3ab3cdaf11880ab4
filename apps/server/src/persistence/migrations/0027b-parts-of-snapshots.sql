-- A snapshot is stored a part at a time while the desk goes on. Its row comes last and says how many parts it has; one from
-- before has none, and all of it in its body.
alter table desk_snapshot add column parts integer not null default 0;

create table desk_snapshot_part (
  seq bigint not null,
  no integer not null,
  body text not null,
  primary key (seq, no)
);
