import type { AreaSeed, People, Statement } from '../areas/area-seed.ts'

const brands = 'Dolo Crocin Allegra Zyrtec Volini Savlon Digene Limcee Burnol Benadryl'.split(' ')

const clinic = (
  { first: names, last: families, now }: People,
  { medicines, orders }: { readonly medicines: number; readonly orders: number },
): readonly Statement[] => [
  [
    `insert into back_office.stores (name, state, city, phone, address, changed_at, changed_by)
     select 'Store ' || no, 32, 'Kochi', '98' || (10000000 + no), '', $1, 1 from generate_series(1, 20) as no`,
    [now],
  ],
  [
    `insert into back_office.medicines (medicine, category, variant, mtype, price, oprice, gst, m_for, changed_at, changed_by)
     select ($3::text[])[1 + no % 10] || ' ' || no, 'Allopathic', (no % 9 + 1) * 50 || ' mg', 'Tablet', 2000, 1850, 1200, '', $1, 1
     from generate_series(1, $2::integer) as no`,
    [now, medicines, brands],
  ],
  [
    `insert into back_office.orders (shop_order, content_hash, odate, placed_at, name, phone, street, landmark, city, state, zip,
       ototal, total_items, ostatus, invoice_no, invoiced_at, changed_at, store_id)
     select 'S-' || no, '\\x00', to_char(to_timestamp(at / 1000), 'YYYY-MM-DD'), at,
       ($3::text[])[1 + no % 14] || ' ' || ($4::text[])[1 + no / 14 % 14], '9' || (100000000 + no), 'MG Road ' || no, '', 'Kochi', 'Kerala',
       '682001', 3700, 2, case when no % 20 = 0 then 'placed' else 'delivered' end,
       case when no % 20 <> 0 then '2026-27/' || lpad(no::text, 6, '0') end, case when no % 20 <> 0 then at end, at,
       case when no % 20 <> 0 then 1 + no % $5::integer % 20 end
     from (select no, $1::bigint - ($2::bigint - no) * 60000 as at from generate_series(1, $2::integer) as no) as placed`,
    [now, orders, names, families, medicines],
  ],
  [
    `insert into back_office.order_line (oid, line, mid, medicine, variant, gst, quantity, price)
     select oid, 1, 1 + oid % $1::integer, 'Dolo', '650 mg', 1200, 2, 1850 from back_office.orders`,
    [medicines],
  ],
]

/** Two batches of each medicine in two stores, and what orders were dispensed. */
const stock = (now: number): readonly Statement[] => [
  [
    `insert into back_office.stock_batches (mid, batch_no, expiry)
     select mid, 'B-' || no, to_char(to_timestamp($1::bigint / 1000) + ((mid * no) % 900 - 30) * interval '1 day', 'YYYY-MM-DD')
     from back_office.medicines, generate_series(1, 2) as no`,
    [now],
  ],
  [
    `insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, moved_at, moved_by)
     select 'receive', 1 + (mid + no) % 20, batch_id, 1000, '', $1, 1
     from back_office.stock_batches, generate_series(0, 1) as no`,
    [now],
  ],
  [
    `insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, oid, line, moved_at, moved_by)
     select 'dispense', 1 + mid % 20, min(batch_id), -quantity, '', oid, line, $1, 1
     from back_office.order_line join back_office.orders using (oid) join back_office.stock_batches using (mid)
     where invoice_no is not null group by oid, line, mid, quantity`,
    [now],
  ],
  [
    `insert into back_office.stock (store_id, batch_id, mid, expiry, quantity)
     select store_id, batch_id, mid, expiry, sum(quantity)
     from back_office.stock_moves join back_office.stock_batches using (batch_id) group by 1, 2, 3, 4`,
    [],
  ],
  [
    `insert into back_office.reorder_levels (mid, store_id, level)
     select mid, 1 + mid % 20, case when mid % 50 = 0 then 5000 else 100 end from back_office.medicines`,
    [],
  ],
]

export const clinicSeed: AreaSeed = {
  statements: (people, contributions) => [
    ...clinic(people, { medicines: Math.ceil(contributions / 50), orders: Math.ceil(contributions / 5) }),
    ...stock(people.now),
  ],
  pages: {
    medicines: 'meds_list_api/1',
    'medicines, searched': 'meds_list_api/1?search=dolo',
    orders: 'orders_api',
    'orders, searched by a frequent name': 'orders_api?search=meera',
    'orders, searched by their number': 'orders_api?search=S-777',
    'orders that are placed': 'orders_api?ostatus=placed',
    'order page': 'order_api/777',
    stock: 'stock_api',
    'stock near its expiry': 'stock_api?expiring=true',
    'stock of a store, searched': 'stock_api?store=3&search=dolo',
    'low stock': 'low_stock_api',
    'movements of stock': 'stock_moves_api',
    'movements of stock, searched': 'stock_moves_api?search=dolo',
    'movements of a store': 'stock_moves_api?store=3',
    'stock of a medicine': 'medicine_stock_api/77',
  },
  screens: 'departments staff medicines stores orders centers stock',
}
