import { NEAR_EXPIRY_DAYS } from '@gf/contract'
import type { Answer, Calls } from '@gf/contract'
import { DAY } from '@gf/money'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { listOf } from '../calls/list.ts'
import type { ListSource } from '../calls/list.ts'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { indianDay, iso } from '../system/time.ts'

type ListDeps = Pick<Deps, 'db' | 'now'>

const place = sql`mid, medicine, variant, stores.name as store`
const today = ({ now }: ListDeps): string => indianDay(now())
const daysLeft = (deps: ListDeps): RawBuilder<number> => sql`(stock.expiry::date - ${today(deps)}::date)`
const inStore = (store: number | '' | undefined): RawBuilder<SqlBool> =>
  store ? sql<SqlBool>`store_id = ${store}::bigint` : sql<SqlBool>`true`

/** Serves GET stock_api. */
export const listStock =
  (deps: ListDeps): Handler<Calls['listStock']> =>
  async ({ search, page, size, store, expiring }, context) => {
    const until = indianDay(deps.now() + NEAR_EXPIRY_DAYS * DAY)
    const source: ListSource = {
      from: sql`back_office.stock join back_office.stock_batches using (batch_id, mid, expiry)
        join back_office.medicines using (mid) join back_office.stores on stores.id = store_id`,
      columns: sql`stock_id, ${place}, batch_no, expiry, quantity, ${daysLeft(deps)} as days`,
      where: [
        sql<SqlBool>`quantity > 0`,
        inStore(store),
        ...(expiring ? [sql<SqlBool>`stock.expiry <= ${until}`] : []),
      ],
      words: sql`medicines.words`,
      id: 'stock_id',
    }
    const asked = { search, sort: 'expiry', offset: (page - 1) * size, size }
    const { rows, total } = await listOf<Answer<Calls['listStock']>[number]>(deps.db, source, asked)
    context.setTotal(total)
    return [...rows]
  }

/** Serves GET low_stock_api. */
export const listLowStock =
  (deps: ListDeps): Handler<Calls['listLowStock']> =>
  async ({ search, page, size, store }, context) => {
    const source: ListSource = {
      from: sql`(select level_id, mid, store_id, level, coalesce(
          (select sum(quantity) from back_office.stock
           where stock.mid = reorder_levels.mid and stock.store_id = reorder_levels.store_id
             and expiry >= ${today(deps)}), 0)::integer as quantity
        from back_office.reorder_levels) as low
        join back_office.medicines using (mid) join back_office.stores on stores.id = store_id`,
      columns: sql`level_id, ${place}, quantity, level`,
      where: [sql<SqlBool>`quantity <= level and medicines.removed_at is null`, inStore(store)],
      words: sql`medicines.words`,
      id: 'level_id',
    }
    const asked = { search, sort: 'medicine', offset: (page - 1) * size, size }
    const { rows, total } = await listOf<Answer<Calls['listLowStock']>[number]>(deps.db, source, asked)
    context.setTotal(total)
    return [...rows]
  }

type Move = Answer<Calls['listStockMoves']>[number]

/** Serves GET stock_moves_api. */
export const listStockMoves =
  ({ db }: ListDeps): Handler<Calls['listStockMoves']> =>
  async ({ search, page, size, store, kind }, context) => {
    const source: ListSource = {
      from: sql`back_office.stock_moves join back_office.stock_batches using (batch_id)
        join back_office.medicines using (mid) join back_office.stores on stores.id = store_id
        join staff on staff_id = moved_by`,
      columns: sql`move_id, moved_at, kind, ${place}, batch_no, expiry, quantity, reason, oid, username as by,
        exists (select from back_office.stock_moves as back where back.reverses = stock_moves.move_id) as is_reversed`,
      where: [inStore(store), kind ? sql<SqlBool>`kind = ${kind}` : sql<SqlBool>`true`],
      words: sql`medicines.words`,
      id: 'move_id',
    }
    const asked = { search, sort: '-move_id', offset: (page - 1) * size, size }
    const { rows, total } = await listOf<Omit<Move, 'at'> & { moved_at: number }>(db, source, asked)
    context.setTotal(total)
    return rows.map(({ moved_at: at, ...row }) => ({ ...row, at: iso(at) }))
  }

/** Serves GET medicine_stock_api/{mid}. */
export const showMedicineStock =
  (deps: ListDeps): Handler<Calls['showMedicineStock']> =>
  async ({ mid }) => {
    const { rows } = await sql<Answer<Calls['showMedicineStock']>[number]>`
      select stores.id as store_id, stores.name as store, coalesce(level, 0) as level, coalesce(batches, '[]') as batches
      from back_office.stores
      left join back_office.reorder_levels on store_id = stores.id and mid = ${mid}::bigint
      left join lateral (
        select json_agg(json_build_object('stock_id', stock_id, 'batch_no', batch_no, 'expiry', stock.expiry,
            'quantity', quantity, 'days', ${daysLeft(deps)}) order by stock.expiry, stock_id) as batches
        from back_office.stock join back_office.stock_batches using (batch_id)
        where stock.mid = ${mid}::bigint and stock.store_id = stores.id and quantity > 0
      ) as held on true
      where stores.removed_at is null or batches is not null
      order by stores.name, stores.id`.execute(deps.db)
    return [...rows]
  }
