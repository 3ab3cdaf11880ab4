-- What proves a client beyond the password: the wallet PIN, the authenticator app, recovery codes and passkeys. Times are
-- milliseconds since 1970.

-- The last change that could let somebody else prove to be this client; money does not leave for a while after it.
alter table client add column second_factor_changed_at bigint;

-- Tries at the second step of a login, and when the wallet PIN was last right in it.
alter table login_session
  add column tries integer not null default 0 check (tries >= 0),
  add column pin_proved_at bigint;

create table wallet_pin (
  client_id integer primary key references client,
  -- argon2id of a keyed digest: a PIN is too short to be safe by its hash alone.
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  -- Counted before a PIN is judged; five lock it.
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  set_at bigint not null
);

create table authenticator (
  client_id integer primary key references client,
  -- The shared secret of RFC 6238, sealed for this row.
  secret bytea not null,
  -- The newest step whose code was taken: a code is good once.
  last_step bigint,
  created_at bigint not null,
  -- Null until the client has shown that the app gives the right codes.
  confirmed_at bigint
);

create table recovery_code (
  client_id integer not null references client,
  -- Keyed digest of a code of 118 bits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at bigint not null,
  used_at bigint,
  primary key (client_id, code_hash)
);

create table passkey (
  passkey_id text primary key,
  client_id integer not null references client,
  -- The authenticator's own name for it, and its public key (COSE).
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  -- How the browser may reach it: internal, usb, hybrid, ...
  transports text[] not null,
  name text not null check (name <> ''),
  -- Whether it is kept by a provider on several devices.
  backed_up boolean not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_of_client on passkey (client_id);

-- What a passkey is to sign. Each is taken away by the answer that names it, right or wrong.
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'log_in', 'step_up')),
  client_id integer,
  expires_at bigint not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- The login history of a client is read from the audit log.
create index audit_of_actor on audit (realm, actor_id, seq);
