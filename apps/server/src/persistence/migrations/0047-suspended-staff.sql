-- A suspended member of staff keeps the account and cannot use it. The reason is for owners and auditors.
alter table staff drop constraint staff_status_check;
alter table staff
  add constraint staff_status_check check (status in ('active', 'suspended', 'closed')),
  add column suspended_for text,
  add check (status <> 'suspended' or suspended_for <> '');

-- Without an active owner, staff accounts could no longer be managed.
create function keep_an_owner() returns trigger language plpgsql as $$
begin
  if old.role = 'owner' and old.status = 'active'
     and (tg_op = 'DELETE' or new.role <> 'owner' or new.status <> 'active') then
    -- Locked: of two owners who end each other at the same moment, one fails.
    perform from staff where role = 'owner' and status = 'active' and staff_id <> old.staff_id for share;
    if not found then
      raise exception 'the last active owner stays';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger staff_keeps_an_owner before update of role, status or delete on staff
  for each row execute function keep_an_owner();
