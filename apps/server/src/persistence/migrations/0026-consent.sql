-- What a person agreed to when the account was opened. Times are milliseconds since 1970. Kept: it is the proof.
create table consent (
  client_id integer not null,
  document text not null check (document in ('terms', 'privacy', 'risk')),
  version integer not null check (version > 0),
  accepted_at bigint not null,
  -- The network address from which the registration came.
  address text not null,
  primary key (client_id, document, version)
);
