-- In production a new installation has no demo client, and its first owner no password but an invitation, which opens the
-- account once. Times are milliseconds since 1970.
create table staff_invitation (
  staff_id integer primary key references staff,
  -- sha256 of the code; the code itself is in first-run.json and in the owner's mail.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  made_at bigint not null,
  expires_at bigint not null check (expires_at > made_at),
  used_at bigint
);

-- The client of a start outside production: none may be open in production.
alter table installation add column demo_client_id integer references client;
update installation set demo_client_id =
  (select client_id from client where email_folded = 'demo@globalforex.example');
