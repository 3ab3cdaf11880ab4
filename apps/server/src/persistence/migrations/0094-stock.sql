-- Stock of the clinic's stores by batch (apps/server/src/clinic). It follows its movements, which are never changed: what
-- was wrong is reversed. Days are days in India as text.
create table back_office.stock_batches (
  batch_id integer generated always as identity primary key,
  mid integer not null references back_office.medicines,
  batch_no text not null check (batch_no <> ''),
  -- The last day on which it may be sold.
  expiry text not null check (expiry ~ '^\d{4}-\d\d-\d\d$'),
  unique (mid, batch_no),
  unique (batch_id, mid, expiry)
);

create table back_office.stock (
  stock_id integer generated always as identity primary key,
  store_id integer not null references back_office.stores,
  batch_id integer not null,
  mid integer not null,
  expiry text not null,
  quantity integer not null constraint stock_short check (quantity >= 0),
  unique (store_id, batch_id),
  foreign key (batch_id, mid, expiry) references back_office.stock_batches (batch_id, mid, expiry)
);
create index stock_medicine on back_office.stock (mid, store_id, expiry);
create index stock_expiry on back_office.stock (expiry, stock_id) where quantity > 0;

create sequence back_office.stock_transfer as integer;
create table back_office.stock_moves (
  move_id integer generated always as identity primary key,
  kind text not null check (kind in ('receive', 'transfer', 'adjust', 'dispense', 'return', 'reverse')),
  store_id integer not null references back_office.stores,
  batch_id integer not null references back_office.stock_batches,
  quantity integer not null check (quantity <> 0),
  reason text not null,
  -- Both movements of a transfer have its number.
  transfer integer check ((transfer is not null) = (kind = 'transfer')),
  oid integer check ((oid is not null) = (kind in ('dispense', 'return'))),
  line integer check ((line is null) = (oid is null)),
  reverses integer unique references back_office.stock_moves
    check ((reverses is not null) = (kind in ('return', 'reverse'))),
  moved_at bigint not null,
  moved_by integer not null references staff,
  foreign key (oid, line) references back_office.order_line (oid, line),
  check (kind <> 'receive' or quantity > 0),
  check (kind <> 'dispense' or quantity < 0),
  check (kind not in ('adjust', 'return', 'reverse') or reason <> '')
);
create index stock_moves_batch on back_office.stock_moves (batch_id, move_id);
create index stock_moves_store on back_office.stock_moves (store_id, move_id);
create index stock_moves_order on back_office.stock_moves (oid) where oid is not null;
create index stock_moves_transfer on back_office.stock_moves (transfer) where transfer is not null;

-- A movement is reversed once, whole, by its opposite; what was dispensed only by a return of its order.
create function back_office.reverse_move() returns trigger language plpgsql as $$
declare
  before back_office.stock_moves;
begin
  select * into before from back_office.stock_moves where move_id = new.reverses;
  if (new.store_id, new.batch_id, new.quantity, new.oid, new.line)
      is distinct from (before.store_id, before.batch_id, -before.quantity, before.oid, before.line)
    or before.reverses is not null
  then raise exception 'movement % is reversed by its opposite', new.reverses using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger move_is_reversed before insert on back_office.stock_moves
  for each row when (new.reverses is not null) execute function back_office.reverse_move();

create function back_office.move_stock() returns trigger language plpgsql as $$
begin
  update back_office.stock set quantity = quantity + new.quantity
  where store_id = new.store_id and batch_id = new.batch_id;
  if not found then
    insert into back_office.stock (store_id, batch_id, mid, expiry, quantity)
    select new.store_id, batch_id, mid, expiry, new.quantity from back_office.stock_batches where batch_id = new.batch_id;
  end if;
  return null;
end $$;
create trigger stock_is_moved after insert on back_office.stock_moves
  for each row execute function back_office.move_stock();

create function back_office.stock_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or pg_trigger_depth() < 2 then
    raise exception 'stock follows its movements' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_follows before insert or update or delete on back_office.stock
  for each row execute function back_office.stock_follows();
create trigger stock_is_not_emptied before truncate on back_office.stock
  for each statement execute function back_office.keep_all();
create trigger moves_are_kept before update or delete on back_office.stock_moves
  for each row execute function back_office.keep_all();
create trigger moves_are_not_emptied before truncate on back_office.stock_moves
  for each statement execute function back_office.keep_all();

-- Looked at as the transaction ends: a transfer takes from one store what it brings to another, and is reversed whole.
create function back_office.transfer_balances() returns trigger language plpgsql as $$
declare
  number integer = coalesce(new.transfer, (select transfer from back_office.stock_moves where move_id = new.reverses));
begin
  if number is not null and (
    select count(*) <> 2 or sum(one.quantity) <> 0 or count(distinct one.batch_id) <> 1 or count(distinct one.store_id) <> 2
      or count(back.move_id) = 1
    from back_office.stock_moves as one left join back_office.stock_moves as back on back.reverses = one.move_id
    where one.transfer = number)
  then raise exception 'transfer % does not balance', number using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create constraint trigger transfer_balances after insert on back_office.stock_moves
  deferrable initially deferred for each row when (new.kind in ('transfer', 'reverse'))
  execute function back_office.transfer_balances();

-- What a store should have of a medicine.
create table back_office.reorder_levels (
  level_id integer generated always as identity primary key,
  mid integer not null references back_office.medicines,
  store_id integer not null references back_office.stores,
  level integer not null check (level > 0),
  unique (mid, store_id)
);

-- The store that an order is packed in. Orders that were packed before have none.
alter table back_office.orders add column store_id integer references back_office.stores;
create function back_office.order_store_stays() returns trigger language plpgsql as $$
begin
  if old.invoice_no is not null and new.store_id is distinct from old.store_id then
    raise exception 'an order stays in its store' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_store_stays before update of store_id on back_office.orders
  for each row execute function back_office.order_store_stays();

-- Looked at as the transaction ends: a packed order was dispensed from its store, and a refunded one has returned.
create function back_office.order_is_dispensed() returns trigger language plpgsql as $$
begin
  if exists (
    select from back_office.order_line left join back_office.stock_moves using (oid, line)
    where oid = new.oid
    group by line, order_line.quantity
    having coalesce(-sum(stock_moves.quantity), 0) <> case when new.ostatus = 'packed' then order_line.quantity else 0 end
      or bool_or(stock_moves.store_id is distinct from new.store_id and stock_moves.move_id is not null))
  then raise exception 'order % differs from what was dispensed', new.oid using errcode = 'restrict_violation'; end if;
  return null;
end $$;
create constraint trigger order_is_dispensed after update of ostatus on back_office.orders
  deferrable initially deferred for each row when (old.ostatus <> new.ostatus and new.ostatus in ('packed', 'refunded'))
  execute function back_office.order_is_dispensed();
