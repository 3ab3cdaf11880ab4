-- A password that staff have set opens the account once, until this moment; null: the client's own.
alter table credential add column start_until bigint;
-- What staff have noted about a client: never changed, erased with the client's data.
create table client_note (
  note_id integer generated always as identity primary key,
  client_id integer not null references client,
  note text not null check (note <> ''),
  written_at bigint not null,
  written_by text not null
);
create index client_note_newest on client_note (client_id, note_id);
