-- Corrections of closed trades that a second person confirms (funding/correcting/corrections.ts). Prices in points, money
-- in cents, times in milliseconds since 1970.
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add check (kind in ('deposit', 'withdrawal', 'payout', 'trade', 'correction', 'swap', 'commission', 'adjustment',
                      'protection', 'reset'));

create table trade_correction (
  correction_id bigint generated always as identity primary key,
  client_id integer not null,
  trade_id bigint not null,
  -- The closing: a trade closed in parts has several.
  fill_id bigint not null,
  change text not null check (change in ('open_price', 'close_price', 'cancel')),
  -- Of the right result; of a cancelled one, as before.
  open_price bigint not null check (open_price > 0),
  close_price bigint not null check (close_price > 0),
  -- What was booked, by the closing or by the correction before.
  was_profit bigint not null,
  was_commission bigint not null,
  was_swap bigint not null,
  profit bigint not null,
  commission bigint not null,
  swap bigint not null,
  -- What the company absorbed after the closing and had not taken back as it was confirmed; at least 0.
  absorbed bigint check (absorbed >= 0),
  category text not null check (category in ('wrong_price', 'delay', 'system_error', 'complaint', 'other')),
  -- For staff and auditors.
  reason text not null check (reason <> ''),
  -- For the client.
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
  check ((state in ('booking', 'booked', 'refused')) = (absorbed is not null)),
  check (state = 'rejected' or lower(made_by) <> lower(decided_by)),
  check ((was_profit, was_commission, was_swap) <> (profit, commission, swap)),
  check (change <> 'cancel' or (profit, commission, swap) = (0, 0, 0))
);
-- A second one would begin with a result that the first changes.
create unique index trade_correction_waiting on trade_correction (fill_id) where state in ('prepared', 'booking');
-- What the company absorbed is taken back once.
create unique index trade_correction_booking on trade_correction (client_id) where state = 'booking';
create index trade_correction_of_fill on trade_correction (fill_id, correction_id desc) where state = 'booked';
create index trade_correction_of_client on trade_correction (client_id, correction_id);

create function trade_correction_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or not (old.state = 'prepared' and new.state in ('booking', 'rejected')
      or old.state = 'booking' and new.state in ('booked', 'refused')) then
    raise exception 'correction keeps what was decided' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - '{state,absorbed,decided_by,decided_at,refusal}'::text[]
      is distinct from to_jsonb(old) - '{state,absorbed,decided_by,decided_at,refusal}'::text[]
    or (old.state = 'booking'
      and (new.absorbed, new.decided_by, new.decided_at) is distinct from (old.absorbed, old.decided_by, old.decided_at))
  then
    raise exception 'correction keeps what was prepared' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger trade_correction_is_kept before update or delete on trade_correction
  for each row execute function trade_correction_stays();
create trigger trade_correction_is_not_emptied before truncate on trade_correction
  for each statement execute function trade_correction_stays();

-- Looked at as the transaction ends, which confirms the proposal last.
create function trade_correction_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'book-correction'
      and subject = 'correction ' || new.correction_id and state in ('confirmed', 'done'))
  then
    raise exception 'correction % takes two', new.correction_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger trade_correction_takes_two after update of state on trade_correction
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and new.state = 'booking')
  execute function trade_correction_takes_two();
