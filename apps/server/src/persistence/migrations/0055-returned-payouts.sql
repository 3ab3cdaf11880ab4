-- Paid withdrawals that came back from the client's bank (funding/payout-returns.ts). Times are milliseconds since 1970.
alter table withdrawal_request
  drop constraint withdrawal_request_state_check,
  drop constraint withdrawal_request_check2,
  drop constraint withdrawal_request_check3,
  -- The bank's reference of the return.
  add column return_utr text check (return_utr ~ '^[A-Z0-9]{12,22}$'),
  -- When our bank had the money again: the moment, or the beginning of a minute or day.
  add column returned_at bigint,
  -- Who confirmed it, and when.
  add column return_by text,
  add column return_decided_at bigint,
  -- returning: confirmed, and the desk is being told.
  add check (state in ('reserving', 'refused', 'pending', 'approved', 'cancelling', 'cancelled',
                       'rejecting', 'rejected', 'paying', 'paid', 'returning', 'returned')),
  add check ((state in ('paying', 'paid', 'returning', 'returned')) = (utr is not null)),
  add check ((state in ('cancelling', 'cancelled', 'rejecting', 'rejected', 'paying', 'paid', 'returning', 'returned'))
             = (ended_at is not null)),
  add check ((state in ('returning', 'returned')) = (return_utr is not null)),
  add check ((return_utr is null) = (returned_at is null)),
  add check ((return_utr is null) = (return_by is null)),
  add check ((return_utr is null) = (return_decided_at is null));
create unique index withdrawal_request_return_utr on withdrawal_request (return_utr);
drop index withdrawal_request_waiting;
create index withdrawal_request_waiting on withdrawal_request (wid)
  where state not in ('refused', 'cancelled', 'rejected', 'paid', 'returned');

-- Only what was paid comes back, once, and what was recorded of it stays.
create function withdrawal_return_stays() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state and (old.state in ('paid', 'returning', 'returned') or new.state in ('returning', 'returned'))
    and not (old.state = 'paid' and new.state = 'returning' or old.state = 'returning' and new.state = 'returned')
  then
    raise exception 'withdrawal % is % and cannot become %', old.wid, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if old.return_utr is not null
    and (new.client_id, new.dollars, new.rupees, new.return_utr, new.returned_at, new.return_by, new.return_decided_at)
      is distinct from
      (old.client_id, old.dollars, old.rupees, old.return_utr, old.returned_at, old.return_by, old.return_decided_at)
  then
    raise exception 'withdrawal % keeps its return', old.wid using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_return_is_kept before update on withdrawal_request
  for each row execute function withdrawal_return_stays();

-- Looked at as the transaction ends, which confirms the proposal last.
create function withdrawal_return_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'return-payout'
      and subject = 'withdrawal ' || new.wid and state in ('confirmed', 'done'))
  then
    raise exception 'the return of withdrawal % takes two', new.wid using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_return_takes_two after update of state on withdrawal_request
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and new.state = 'returning')
  execute function withdrawal_return_takes_two();

-- A payment file stays once a withdrawal in it was paid, also if the payment came back.
create or replace function payout_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or not old.is_open or (new.batch_id, new.wid) is distinct from (old.batch_id, old.wid) then
    raise exception 'payout keeps what was in a batch' using errcode = 'restrict_violation';
  end if;
  perform from withdrawal_request where wid = old.wid for share;
  if exists (select from withdrawal_request where wid = old.wid
      and state in ('paying', 'paid', 'returning', 'returned')) then
    raise exception 'withdrawal % is paid', old.wid using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
