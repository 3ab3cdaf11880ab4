-- The risk notice, the first steps, and what clients are told by which way. Times are milliseconds since 1970.

-- That a client has read the notice of a version. Kept: it is the proof.
create table risk_acknowledgement (
  client_id integer not null,
  version integer not null check (version > 0),
  acknowledged_at bigint not null,
  address text not null,
  primary key (client_id, version)
);

-- Who has seen the first steps, or skipped them.
create table first_steps (
  client_id integer primary key,
  done_at bigint not null
);

-- Under which the house signs what it pushes, made once: browsers bind their subscriptions to it.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key bytea not null,
  made_at bigint not null
);

-- A browser that takes pushed messages. Address and keys are sealed: whoever has them can write to that device.
create table push_subscription (
  subscription_id integer generated always as identity primary key,
  client_id integer not null,
  -- A keyed digest of the address, which is a browser's for one client at a time.
  endpoint_mac bytea not null unique check (octet_length(endpoint_mac) = 32),
  sealed bytea not null,
  created_at bigint not null
);
create index push_subscription_of_client on push_subscription (client_id);

-- Only what differs from what holds for everybody.
create table notification_choice (
  client_id integer not null,
  topic text not null check (topic in ('security', 'funds', 'fills', 'margin', 'alerts', 'practice')),
  channel text not null check (channel in ('email', 'push')),
  wanted boolean not null,
  changed_at bigint not null,
  primary key (client_id, topic, channel),
  -- What concerns the security of an account is always told.
  check (wanted or topic <> 'security' or channel <> 'email')
);

-- Up to where the desk's journal was looked through for what its clients are told.
create table told_of_dealing (
  only_row boolean primary key default true check (only_row),
  seq bigint not null
);
