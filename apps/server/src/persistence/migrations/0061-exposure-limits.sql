-- Limits of the company's net exposure that dealers set with a second person, and the alerts that follow
-- (back-office/exposure-limits.ts, exposure-alerts.ts). Amounts are cents, times milliseconds since 1970.
create table exposure_limit (
  seq bigint generated always as identity primary key,
  -- An instrument, or ALL for the whole company.
  scope text not null check (scope ~ '^[A-Z0-9]{3,12}$'),
  -- Null: the limit is removed.
  dollars bigint check (dollars > 0),
  set_at bigint not null,
  set_by text not null,
  proposed_by text not null,
  check (lower(set_by) <> lower(proposed_by))
);
create index exposure_limit_of_scope on exposure_limit (scope, seq);
create trigger exposure_limit_is_append_only before update or delete or truncate on exposure_limit
  for each statement execute function refuse_change();

-- Looked at as the transaction ends, which ends the proposal last.
create function exposure_limit_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'set-exposure-limit'
      and subject = 'exposure limit ' || new.scope and state = 'done'
      and (arguments ->> 'limit')::bigint = coalesce(new.dollars, 0))
  then
    raise exception 'the exposure limit of % takes two', new.scope using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger exposure_limit_takes_two after insert on exposure_limit
  deferrable initially deferred for each row execute function exposure_limit_takes_two();

create table exposure_alert (
  alert_id bigint generated always as identity primary key,
  scope text not null,
  level text not null check (level in ('near', 'reached')),
  limit_dollars bigint not null check (limit_dollars > 0),
  -- The net exposure that raised it.
  dollars bigint not null check (dollars >= 0),
  raised_at bigint not null,
  ended_at bigint
);
-- Raised once, also after a restart or by two servers.
create unique index exposure_alert_open on exposure_alert (scope, level) where ended_at is null;

create function exposure_alert_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.ended_at is not null or new.ended_at is null
    or (new.alert_id, new.scope, new.level, new.limit_dollars, new.dollars, new.raised_at)
      is distinct from (old.alert_id, old.scope, old.level, old.limit_dollars, old.dollars, old.raised_at)
  then
    raise exception 'exposure_alert keeps what happened' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger exposure_alert_is_kept before update or delete on exposure_alert
  for each row execute function exposure_alert_stays();
create trigger exposure_alert_is_not_emptied before truncate on exposure_alert
  for each statement execute function exposure_alert_stays();
