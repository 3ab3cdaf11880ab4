-- Messages to people on their way out, and the one-time codes that some of them carry. Times are milliseconds since 1970.

-- What is to be told to somebody, written in the transaction of what it tells of. The content is sealed, since it may
-- hold a code, and forgotten once it was delivered.
create table outbox (
  message_id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- Null where nobody with an account is meant.
  client_id integer,
  -- An e-mail address, a mobile number, or the id of a push subscription.
  recipient text not null check (recipient <> ''),
  content bytea,
  created_at bigint not null,
  -- Not before this moment; moved on by a try that failed.
  due_at bigint not null,
  tries integer not null default 0 check (tries >= 0),
  sent_at bigint,
  -- Given up: why, without content.
  failed text,
  check (sent_at is null or failed is null)
);
create index outbox_waiting on outbox (due_at) where sent_at is null and failed is null;
create index outbox_of_client on outbox (client_id, message_id) where client_id is not null;

-- A code that was sent to somebody. What the browser holds is the challenge; only its digest stands here, and of the
-- code only a keyed digest that needs the challenge.
create table one_time_code (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose <> ''),
  -- Null where the code was asked for by nobody we know: such a challenge is never opened by any code.
  client_id integer,
  code_mac bytea check (octet_length(code_mac) = 32),
  tries integer not null default 0 check (tries >= 0),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index one_time_code_age on one_time_code (expires_at);
create index one_time_code_of_client on one_time_code (client_id, purpose) where client_id is not null;
