-- Passkeys, what they sign and one-time codes know their realm, as login sessions and authenticator apps do.
alter table passkey drop constraint passkey_client_id_fkey;
alter table passkey rename column client_id to owner_id;
alter table passkey add column realm text not null default 'client' check (realm in ('client', 'staff'));
alter table passkey alter column realm drop default;
drop index passkey_of_client;
create index passkey_of_owner on passkey (realm, owner_id);

alter table passkey_challenge rename column client_id to owner_id;
alter table passkey_challenge
  add column realm text not null default 'client' check (realm in ('client', 'staff'));
alter table passkey_challenge alter column realm drop default;

alter table one_time_code rename column client_id to owner_id;
alter table one_time_code add column realm text not null default 'client' check (realm in ('client', 'staff'));
alter table one_time_code alter column realm drop default;
drop index one_time_code_of_client;
create index one_time_code_of_owner on one_time_code (realm, owner_id, purpose) where owner_id is not null;
