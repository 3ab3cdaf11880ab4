-- The newest entry of the audit log, signed once a day in India. Times are milliseconds since 1970.

create table audit_head (
  day date primary key,
  seq bigint not null check (seq > 0),
  hash bytea not null check (octet_length(hash) = 32),
  signed_at bigint not null,
  -- The number of the encryption key from which the signing key derives.
  key_id smallint not null check (key_id between 1 and 255),
  -- Ed25519.
  signature bytea not null check (octet_length(signature) = 64)
);
create trigger audit_head_is_append_only before update or delete or truncate on audit_head
  for each statement execute function refuse_change();
