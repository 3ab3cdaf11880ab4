-- What staff decide at the terminal, what deposits and withdrawals go by, and the requests for them.
-- Dollars are cents, rupees are paise, rates are paise a dollar, times are milliseconds since 1970.

-- A command that the running server carries out, since the desk is the only writer.
create table staff_request (
  request_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  args jsonb not null,
  asked_by text not null check (asked_by <> ''),
  asked_at bigint not null,
  claimed_at bigint,
  ended_at bigint,
  succeeded boolean,
  -- What the terminal shows; forgotten once it was shown, since a list may name bank accounts.
  said text,
  check ((ended_at is null) = (succeeded is null))
);
create index staff_request_waiting on staff_request (request_id) where claimed_at is null;
create function announce_staff_request() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_request', '');
  return null;
end $$;
create trigger staff_request_is_announced after insert on staff_request
  for each statement execute function announce_staff_request();

-- The company's accounts that deposits go to. One that was removed stays for the records.
create table company_bank (
  bank_id integer generated always as identity primary key,
  bank_name text not null check (bank_name <> ''),
  acc_name text not null check (acc_name <> ''),
  acc_number text not null check (acc_number <> ''),
  ifsc_code text not null check (ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  added_at bigint not null,
  removed_at bigint
);

-- The newest row of each is in force; the others are its history.
create table company_upi (
  seq integer generated always as identity primary key,
  upi_id text not null check (upi_id ~ '^[A-Za-z0-9._-]{2,200}@[A-Za-z0-9.]{2,64}$'),
  payee_name text not null check (payee_name <> ''),
  set_at bigint not null,
  set_by text not null
);
create table usd_rate (
  seq integer generated always as identity primary key,
  paise integer not null check (paise > 0),
  set_at bigint not null,
  set_by text not null
);
create table funding_limit (
  seq integer generated always as identity primary key,
  least_deposit bigint not null check (least_deposit > 0),
  most_deposit bigint not null check (most_deposit >= least_deposit),
  least_withdrawal bigint not null check (least_withdrawal > 0),
  most_withdrawal bigint not null check (most_withdrawal >= least_withdrawal),
  -- A withdrawal of more dollars takes two people to approve.
  two_approvers_above bigint not null check (two_approvers_above >= 0),
  -- Nothing can be withdrawn for so long after bank details, password or second factor changed.
  cool_off_hours integer not null check (cool_off_hours between 0 and 720),
  set_at bigint not null,
  set_by text not null
);

-- A reference that stands in a QR code, so that a payment is known by it.
create table payment_reference (
  reference text primary key,
  client_id integer not null,
  -- Null where the QR code leaves the amount open.
  rupees bigint check (rupees > 0),
  made_at bigint not null
);
create index payment_reference_of_client on payment_reference (client_id, made_at);

create table deposit_request (
  deposit_id bigint generated always as identity primary key,
  client_id integer not null,
  -- The client's own name for the request: the same again is the same request.
  cid text,
  rupees bigint not null check (rupees > 0),
  rate integer not null check (rate > 0),
  dollars bigint not null check (dollars > 0),
  reference text,
  utr text check (utr ~ '^[A-Z0-9]{12,22}$'),
  -- approving: staff have decided and the desk is being told; see funding/deposit-decisions.ts.
  state text not null check (state in ('pending', 'approving', 'approved', 'rejected')),
  remarks text not null default '',
  requested_at bigint not null,
  decided_at bigint,
  decided_by text,
  unique (client_id, cid),
  check ((state = 'pending') = (decided_at is null)),
  check (state not in ('approving', 'approved') or utr is not null)
);
create index deposit_request_waiting on deposit_request (deposit_id) where state in ('pending', 'approving');
-- One payment of the bank is credited once.
create unique index deposit_request_utr on deposit_request (utr) where state <> 'rejected';
create unique index deposit_request_reference on deposit_request (reference) where state <> 'rejected';

-- Sealed, and apart from the requests, which are read often.
create table deposit_screenshot (
  deposit_id bigint primary key references deposit_request,
  image bytea not null
);

create table withdrawal_request (
  wid bigint generated always as identity primary key,
  client_id integer not null,
  cid text,
  dollars bigint not null check (dollars > 0),
  rate integer not null check (rate > 0),
  rupees bigint not null check (rupees > 0),
  -- Where it goes, as it was when it was asked for: sealed for who pays it, and as the client sees it.
  bank bytea not null,
  bank_shown text not null,
  -- Those that end in -ing: decided, and the desk is being told; see funding/withdrawal-requests.ts.
  state text not null check (state in ('reserving', 'refused', 'pending', 'approved', 'cancelling', 'cancelled',
                                       'rejecting', 'rejected', 'paying', 'paid')),
  -- The desk's own id of the reservation.
  reservation_id bigint unique,
  -- Why the desk reserved nothing, so that a repeat gets the same answer.
  refusal jsonb,
  requested_at bigint not null,
  reserved_at bigint,
  first_approved_by text,
  first_approved_at bigint,
  approved_by text,
  approved_at bigint,
  ended_by text,
  ended_at bigint,
  utr text check (utr ~ '^[A-Z0-9]{12,22}$'),
  remarks text not null default '',
  unique (client_id, cid),
  check (lower(first_approved_by) <> lower(approved_by)),
  check ((state in ('reserving', 'refused')) = (reservation_id is null)),
  check ((state in ('paying', 'paid')) = (utr is not null)),
  check ((state in ('cancelling', 'cancelled', 'rejecting', 'rejected', 'paying', 'paid')) = (ended_at is not null))
);
create index withdrawal_request_of_client on withdrawal_request (client_id, wid);
create index withdrawal_request_waiting on withdrawal_request (wid)
  where state not in ('refused', 'cancelled', 'rejected', 'paid');
create unique index withdrawal_request_utr on withdrawal_request (utr);
create index deposit_request_of_client on deposit_request (client_id, deposit_id);
