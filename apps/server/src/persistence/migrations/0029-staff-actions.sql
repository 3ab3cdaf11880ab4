-- What one member of staff has proposed and another confirms or declines (back-office/action-runner.ts).
create table staff_action (
  action_id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  -- As the contract parsed them.
  arguments jsonb not null,
  subject text not null check (subject <> ''),
  -- SHA-256 of the name, the subject and what was decided about it: another content is another proposal.
  hash bytea not null check (octet_length(hash) = 32),
  made_by integer not null references staff,
  made_at bigint not null,
  -- confirmed: decided, and the desk is being told. Its outcome makes it done or refused.
  state text not null default 'waiting'
    check (state in ('waiting', 'confirmed', 'done', 'refused', 'declined', 'lapsed')),
  -- The first of two who confirm, where it takes two.
  first_checked_by integer references staff,
  first_checked_at bigint,
  checked_by integer references staff,
  checked_at bigint,
  outcome jsonb,
  reason text not null default '',
  check (made_by <> checked_by),
  check (made_by <> first_checked_by),
  check (first_checked_by <> checked_by),
  check ((first_checked_by is null) = (first_checked_at is null)),
  check ((checked_by is null) = (checked_at is null)),
  check ((state in ('confirmed', 'done', 'refused')) = (checked_by is not null)),
  check ((state = 'done') = (outcome is not null))
);
-- A subject has one proposal of a kind at a time.
create unique index staff_action_waiting on staff_action (name, subject) where state = 'waiting';
create index staff_action_confirmed on staff_action (action_id) where state = 'confirmed';

create function staff_action_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state not in ('waiting', 'confirmed') then
    raise exception 'staff_action keeps what was decided' using errcode = 'restrict_violation';
  end if;
  if (new.action_id, new.name, new.arguments, new.subject, new.hash, new.made_by, new.made_at)
    is distinct from (old.action_id, old.name, old.arguments, old.subject, old.hash, old.made_by, old.made_at)
    or (old.first_checked_by is not null and new.first_checked_by is distinct from old.first_checked_by)
    or (old.state = 'confirmed' and ((new.checked_by, new.checked_at) is distinct from (old.checked_by, old.checked_at)
      or new.state not in ('done', 'refused')))
  then
    raise exception 'staff_action keeps what was proposed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger staff_action_is_kept before update or delete on staff_action
  for each row execute function staff_action_stays();
create trigger staff_action_is_not_emptied before truncate on staff_action
  for each statement execute function staff_action_stays();

-- The terminal reaches the running server by a socket in the data folder.
drop table staff_request;
drop function announce_staff_request;
