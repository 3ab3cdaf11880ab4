/**
 * Records of a clinic and a church of some age, in proportion to the church's contributions: with 500,000 of them, 10,000 medicines
 * in 20 stores, 100,000 orders and 50,000 members. Written in bulk without triggers; sums and receipts are as triggers would have them.
 */
import pg from 'pg'

const first = 'Aarav Diya Ishaan Ananya Kabir Meera Rohan Sana Vivaan Nisha Arjun Pooja Farhan Riya'.split(
  ' ',
)
const last =
  'Thomas Kurian Mathew Joseph Varghese Abraham George Philip Jacob Samuel Daniel Paul Simon Cherian'.split(
    ' ',
  )
const brands = 'Dolo Crocin Allegra Zyrtec Volini Savlon Digene Limcee Burnol Benadryl'.split(' ')

interface Areas {
  readonly contributions: number
}

/** Fills the tables of clinic and church of a migrated database. */
export async function seedAreas(
  connectionString: string,
  { contributions }: Areas,
  report: (line: string) => void,
): Promise<void> {
  const started = performance.now()
  const pool = new pg.Pool({ connectionString, max: 1 })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  const now = Date.now()
  const people = { first, last, now }
  try {
    // No triggers and no foreign keys: each row would be checked by itself.
    await client.query('set session_replication_role = replica')
    for (const [statement, values] of [
      ...clinic(people, {
        medicines: Math.ceil(contributions / 50),
        orders: Math.ceil(contributions / 5),
      }),
      ...stock(now),
      ...church(people, { contributions, members: Math.ceil(contributions / 10) }),
    ])
      await client.query(statement, [...values])
    await client.query('set session_replication_role = origin')
    await client.query('analyze')
  } finally {
    client.release()
    await pool.end()
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  report(`${contributions} contributions and what is in proportion to them after ${seconds} s`)
}

interface People {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly now: number
}

type Statement = readonly [statement: string, values: readonly (number | readonly string[])[]]

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

const church = (
  { first: names, last: families, now }: People,
  { contributions, members }: { readonly contributions: number; readonly members: number },
): readonly Statement[] => [
  [
    `insert into back_office.households (house_name, house_address, house_city, changed_at, changed_by)
     select ($3::text[])[1 + no % 14] || ' house ' || no, '', 'Kochi', $1, 1 from generate_series(1, $2::integer / 4 + 1) as no`,
    [now, members, families],
  ],
  [
    `insert into back_office.members (mem_name, mem_house, mem_phone, mem_email, mem_city, mem_address, changed_at, changed_by)
     select ($3::text[])[1 + no % 14] || ' ' || ($4::text[])[1 + no / 14 % 14], 1 + no / 4, '9' || (200000000 + no), '', 'Kochi', '', $1, 1
     from generate_series(1, $2::integer) as no`,
    [now, members, names, families],
  ],
  [
    `insert into back_office.funds (fund_title, fund_desc, fund_active, changed_at, changed_by)
     select 'Fund ' || no, '', 'Yes', $1, 1 from generate_series(1, 10) as no`,
    [now],
  ],
  [
    `insert into back_office.donees (donee_aso, donee_address, donee_pan, donee_no, donee_section, donee_issued, donee_from,
       donee_until, changed_at, changed_by)
     values (1, 'Kochi', 'AABTS1234C', 'URN', '80G', '2020-04-01', '2020-04-01', '2035-03-31', $1, 1)`,
    [now],
  ],
  [
    `insert into back_office.conts (cont_user, cont_amt, cont_date, cont_fund, cont_method, cont_cheque, cont_note, cont_batch,
       cont_state, cont_receipt, changed_at, changed_by)
     select 1 + no % $3::integer, 10000 + no % 900000, day, 1 + no % 10, case when is_cheque then 'Cheque' else 'Cash' end,
       case when is_cheque then lpad(no::text, 6, '0') else '' end, 'Sunday offering', 1 + no / 100, 'Committed',
       back_office.financial_year(day) || '/' ||
         lpad(row_number() over (partition by back_office.financial_year(day) order by no)::text, 6, '0'), $1, 1
     from (select no, no % 5 = 0 as is_cheque,
         to_char(date '2021-04-01' + (no::bigint * 2000 / $2::integer)::integer, 'YYYY-MM-DD') as day
       from generate_series(1, $2::integer) as no) as given`,
    [now, contributions, members],
  ],
  [
    `insert into back_office.cont_shares (cont_id, fund_id, paise) select cont_id, cont_fund, cont_amt from back_office.conts`,
    [],
  ],
  [
    `insert into back_office.cont_batches (batch_id, batch_title, batch_day, batch_total, batch_state, counted_by, committed_by,
       committed_at, changed_at, changed_by) overriding system value
     select cont_batch, 'Sunday ' || cont_batch, max(cont_date), sum(cont_amt), 'Committed', 1, 2, $1, $1, 1
     from back_office.conts group by cont_batch`,
    [now],
  ],
  [
    `insert into back_office.cont_receipts (year, last)
     select back_office.financial_year(cont_date), count(*) from back_office.conts group by 1`,
    [],
  ],
]

/** The lists of clinic and church: the first page of each, and searches for frequent words. */
export const areaPages: readonly { readonly title: string; readonly path: string }[] = [
  ['medicines', 'meds_list_api/1'],
  ['medicines, searched', 'meds_list_api/1?search=dolo'],
  ['orders', 'orders_api'],
  ['orders, searched by a frequent name', 'orders_api?search=meera'],
  ['orders, searched by their number', 'orders_api?search=S-777'],
  ['orders that are placed', 'orders_api?ostatus=placed'],
  ['order page', 'order_api/777'],
  ['stock', 'stock_api'],
  ['stock near its expiry', 'stock_api?expiring=true'],
  ['stock of a store, searched', 'stock_api?store=3&search=dolo'],
  ['low stock', 'low_stock_api'],
  ['movements of stock', 'stock_moves_api'],
  ['movements of stock, searched', 'stock_moves_api?search=dolo'],
  ['movements of a store', 'stock_moves_api?store=3'],
  ['stock of a medicine', 'medicine_stock_api/77'],
  ['members', 'members_api'],
  ['members, searched by a frequent name', 'members_api?search=meera'],
  ['households', 'households_api'],
  ['contributions', 'contribution_api'],
  ['contributions, searched', 'contribution_api?search=000777'],
  ['contributions, searched by a frequent word', 'contribution_api?search=sunday'],
  ['contributions of a batch', 'contribution_api?cont_batch=77'],
  ['contributions of a fund', 'contribution_api?cont_fund=3'],
  ['contributions by amount', 'contribution_api?sort=-cont_amt'],
  ['contributions by member', 'contribution_api?sort=mem_name'],
  ['contributions by receipt number', 'contribution_api?sort=-cont_receipt'],
  ['contributions by method', 'contribution_api?sort=cont_method'],
  ['batches of contributions', 'contribution_batches_api'],
  ['donations of a member by year', 'donation_years_api/77'],
].map(([title = '', path = '']) => ({ title, path }))
