-- What finance says about a company bank at the end of a day that is not closed (funding/day-close). The newest row counts.
create table bank_day (
  bank_day_id bigint generated always as identity primary key,
  day date not null,
  -- Null for payments of the books that are of no known bank.
  bank_id integer references company_bank,
  -- Paise by the statement; null if the imported statement has it.
  balance bigint,
  -- Why the statement and the books differ, and the paise by which they did then.
  reason text not null default '',
  explained bigint,
  set_by text not null,
  set_at bigint not null,
  check ((explained is null) = (reason = '')),
  check (bank_id is not null or balance is null)
);
create index bank_day_of_day on bank_day (day, bank_id, bank_day_id);
create trigger bank_day_is_append_only before update or delete or truncate on bank_day
  for each statement execute function refuse_change();

create function bank_day_is_open() returns trigger language plpgsql as $$
begin
  if new.day <= (select max(day) from day_close) then
    raise exception 'day % is closed', new.day using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_day_is_open before insert on bank_day for each row execute function bank_day_is_open();
