-- Accounts that were closed, and what of their owners is still kept. Times are milliseconds since 1970.
create table closed_client (
  client_id integer primary key references client,
  closed_at bigint not null,
  -- Name, addresses and bank account, sealed under the client's key; null where nothing had to be kept, or no longer.
  identity bytea,
  identity_erased_at bigint,
  payments_erased_at bigint,
  check (identity is null or identity_erased_at is null)
);

-- A number is free for another account once that of its owner is closed.
alter table identity_document add column released_at bigint;
drop index identity_document_once;
create unique index identity_document_once on identity_document (kind, blind_index) where released_at is null;
