-- Clients, staff, how they log in, and the audit log. Times are milliseconds since 1970 from the server's one clock.
-- `realm` keeps clients and staff apart: no credential, login session or device of one opens anything of the other.

create table client (
  client_id integer primary key check (client_id between 10000000 and 99999999),
  name text not null check (name <> ''),
  email text not null,
  mobile text,
  city text not null default '',
  zipcode text not null default '',
  -- kyc_pending looks around and deals practice money; closed can no longer log in, and its books stay.
  status text not null check (status in ('kyc_pending', 'active', 'closed')),
  -- The wallet chosen for the screens.
  wallet text not null default 'practice' check (wallet in ('practice', 'real')),
  created_at bigint not null
);
create unique index client_email on client (lower(email));
create unique index client_mobile on client (mobile) where mobile is not null;

create table staff (
  staff_id integer generated always as identity primary key,
  username text not null,
  name text not null check (name <> ''),
  role text not null check (role in ('owner', 'dealer', 'finance_maker', 'finance_checker', 'kyc', 'support',
                                     'cricket', 'clinic', 'church', 'auditor')),
  status text not null default 'active' check (status in ('active', 'closed')),
  created_at bigint not null
);
create unique index staff_username on staff (lower(username));

create table credential (
  realm text not null check (realm in ('client', 'staff')),
  owner_id integer not null,
  -- argon2id, in the PHC string format that carries its own salt and costs.
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at bigint not null,
  primary key (realm, owner_id)
);

create table login_session (
  session_id text primary key,
  -- sha256 of the token; the token itself is only in the browser's cookie.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  realm text not null check (realm in ('client', 'staff')),
  owner_id integer not null,
  -- mfa: the password was right and a second factor is awaited; full: logged in.
  stage text not null check (stage in ('mfa', 'full')),
  -- When the person last proved who they are.
  auth_time bigint not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  address text not null,
  user_agent text not null,
  ended_at bigint
);
create index login_session_open on login_session (realm, owner_id) where ended_at is null;

-- Tries in a fixed window. Keys are hashed: a password typed into the wrong field must not stand here.
create table throttle (
  scope text not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  window_start bigint not null,
  tries integer not null check (tries >= 0),
  primary key (scope, key_hash)
);
create index throttle_age on throttle (window_start);

-- A device from which somebody logged in before; strangers' tries do not count against it.
create table device (
  device_hash bytea not null check (octet_length(device_hash) = 32),
  realm text not null check (realm in ('client', 'staff')),
  owner_id integer not null,
  user_agent text not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  primary key (device_hash, realm, owner_id)
);

create table audit (
  seq bigint primary key,
  at bigint not null,
  -- client, staff or system, and which; null where nobody is known.
  realm text not null check (realm in ('client', 'staff', 'system')),
  actor_id integer,
  action text not null check (action <> ''),
  -- What it was done to, e.g. 'client 40718825'.
  subject text not null default '',
  detail jsonb not null default '{}',
  address text not null default '',
  request_id text not null default '',
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- sha256 of the hash before and the row's own values, as one JSON array, so that no two rows read the same.
create function audit_hash(before bytea, entry audit) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(entry.seq, entry.at, entry.realm, entry.actor_id, entry.action,
    entry.subject, entry.detail, entry.address, entry.request_id)::text, 'UTF8'))
$$;

-- One writer at a time gives each entry its number and its place in the chain.
create function chain_audit() returns trigger language plpgsql as $$
declare
  last audit;
begin
  perform pg_advisory_xact_lock(7201447);
  select * into last from audit order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.hash := audit_hash(coalesce(last.hash, '\x'::bytea), new);
  return new;
end $$;
create trigger audit_is_chained before insert on audit for each row execute function chain_audit();

-- The first entry that does not follow from the one before it, or nothing.
create function audit_break() returns bigint language sql stable as $$
  select min(seq) from (
    select entry.seq,
           entry.hash is distinct from
             audit_hash(coalesce(lag(entry.hash) over chain, '\x'::bytea), entry::audit)
           or entry.seq <> row_number() over chain as broken
    from audit entry window chain as (order by entry.seq)
  ) links where broken
$$;

-- Remembers that the first logins were made and handed over, so that they are made once.
create table installation (
  only_row boolean primary key default true check (only_row),
  handed_over_at bigint not null
);
