-- Credits and debits of live wallets that finance prepares and a second person confirms (funding/adjustments.ts).
create table adjustment (
  adjustment_id bigint generated always as identity primary key,
  client_id integer not null,
  -- Cents; below zero they leave the wallet.
  dollars bigint not null check (dollars <> 0),
  category text not null
    check (category in ('goodwill', 'bonus', 'fee_refund', 'bonus_reversal', 'chargeback', 'correction', 'other')),
  -- For staff and auditors.
  reason text not null check (reason <> ''),
  -- For the client: the note of its booking.
  remarks text not null check (remarks <> ''),
  -- booking: confirmed, and the desk is being told.
  state text not null default 'prepared' check (state in ('prepared', 'booking', 'booked', 'refused', 'rejected')),
  made_by text not null,
  made_at bigint not null,
  decided_by text,
  decided_at bigint,
  -- Why staff rejected it or the desk refused it.
  refusal text not null default '',
  check ((state = 'prepared') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state = 'rejected' or lower(made_by) <> lower(decided_by)),
  check ((category in ('goodwill', 'bonus', 'fee_refund')) <= (dollars > 0)),
  check ((category in ('bonus_reversal', 'chargeback')) <= (dollars < 0))
);
-- A second click, or a colleague who has the same case, prepares nothing twice.
create unique index adjustment_prepared on adjustment (client_id, dollars, category) where state = 'prepared';
create index adjustment_waiting on adjustment (adjustment_id) where state in ('prepared', 'booking');
create index adjustment_of_client on adjustment (client_id, adjustment_id);

create function adjustment_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or not (old.state = 'prepared' and new.state in ('booking', 'rejected')
      or old.state = 'booking' and new.state in ('booked', 'refused')) then
    raise exception 'adjustment keeps what was decided' using errcode = 'restrict_violation';
  end if;
  if (new.adjustment_id, new.client_id, new.dollars, new.category, new.reason, new.remarks, new.made_by, new.made_at)
    is distinct from
    (old.adjustment_id, old.client_id, old.dollars, old.category, old.reason, old.remarks, old.made_by, old.made_at)
    or (old.state = 'booking' and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at))
  then
    raise exception 'adjustment keeps what was prepared' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger adjustment_is_kept before update or delete on adjustment
  for each row execute function adjustment_stays();
create trigger adjustment_is_not_emptied before truncate on adjustment
  for each statement execute function adjustment_stays();

-- Looked at as the transaction ends, which confirms the proposal last.
create function adjustment_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'book-adjustment'
      and subject = 'adjustment ' || new.adjustment_id and state in ('confirmed', 'done'))
  then
    raise exception 'adjustment % takes two', new.adjustment_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger adjustment_takes_two after update of state on adjustment
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and new.state = 'booking')
  execute function adjustment_takes_two();
