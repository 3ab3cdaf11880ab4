-- Credited deposits whose rupees the bank took back (funding/deposit-reversals.ts). Times are milliseconds since 1970.
alter table deposit_request
  drop constraint deposit_request_state_check,
  drop constraint deposit_request_check1,
  drop constraint deposit_request_check4,
  -- The bank's reference of the debit.
  add column reversal_utr text check (reversal_utr ~ '^[A-Z0-9]{12,22}$'),
  add column reversal_cause text check (reversal_cause in ('chargeback', 'recalled', 'third_party', 'other')),
  -- When the money left our bank: the moment, or the beginning of a minute or day.
  add column reversed_at bigint,
  -- Who confirmed it, and when.
  add column reversal_by text,
  add column reversal_decided_at bigint,
  -- reversing: confirmed, and the desk is being told.
  add check (state in ('opened', 'pending', 'approving', 'approved', 'rejected', 'cancelled', 'reversing', 'reversed')),
  add check (state not in ('approving', 'approved', 'reversing', 'reversed') or utr is not null),
  add check (state not in ('approving', 'approved', 'reversing', 'reversed')
             or rate_until is null or received_at is not null),
  add check ((state in ('reversing', 'reversed')) = (reversal_utr is not null)),
  add check ((reversal_utr is null) = (reversal_cause is null)),
  add check ((reversal_utr is null) = (reversed_at is null)),
  add check ((reversal_utr is null) = (reversal_by is null)),
  add check ((reversal_utr is null) = (reversal_decided_at is null));
create unique index deposit_request_reversal_utr on deposit_request (reversal_utr);
-- A payment that was taken back is not credited again under its reference.
drop index deposit_request_utr;
create unique index deposit_request_utr on deposit_request (utr)
  where state in ('approving', 'approved', 'reversing', 'reversed');
drop index deposit_request_waiting;
create index deposit_request_waiting on deposit_request (deposit_id) where state in ('pending', 'approving', 'reversing');

-- Only what was credited is taken back, once, and what was recorded of it stays.
create function deposit_reversal_stays() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state
    and (old.state in ('approved', 'reversing', 'reversed') or new.state in ('reversing', 'reversed'))
    and not (old.state = 'approved' and new.state = 'reversing' or old.state = 'reversing' and new.state = 'reversed')
  then
    raise exception 'deposit % is % and cannot become %', old.deposit_id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if old.reversal_utr is not null
    and (new.client_id, new.dollars, new.rupees, new.reversal_utr, new.reversal_cause, new.reversed_at, new.reversal_by,
         new.reversal_decided_at)
      is distinct from
      (old.client_id, old.dollars, old.rupees, old.reversal_utr, old.reversal_cause, old.reversed_at, old.reversal_by,
       old.reversal_decided_at)
  then
    raise exception 'deposit % keeps its reversal', old.deposit_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposit_reversal_is_kept before update on deposit_request
  for each row execute function deposit_reversal_stays();

-- Looked at as the transaction ends, which confirms the proposal last.
create function deposit_reversal_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'reverse-deposit'
      and subject = 'deposit ' || new.deposit_id and state in ('confirmed', 'done'))
  then
    raise exception 'the reversal of deposit % takes two', new.deposit_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger deposit_reversal_takes_two after update of state on deposit_request
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and new.state = 'reversing')
  execute function deposit_reversal_takes_two();
