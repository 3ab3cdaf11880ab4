-- Contributions to the church. A batch has a control total, entered by one person; another commits it. What is committed
-- never changes: a contribution of it can only be voided, by two people with a reason. Money is in paise.
create table back_office.cont_batches (
  batch_id integer generated always as identity primary key,
  batch_title text not null check (batch_title <> ''),
  batch_day text not null check (batch_day ~ '^\d{4}-\d\d-\d\d$'),
  -- Counted by hand, before the contributions are entered.
  batch_total bigint not null check (batch_total > 0),
  batch_state text not null default 'Open' check (batch_state in ('Open', 'Committed')),
  counted_by integer not null references staff,
  committed_by integer references staff,
  committed_at bigint,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', batch_title)) stored,
  check ((batch_state = 'Committed') = (committed_by is not null)),
  check ((committed_at is null) = (committed_by is null)),
  check (committed_by <> counted_by)
);
create index cont_batches_words on back_office.cont_batches using gin (words);

create table back_office.conts (
  cont_id integer generated always as identity primary key,
  cont_user integer not null references back_office.members,
  cont_amt bigint not null check (cont_amt > 0),
  cont_date text not null check (cont_date ~ '^\d{4}-\d\d-\d\d$'),
  cont_fund integer not null references back_office.funds,
  -- Parts for other funds, 'fund:paise,...'; the rest is for cont_fund.
  cont_split text not null default '' check (cont_split ~ '^(\d+:\d+(,\d+:\d+)*)?$'),
  cont_campaign integer references back_office.campaigns,
  cont_method text not null check (cont_method in ('Cash', 'Cheque', 'Credit/Debit Card', 'Direct Deposit')),
  cont_cheque text not null check ((cont_method = 'Cheque') = (cont_cheque <> '')),
  cont_note text not null,
  cont_batch integer references back_office.cont_batches,
  cont_state text not null default 'Open' check (cont_state in ('Open', 'Committed', 'Void')),
  -- Runs by financial year: 2026-27/000001.
  cont_receipt text not null default '',
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', cont_note || ' ' || cont_cheque)) stored,
  check ((cont_state = 'Open') = (cont_receipt = '')),
  check (cont_state = 'Open' or (cont_batch is not null and removed_at is null))
);
create unique index conts_receipt on back_office.conts (cont_receipt) where cont_receipt <> '';
create index conts_words on back_office.conts using gin (words);
create index conts_member on back_office.conts (cont_user, cont_date);
create index conts_batch on back_office.conts (cont_batch);
create index conts_date on back_office.conts (cont_date);

-- What each fund and campaign gets of a contribution.
create table back_office.cont_shares (
  cont_id integer not null references back_office.conts on delete cascade,
  fund_id integer not null references back_office.funds,
  campg_id integer references back_office.campaigns,
  paise bigint not null check (paise > 0),
  primary key (cont_id, fund_id)
);
create index cont_shares_fund on back_office.cont_shares (fund_id);
create index cont_shares_campaign on back_office.cont_shares (campg_id) where campg_id is not null;

create table back_office.cont_voids (
  cont_id integer primary key references back_office.conts,
  reason text not null check (reason <> ''),
  voided_by integer not null references staff,
  confirmed_by integer not null references staff,
  voided_at bigint not null,
  check (confirmed_by <> voided_by)
);

create table back_office.cont_receipts (
  year text primary key check (year ~ '^\d{4}-\d\d$'),
  last integer not null check (last > 0)
);

-- From April to March: 2026-27.
create function back_office.financial_year(day text) returns text language sql immutable as $$
  select year || '-' || right((year + 1)::text, 2)
  from (select left(day, 4)::integer - (substr(day, 6, 2) < '04')::integer as year) as begun
$$;

-- The message of each refusal is its reason on the wire.
create function back_office.refuse_contribution(reason text) returns void language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'restrict_violation';
end $$;

-- `words` is generated after these triggers.
create function back_office.keep_contribution() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.cont_state <> 'Open' then perform back_office.refuse_contribution('contribution_committed'); end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and old.cont_state <> 'Open' then
    if old.cont_state <> 'Committed' or new.cont_state <> 'Void'
      or to_jsonb(new) - '{cont_state,version,changed_at,changed_by,words}'::text[]
        <> to_jsonb(old) - '{cont_state,version,changed_at,changed_by,words}'::text[]
      or not exists (select from back_office.cont_voids where cont_id = new.cont_id)
    then perform back_office.refuse_contribution('contribution_committed'); end if;
    return new;
  end if;
  if new.cont_state = 'Void' then perform back_office.refuse_contribution('contribution_committed'); end if;
  if new.cont_state = 'Committed' then
    if tg_op = 'INSERT' or to_jsonb(new) - '{cont_state,cont_receipt,version,changed_at,changed_by,words}'::text[]
        <> to_jsonb(old) - '{cont_state,cont_receipt,version,changed_at,changed_by,words}'::text[]
    then perform back_office.refuse_contribution('contribution_committed'); end if;
    return new;
  end if;
  -- The batch is locked, so that none is committed meanwhile.
  perform from back_office.cont_batches where batch_id = any(array[new.cont_batch, case when tg_op = 'UPDATE' then old.cont_batch end])
    order by batch_id for share;
  if exists (select from back_office.cont_batches
      where batch_id = new.cont_batch and (batch_state <> 'Open' or removed_at is not null))
  then perform back_office.refuse_contribution('batch_closed'); end if;
  if (tg_op = 'INSERT' or old.cont_fund <> new.cont_fund)
    and exists (select from back_office.funds where fund_id = new.cont_fund and fund_active = 'No')
  then perform back_office.refuse_contribution('fund_inactive'); end if;
  return new;
end $$;
create trigger contribution_is_kept before insert or update or delete on back_office.conts
  for each row execute function back_office.keep_contribution();

-- Writes the shares of an open contribution.
create function back_office.share_contribution() returns trigger language plpgsql as $$
declare
  campaign_fund integer;
begin
  delete from back_office.cont_shares where cont_id = new.cont_id;
  select camp_fund into campaign_fund from back_office.campaigns where campg_id = new.cont_campaign;
  insert into back_office.cont_shares (cont_id, fund_id, campg_id, paise)
  select new.cont_id, fund, case when fund = campaign_fund then new.cont_campaign end, part
  from (
    select split_part(one, ':', 1)::integer as fund, split_part(one, ':', 2)::bigint as part
    from string_to_table(nullif(new.cont_split, ''), ',') as one
    union all
    select new.cont_fund, new.cont_amt - coalesce(
      (select sum(split_part(one, ':', 2)::bigint) from string_to_table(nullif(new.cont_split, ''), ',') as one), 0)
  ) as parts;
  if new.cont_campaign is not null
    and not exists (select from back_office.cont_shares where cont_id = new.cont_id and campg_id = new.cont_campaign)
  then perform back_office.refuse_contribution('campaign_of_another_fund'); end if;
  return null;
end $$;
create trigger contribution_is_shared
  after insert or update of cont_amt, cont_fund, cont_split, cont_campaign on back_office.conts
  for each row when (new.cont_state = 'Open') execute function back_office.share_contribution();

create function back_office.keep_share() returns trigger language plpgsql as $$
begin
  if exists (select from back_office.conts
      where cont_id = any(array[case when tg_op <> 'INSERT' then old.cont_id end, case when tg_op <> 'DELETE' then new.cont_id end])
        and cont_state <> 'Open')
  then perform back_office.refuse_contribution('contribution_committed'); end if;
  return coalesce(new, old);
end $$;
create trigger share_is_kept before insert or update or delete on back_office.cont_shares
  for each row execute function back_office.keep_share();

-- A campaign shows what it has raised: committed contributions that are not void.
create function back_office.count_campaign() returns trigger language plpgsql as $$
begin
  update back_office.campaigns as campaign
  set campg_raised = campg_raised + case when new.cont_state = 'Committed' then paise else -paise end
  from back_office.cont_shares as share
  where share.cont_id = new.cont_id and campaign.campg_id = share.campg_id;
  return null;
end $$;
create trigger contribution_is_counted after update of cont_state on back_office.conts
  for each row when (old.cont_state <> new.cont_state) execute function back_office.count_campaign();

create function back_office.keep_batch() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.batch_state <> 'Open' then perform back_office.refuse_contribution('batch_committed'); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.batch_total <> old.batch_total then new.counted_by = new.changed_by; end if;
  if tg_op = 'INSERT' and new.batch_state <> 'Open' then perform back_office.refuse_contribution('batch_committed'); end if;
  if new.removed_at is not null and exists (select from back_office.conts where cont_batch = new.batch_id and removed_at is null)
  then perform back_office.refuse_contribution('batch_has_contributions'); end if;
  return new;
end $$;
create trigger batch_is_kept before insert or update or delete on back_office.cont_batches
  for each row execute function back_office.keep_batch();

create function back_office.keep_all() returns trigger language plpgsql as $$
begin
  raise exception '% is kept', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger batches_are_not_emptied before truncate on back_office.cont_batches
  for each statement execute function back_office.keep_all();
create trigger contributions_are_not_emptied before truncate on back_office.conts
  for each statement execute function back_office.keep_all();
create trigger shares_are_not_emptied before truncate on back_office.cont_shares
  for each statement execute function back_office.keep_all();
create trigger voids_are_kept before update or delete on back_office.cont_voids
  for each row execute function back_office.keep_all();
create trigger voids_are_not_emptied before truncate on back_office.cont_voids
  for each statement execute function back_office.keep_all();

-- Looked at as the transaction ends, which confirms the proposal last.
create function back_office.batch_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'commit-contributions'
      and subject = 'cont_batches ' || new.batch_id and state in ('confirmed', 'done'))
  then raise exception 'batch % takes two', new.batch_id using errcode = 'restrict_violation'; end if;
  if new.batch_total is distinct from
      (select sum(cont_amt) from back_office.conts where cont_batch = new.batch_id and cont_state <> 'Open')
    or exists (select from back_office.conts where cont_batch = new.batch_id and cont_state = 'Open' and removed_at is null)
  then raise exception 'batch % differs from its total', new.batch_id using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create constraint trigger batch_takes_two after update of batch_state on back_office.cont_batches
  deferrable initially deferred for each row when (new.batch_state = 'Committed')
  execute function back_office.batch_takes_two();

create function back_office.committed_with_batch() returns trigger language plpgsql as $$
begin
  if not exists (select from back_office.cont_batches where batch_id = new.cont_batch and batch_state = 'Committed')
  then raise exception 'contribution % is committed with its batch', new.cont_id using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create constraint trigger contribution_is_committed_with_batch after update of cont_state on back_office.conts
  deferrable initially deferred for each row when (old.cont_state = 'Open' and new.cont_state = 'Committed')
  execute function back_office.committed_with_batch();

create function back_office.void_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'void-contribution'
      and subject = 'conts ' || new.cont_id and state in ('confirmed', 'done'))
    or not exists (select from back_office.conts where cont_id = new.cont_id and cont_state = 'Void')
  then raise exception 'void of contribution % takes two', new.cont_id using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create constraint trigger void_takes_two after insert on back_office.cont_voids
  deferrable initially deferred for each row execute function back_office.void_takes_two();
