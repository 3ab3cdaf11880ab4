-- What staff have closed to a client, with the reason that the client reads. `lifted_at` reopens it.
create table suspension (
  seq integer generated always as identity primary key,
  client_id integer not null references client,
  part text not null check (part in ('login', 'dealing')),
  reason text not null check (reason <> ''),
  set_at bigint not null,
  set_by text not null,
  lifted_at bigint,
  lifted_by text,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index suspension_in_force on suspension (client_id, part) where lifted_at is null;
alter table login_session drop constraint login_session_ended_by_check;
alter table login_session add constraint login_session_ended_by_check check (ended_by in ('password', 'device', 'staff'));
