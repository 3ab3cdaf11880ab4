-- Changes of the accounts that withdrawals are paid to, for review (funding/bank-changes.ts).
create table bank_change (
  change_id bigint primary key generated always as identity,
  client_id integer not null references client,
  changed_at bigint not null,
  -- The account before; null if there was none. Of changes from before this table the bank and the holder are unknown.
  old_bank_name text check (old_bank_name <> ''),
  old_holder text check (old_holder <> ''),
  old_last4 text check (old_last4 ~ '^\d{4}$'),
  old_ifsc text check (old_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text not null check (bank_name <> ''),
  acc_holder text not null check (acc_holder <> ''),
  acc_last4 text not null check (acc_last4 ~ '^\d{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- As in client_bank: finds the same account of others.
  acc_digest bytea check (octet_length(acc_digest) = 32),
  -- replaced: changed again before anyone decided. lifted: blocked, and withdrawals were unblocked later.
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'blocked', 'lifted', 'replaced')),
  -- How often the state has changed: a decision names what it has seen.
  version integer not null default 0,
  decided_at bigint,
  decided_by text,
  -- What the client reads of a block.
  remarks text not null default '',
  check ((old_last4 is null) = (old_ifsc is null)),
  check ((state in ('confirmed', 'blocked', 'lifted')) = (decided_at is not null and decided_by is not null)),
  check ((state in ('blocked', 'lifted')) = (remarks <> ''))
);
create index bank_change_of_client on bank_change (client_id, change_id);
create index bank_change_by_time on bank_change (changed_at, change_id);
create index bank_change_waiting on bank_change (changed_at, change_id) where state = 'waiting';
create index bank_change_by_account on bank_change (acc_digest);
create index bank_change_by_ifsc on bank_change (ifsc text_pattern_ops);
create index bank_change_by_last4 on bank_change (acc_last4 text_pattern_ops);

-- Changes of the last 30 days; the audit log has the account before.
insert into bank_change (client_id, changed_at, old_last4, old_ifsc, bank_name, acc_holder, acc_last4, ifsc, acc_digest)
select bank.client_id, changed_at, earlier.last4, earlier.ifsc, bank_name, acc_holder, acc_last4, bank.ifsc, acc_digest
from client_bank as bank left join lateral (
  select detail ->> 'acc_last4' as last4, detail ->> 'ifsc' as ifsc from audit
  where realm = 'client' and actor_id = bank.client_id and action = 'bank_changed'
  order by seq desc offset 1 limit 1) as earlier on true
where changed_at > (extract(epoch from now()) * 1000)::bigint - 2592000000
order by changed_at;

-- What was changed stays, and only the newest change of a client is decided on.
create function bank_change_is_kept() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 or (to_jsonb(new) - '{state,version,decided_at,decided_by,remarks}'::text[])
    is distinct from (to_jsonb(old) - '{state,version,decided_at,decided_by,remarks}'::text[])
  then
    raise exception 'bank_change keeps what was changed' using errcode = 'restrict_violation';
  end if;
  if new.state in ('confirmed', 'blocked') then
    -- Waits for a running change.
    perform from client_bank where client_id = new.client_id for update;
    if exists (select from bank_change where client_id = new.client_id and change_id > new.change_id) then
      raise exception 'bank_change % was changed again', new.change_id using errcode = 'restrict_violation';
    end if;
    if new.state = 'blocked' and not exists (
      select from client where client_id = new.client_id and withdrawals_frozen_at is not null) then
      raise exception 'withdrawals of client % are not blocked', new.client_id using errcode = 'restrict_violation';
    end if;
  end if;
  return new;
end $$;
create trigger bank_change_is_kept before update on bank_change for each row execute function bank_change_is_kept();
