-- A deposit is a request from the moment its payment details are shown: opened, then claimed (pending), decided or cancelled.
-- Times are milliseconds since 1970, rates are paise a dollar.
alter table deposit_request
  drop constraint deposit_request_state_check,
  drop constraint deposit_request_check,
  -- Until when the rate holds for a payment that reaches the bank. Null for requests of before: their rate holds whenever.
  add column rate_until bigint,
  -- The rate that was shown; `rate` and `dollars` are those of the credit once it is decided.
  add column shown_rate integer check (shown_rate > 0),
  -- When the client said that it was paid.
  add column claimed_at bigint,
  -- When the money reached the bank, as staff read it there: the moment, or the beginning of a minute or day.
  add column received_at bigint,
  -- Keyed digest of everything that was sent under `cid`; null for requests of before.
  add column asked_digest bytea check (octet_length(asked_digest) = 32);
update deposit_request set shown_rate = rate, claimed_at = requested_at;
alter table deposit_request
  alter column shown_rate set not null,
  add check (state in ('opened', 'pending', 'approving', 'approved', 'rejected', 'cancelled')),
  add check ((state in ('opened', 'pending')) = (decided_at is null)),
  add check (state <> 'opened' or (claimed_at is null and rate_until is not null)),
  add check (state <> 'pending' or claimed_at is not null),
  add check (state not in ('approving', 'approved') or rate_until is null or received_at is not null);
-- A client pays one request at a time.
create unique index deposit_request_opened on deposit_request (client_id) where state = 'opened';
drop index deposit_request_reference;
create unique index deposit_request_reference on deposit_request (reference)
  where state not in ('rejected', 'cancelled');
create index deposit_request_references on deposit_request (reference);
create index deposit_request_long_opened on deposit_request (rate_until) where state = 'opened';

alter table withdrawal_request add column asked_digest bytea check (octet_length(asked_digest) = 32);
-- One person does not approve a payment and make it too. Each payment passes through `paying`; those of before stay.
alter table withdrawal_request add check (
  state <> 'paying'
  or (lower(ended_by) <> lower(approved_by)
      and (first_approved_by is null or lower(ended_by) <> lower(first_approved_by)))) not valid;

-- For how many minutes the rate of a deposit holds.
alter table funding_limit add column rate_minutes integer not null default 30 check (rate_minutes between 1 and 1440);
