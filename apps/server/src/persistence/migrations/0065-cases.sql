-- Cases of suspicious activity, which the client must not know of (compliance/cases.ts).
create table suspicious_case (
  case_id bigint generated always as identity primary key,
  client_id integer not null references client,
  kind text not null
    check (kind in ('structuring', 'third_party', 'source_of_funds', 'identity', 'trading', 'sanctions', 'other')),
  state text not null default 'open' check (state in ('open', 'reported', 'closed')),
  opened_by text not null,
  opened_at bigint not null,
  -- The report to the authority, and when it got it.
  reference text check (reference <> ''),
  reported_at bigint,
  reported_by text,
  reason text not null default '',
  closed_at bigint,
  closed_by text,
  check ((reference is null) = (reported_at is null) and (reference is null) = (reported_by is null)),
  check (state <> 'reported' or reference is not null),
  check ((state = 'closed') = (closed_at is not null) and (closed_at is null) = (closed_by is null)),
  check ((reason = '') = (closed_at is null))
);
create index suspicious_case_waiting on suspicious_case (case_id) where state <> 'closed';
create index suspicious_case_of_client on suspicious_case (client_id, case_id);

create function suspicious_case_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'closed'
    or (new.case_id, new.client_id, new.kind, new.opened_by, new.opened_at)
      is distinct from (old.case_id, old.client_id, old.kind, old.opened_by, old.opened_at)
    or (old.reference is not null and (new.reference, new.reported_at, new.reported_by)
      is distinct from (old.reference, old.reported_at, old.reported_by))
    or (old.state = 'reported' and new.state = 'open')
  then
    raise exception 'case keeps what was recorded' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger suspicious_case_is_kept before update on suspicious_case
  for each row execute function suspicious_case_stays();

create table case_note (
  case_id bigint not null references suspicious_case on delete cascade,
  no integer not null check (no > 0),
  note text not null check (note <> ''),
  written_by text not null,
  written_at bigint not null,
  primary key (case_id, no)
);

create table case_request (
  case_id bigint not null references suspicious_case on delete cascade,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  request_id bigint not null,
  primary key (case_id, kind, request_id)
);

-- Rows end with their case alone, when the identity of the client is erased.
create function rows_of_case_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from suspicious_case where case_id = old.case_id) then
    return old;
  end if;
  raise exception 'case keeps its notes and requests' using errcode = 'restrict_violation';
end $$;
create trigger case_note_is_kept before update or delete on case_note
  for each row execute function rows_of_case_stay();
create trigger case_request_is_kept before update or delete on case_request
  for each row execute function rows_of_case_stay();
