-- Customer orders of the clinic's shop (apps/server/src/clinic). Amounts are in paise and include GST.

-- Words with hyphens, dots and the like are searched by their parts, as a search splits them.
create function back_office.words_of(text) returns tsvector immutable language sql as
  $$ select to_tsvector('simple', translate($1, '-+/.@()_', '        ')) $$;
alter table back_office.doctors drop column words, add column words tsvector generated always as
  (back_office.words_of(dname || ' ' || demail || ' ' || dphone || ' ' || dedu || ' ' || reg_no)) stored;
create index doctors_words on back_office.doctors using gin (words);
alter table back_office.stores drop column words, add column words tsvector generated always as
  (back_office.words_of(name || ' ' || city || ' ' || phone)) stored;
create index stores_words on back_office.stores using gin (words);

create table back_office.orders (
  oid integer generated always as identity primary key,
  shop_order text not null unique check (shop_order <> ''),
  -- SHA-256 of what the shop sent: the same order again is recognized, another one under its number is refused.
  content_hash bytea not null,
  odate text not null check (odate ~ '^\d{4}-\d\d-\d\d$'),
  placed_at bigint not null,
  name text not null,
  phone text not null,
  street text not null,
  landmark text not null,
  city text not null,
  state text not null references back_office.states ("StateName"),
  zip text not null check (zip ~ '^[1-9]\d{5}$'),
  ototal bigint not null check (ototal >= 0),
  total_items integer not null check (total_items > 0),
  ostatus text not null check
    (ostatus in ('placed', 'paid', 'packed', 'dispatched', 'delivered', 'cancelled', 'refunded')),
  invoice_no text unique,
  invoiced_at bigint check ((invoiced_at is null) = (invoice_no is null)),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  -- Null for what the shop has sent.
  changed_by integer references staff,
  removed_at bigint,
  words tsvector generated always as
    (back_office.words_of(name || ' ' || city || ' ' || zip || ' ' || phone || ' ' || shop_order)) stored,
  check (ostatus not in ('packed', 'dispatched', 'delivered') or invoice_no is not null),
  constraint order_invoiced check (removed_at is null or invoice_no is null)
);
create index orders_words on back_office.orders using gin (words);
create index orders_status on back_office.orders (ostatus, oid desc);

create table back_office.order_line (
  oid integer not null references back_office.orders,
  line integer not null check (line > 0),
  mid integer not null references back_office.medicines,
  -- As the medicine was when the order came.
  medicine text not null,
  variant text not null,
  gst integer not null check (gst between 0 and 10000),
  quantity integer not null check (quantity > 0),
  price bigint not null check (price >= 0),
  total bigint not null generated always as (quantity * price) stored,
  primary key (oid, line)
);

-- What was ordered stays as it came; a state is followed by those that the contract names (nextOrderStates).
create function back_office.order_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.oid, new.shop_order, new.content_hash, new.odate, new.placed_at, new.ototal, new.total_items)
      is distinct from
      (old.oid, old.shop_order, old.content_hash, old.odate, old.placed_at, old.ototal, old.total_items)
    or (old.invoice_no is not null and (new.invoice_no, new.invoiced_at) is distinct from (old.invoice_no, old.invoiced_at))
  then
    raise exception 'an order stays as it came' using errcode = 'restrict_violation';
  end if;
  if new.ostatus <> old.ostatus and not (old.ostatus, new.ostatus) in (
    ('placed', 'paid'), ('placed', 'cancelled'), ('paid', 'packed'), ('paid', 'refunded'), ('packed', 'dispatched'),
    ('packed', 'refunded'), ('dispatched', 'delivered'), ('dispatched', 'refunded'), ('delivered', 'refunded'))
  then
    raise exception 'an order does not go from % to %', old.ostatus, new.ostatus using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_stays before update or delete on back_office.orders
  for each row execute function back_office.order_stays();
create function back_office.order_line_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an order stays as it came' using errcode = 'restrict_violation';
end $$;
create trigger order_line_stays before update or delete on back_office.order_line
  for each row execute function back_office.order_line_stays();

-- Checked when the transaction ends: an order has lines, which come to its total.
create function back_office.order_adds_up() returns trigger language plpgsql as $$
begin
  if (select (coalesce(sum(total), 0), coalesce(sum(quantity), 0)) from back_office.order_line where oid = new.oid)
    is distinct from (select (ototal::numeric, total_items::bigint) from back_office.orders where oid = new.oid)
  then
    raise exception 'order % does not come to its total', new.oid using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_adds_up after insert on back_office.orders deferrable initially deferred
  for each row execute function back_office.order_adds_up();
create constraint trigger order_line_adds_up after insert on back_office.order_line deferrable initially deferred
  for each row execute function back_office.order_adds_up();

-- Invoices are numbered without a gap within a financial year, such as 2026-27/000001.
create table back_office.invoice_count (
  year text primary key check (year ~ '^\d{4}-\d\d$'),
  last integer not null check (last > 0)
);
