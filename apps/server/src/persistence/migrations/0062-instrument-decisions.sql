-- Versions of instruments that dealers decided with a second person (trading/instrument-terms.ts). The desk defines each;
-- `instrument_version` has all of its versions. Times are milliseconds since 1970.
create table instrument_decision (
  symbol text not null,
  version integer not null check (version > 1),
  -- All terms of the symbol that dealers have ever decided, as in the instrument; the configuration gives the others.
  terms jsonb not null,
  decided_at bigint not null,
  decided_by text not null,
  proposed_by text not null,
  primary key (symbol, version),
  check (lower(decided_by) <> lower(proposed_by))
);
create trigger instrument_decision_is_append_only before update or delete or truncate on instrument_decision
  for each statement execute function refuse_change();

-- Looked at as the transaction ends, which confirms the proposal last.
create function instrument_decision_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'change-instrument'
      and subject = 'instrument ' || new.symbol and state in ('confirmed', 'done'))
  then
    raise exception 'version % of % takes two', new.version, new.symbol using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger instrument_decision_takes_two after insert on instrument_decision
  deferrable initially deferred for each row execute function instrument_decision_takes_two();
