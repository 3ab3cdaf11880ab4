-- Addresses that clients had before: for a while they go on hearing of security and money, and can undo the change. Times are
-- milliseconds since 1970.

alter table client
  -- When the e-mail address or the mobile number last changed; money does not leave for a while after it.
  add column contact_changed_at bigint,
  -- Since when nothing is paid out, because somebody at a former address said that the change was not theirs.
  add column withdrawals_frozen_at bigint;

create table former_email (
  former_id bigint generated always as identity primary key,
  client_id integer not null references client,
  email text not null check (email <> ''),
  changed_at bigint not null,
  -- It hears of the account, can undo the change and is nobody else's until then.
  until_at bigint not null check (until_at >= changed_at),
  -- sha256 of what the link of the notice carries; null once it was used.
  undo_hash bytea unique check (octet_length(undo_hash) = 32)
);
create index former_email_of_client on former_email (client_id, until_at);
create index former_email_folded on former_email (fold_email(email));
