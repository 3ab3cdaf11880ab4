-- What was proposed as its hash was made of it; null in rows of before. `npm run verify` compares them.
alter table staff_action add column content text;

create or replace function staff_action_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state not in ('waiting', 'confirmed') then
    raise exception 'staff_action keeps what was decided' using errcode = 'restrict_violation';
  end if;
  if (new.action_id, new.name, new.arguments, new.subject, new.content, new.hash, new.made_by, new.made_at)
    is distinct from
    (old.action_id, old.name, old.arguments, old.subject, old.content, old.hash, old.made_by, old.made_at)
    or (old.first_checked_by is not null and new.first_checked_by is distinct from old.first_checked_by)
    or (old.state = 'confirmed' and ((new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at)
      or new.state not in ('done', 'refused')))
  then
    raise exception 'staff_action keeps what was proposed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A deposit above the limit takes two (funding/deposit-actions.ts). Looked at as the transaction ends, which confirms the
-- proposal last. Without limits that staff set, those of funding/company-settings.ts hold.
create function large_deposit_takes_two() returns trigger language plpgsql as $$
begin
  if new.dollars > coalesce((select two_approvers_above from funding_limit order by seq desc limit 1), 100000)
    and not exists (select from staff_action where name = 'approve-deposit'
      and subject = 'deposit ' || new.deposit_id and state in ('confirmed', 'done'))
  then
    raise exception 'deposit % takes two', new.deposit_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger large_deposit_takes_two after update of state on deposit_request
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and new.state = 'approving')
  execute function large_deposit_takes_two();
