-- A confirmed change of a setting may wait for its time (back-office/scheduled.ts): scheduled, until it takes effect or
-- is cancelled.
alter table staff_action
  add column valid_from bigint check (valid_from > made_at),
  add column effective_at bigint,
  drop constraint staff_action_state_check,
  drop constraint staff_action_check5,
  add constraint staff_action_state_check check (state in
    ('waiting', 'scheduled', 'confirmed', 'done', 'refused', 'declined', 'lapsed', 'cancelled')),
  add constraint staff_action_checked check
    ((state in ('scheduled', 'confirmed', 'done', 'refused', 'cancelled')) = (checked_by is not null)),
  add constraint staff_action_has_time check (state not in ('scheduled', 'cancelled') or valid_from is not null),
  -- Never before its time.
  add constraint staff_action_at_its_time check
    (state not in ('confirmed', 'done', 'refused') or valid_from is null
      or greatest(checked_at, effective_at) >= valid_from);
create index staff_action_scheduled on staff_action (valid_from, action_id) where state = 'scheduled';

create or replace function staff_action_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state not in ('waiting', 'scheduled', 'confirmed') then
    raise exception 'staff_action keeps what was decided' using errcode = 'restrict_violation';
  end if;
  if (new.action_id, new.name, new.arguments, new.subject, new.content, new.hash, new.made_by, new.made_at, new.valid_from)
    is distinct from
    (old.action_id, old.name, old.arguments, old.subject, old.content, old.hash, old.made_by, old.made_at, old.valid_from)
    or (old.first_checked_by is not null and new.first_checked_by is distinct from old.first_checked_by)
    or (old.state <> 'waiting' and (new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at))
    or (old.state = 'scheduled' and new.state not in ('confirmed', 'done', 'refused', 'cancelled'))
    or (old.state = 'confirmed' and (new.state not in ('done', 'refused')
      or new.effective_at is distinct from old.effective_at))
  then
    raise exception 'staff_action keeps what was proposed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
