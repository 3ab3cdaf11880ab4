-- The journal, the books, and what dealing shows of itself in tables. One writer, the desk, fills them with one statement a
-- commit, so there are no foreign keys on the hot tables: constraints restate what a row alone can break, and
-- `npm run verify` compares everything with everything.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table journal (
  seq bigint primary key check (seq > 0),
  at bigint not null,
  kind text not null,
  wallet_id bigint,
  -- {"input","quotes","outcome"} exactly as hashed: text, since jsonb would reorder it.
  body text not null,
  -- sha256(hash of the row before | seq | body)
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger journal_is_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();

create table desk_snapshot (
  seq bigint primary key,
  hash bytea not null,
  body text not null,
  taken_at timestamptz not null default now()
);

create table wallet (
  wallet_id bigint primary key,
  client_id bigint not null,
  book text not null check (book in ('practice', 'real')),
  opened_at bigint not null,
  unique (client_id, book)
);

create table instrument_version (
  symbol text not null,
  version integer not null check (version > 0),
  body text not null,
  defined_at bigint not null,
  primary key (symbol, version)
);

create table dealing_order (
  order_id bigint primary key,
  wallet_id bigint not null,
  kind text not null check (kind in ('limit', 'stop')),
  symbol text not null,
  version integer not null,
  side text not null check (side in ('BUY', 'SELL')),
  lots integer not null check (lots > 0),
  price bigint not null check (price > 0),
  target bigint check (target > 0),
  stoploss bigint check (stoploss > 0),
  state text not null check (state in ('pending', 'filled', 'cancelled', 'rejected')),
  reason text,
  placed_at bigint not null,
  ended_at bigint,
  check ((state = 'pending') = (ended_at is null))
);
create index dealing_order_pending on dealing_order (wallet_id, order_id) where state = 'pending';

create table trade (
  trade_id bigint primary key,
  wallet_id bigint not null,
  order_id bigint,
  symbol text not null,
  version integer not null,
  side text not null check (side in ('BUY', 'SELL')),
  opened_lots integer not null check (opened_lots > 0),
  lots integer not null check (lots >= 0 and lots <= opened_lots),
  price bigint not null check (price > 0),
  margin bigint not null check (margin >= 0),
  target bigint check (target > 0),
  stoploss bigint check (stoploss > 0),
  swap bigint not null,
  reason text not null,
  opened_at bigint not null,
  closed_at bigint,
  check ((lots = 0) = (closed_at is not null))
);
create index trade_open on trade (wallet_id, trade_id) where closed_at is null;

create table fill (
  fill_id bigint primary key,
  trade_id bigint not null,
  order_id bigint,
  wallet_id bigint not null,
  opening boolean not null,
  symbol text not null,
  side text not null check (side in ('BUY', 'SELL')),
  lots integer not null check (lots > 0),
  price bigint not null,
  quote_seq bigint not null,
  bid bigint not null,
  ask bigint not null,
  quote_at bigint not null,
  conversion_num bigint not null check (conversion_num > 0),
  conversion_den bigint not null check (conversion_den > 0),
  profit bigint not null,
  commission bigint not null check (commission >= 0),
  reason text not null,
  at bigint not null,
  journal_seq bigint not null,
  check (bid < ask),
  -- A BUY opens at the ask and closes at the bid, a SELL the other way about.
  check (price = case when (side = 'BUY') = opening then ask else bid end),
  check (not opening or profit = 0)
);
create index fill_closing on fill (wallet_id, fill_id desc) where not opening;
create index fill_of_trade on fill (trade_id);

create table ledger_account (
  account_id bigint primary key,
  code text not null unique,
  currency text not null check (currency in ('USD', 'INR')),
  book text not null check (book in ('practice', 'real'))
);

create table ledger_transaction (
  journal_seq bigint not null,
  no integer not null check (no > 0),
  kind text not null check (kind in
    ('deposit', 'withdrawal', 'payout', 'trade', 'swap', 'commission', 'adjustment', 'protection', 'reset')),
  wallet_id bigint not null,
  trade_id bigint,
  symbol text,
  note text not null,
  at bigint not null,
  primary key (journal_seq, no)
);

create table posting (
  account_id bigint not null,
  -- The how-manieth of its account: no entry can be slipped in, left out or booked twice.
  entry_no bigint not null check (entry_no > 0),
  currency text not null check (currency in ('USD', 'INR')),
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  journal_seq bigint not null,
  no integer not null,
  primary key (account_id, entry_no),
  check (entry_no > 1 or balance_after = amount),
  -- Reservations (see the chart of accounts) never stand below zero.
  check (account_id < 100 or account_id % 10 <> 2 or balance_after >= 0)
);
create index posting_of_transaction on posting (journal_seq, no);

create trigger fill_is_append_only before update or delete or truncate on fill
  for each statement execute function refuse_change();
create trigger ledger_account_is_append_only before update or delete or truncate on ledger_account
  for each statement execute function refuse_change();
create trigger ledger_transaction_is_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change();
create trigger posting_is_append_only before update or delete or truncate on posting
  for each statement execute function refuse_change();

create function refuse_imbalance() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select journal_seq, no, currency, sum(amount) as off into wrong
    from added group by journal_seq, no, currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'Transaction %/% is out of balance by % minor units of %',
      wrong.journal_seq, wrong.no, wrong.off, wrong.currency using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger posting_balances after insert on posting
  referencing new table as added for each statement execute function refuse_imbalance();
