-- Days whose figures two people of finance have closed (funding/day-close). Times are milliseconds since 1970.

create table day_close (
  -- In India.
  day date primary key,
  -- The first moment after it.
  ends bigint not null unique,
  -- Its journal entries: after the first number, up to the last.
  after_seq bigint not null check (after_seq >= 0),
  last_seq bigint not null check (last_seq >= after_seq),
  -- JSON, exactly as its hash was made of.
  figures text not null check (figures::jsonb ->> 'day' = day::text),
  hash bytea not null check (hash = sha256(convert_to(figures, 'UTF8'))),
  made_by text not null,
  confirmed_by text not null,
  closed_at bigint not null,
  check (ends = (day - date '1970-01-01' + 1) * 86400000::bigint - 19800000),
  check (closed_at >= ends),
  check (lower(made_by) <> lower(confirmed_by))
);
create trigger day_close_is_append_only before update or delete or truncate on day_close
  for each statement execute function refuse_change();

-- Days are closed in order, without a gap.
create function day_close_follows() returns trigger language plpgsql as $$
declare
  newest day_close;
begin
  select * into newest from day_close order by day desc limit 1;
  if found and (new.day, new.after_seq) is distinct from (newest.day + 1, newest.last_seq) then
    raise exception 'day % does not follow %', new.day, newest.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger day_close_follows before insert on day_close for each row execute function day_close_follows();

-- Looked at as the transaction ends, which confirms the proposal last.
create function day_close_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action
      where name = 'close-day' and subject = 'day ' || new.day and state in ('confirmed', 'done')) then
    raise exception 'day % takes two', new.day using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger day_close_takes_two after insert on day_close
  deferrable initially deferred for each row execute function day_close_takes_two();

-- Nothing is booked on a closed day.
create function journal_keeps_closed_days() returns trigger language plpgsql as $$
begin
  if exists (select from added where at < (select max(ends) from day_close)) then
    raise exception 'the day of a journal entry is closed' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger journal_keeps_closed_days after insert on journal
  referencing new table as added for each statement execute function journal_keeps_closed_days();
