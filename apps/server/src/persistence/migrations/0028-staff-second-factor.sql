-- Authenticator apps and recovery codes know their realm, as passwords and login sessions do: staff have them too.
alter table authenticator drop constraint authenticator_pkey, drop constraint authenticator_client_id_fkey;
alter table authenticator rename column client_id to owner_id;
alter table authenticator
  add column realm text not null default 'client' check (realm in ('client', 'staff')),
  add primary key (realm, owner_id);
alter table authenticator alter column realm drop default;

alter table recovery_code drop constraint recovery_code_pkey, drop constraint recovery_code_client_id_fkey;
alter table recovery_code rename column client_id to owner_id;
alter table recovery_code
  add column realm text not null default 'client' check (realm in ('client', 'staff')),
  add primary key (realm, owner_id, code_hash);
alter table recovery_code alter column realm drop default;
