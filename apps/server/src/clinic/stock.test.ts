import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '@gf/money'
import { indianDay } from '../system/time.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { SHOP_KEY } from './test-shop.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testClinic } from './test-clinic.ts'

const platform = testPlatform({ SHOP_KEY })
let clinic: Awaited<ReturnType<typeof testClinic>>
beforeAll(async () => {
  clinic = await testClinic(platform)
})
const query = async (sql: string) => (await platform.database.pool.query(sql)).rows
const inDays = (days: number): string => indianDay(Date.now() + days * DAY)

describe('stock', () => {
  it('is received, transferred and adjusted, and its medicine has an entry of each', async () => {
    const { addMedicine, receive, done, stockOf, store, other, staff } = clinic
    const medicine = await addMedicine({ medicine: 'Crocin' })
    const stock = await receive({ medicine, quantity: 12 })
    expect(await done('transfer-stock', { stock, store: other, quantity: 5 })).toMatchObject({
      store: 'Fort',
      quantity: 5,
    })
    await done('adjust-stock', { stock, difference: -2, reason: 'Broken in the store' })
    expect(await stockOf(medicine)).toEqual({ [`${store} B-1`]: 5, [`${other} B-1`]: 5 })
    const { rows } = await staff.get(`timeline_api/medicines/${medicine}`)
    expect(rows.map(({ action }) => action)).toEqual(['stock_adjusted', 'stock_transferred', 'stock_received', 'medicines_saved'])
    expect(rows[0]).toMatchObject({ by: 'clinic', reason: 'Broken in the store' })
    const moves = (await staff.get('stock_moves_api?search=crocin')).rows
    expect(moves.map(({ kind, store: at, quantity, reason }) => [kind, at, quantity, reason])).toEqual([
      ['adjust', 'MG Road', -2, 'Broken in the store'], ['transfer', 'Fort', 5, ''], ['transfer', 'MG Road', -5, ''],
      ['receive', 'MG Road', 12, ''],
    ])
  }) // prettier-ignore

  it('is never below zero, and moves only as its rules say', async () => {
    const { act, receive, addMedicine, other, store } = clinic
    const medicine = await addMedicine({ medicine: 'Digene' })
    const stock = await receive({ medicine, quantity: 3 })
    const given = { medicine, store, batch_no: 'B-1', expiry: '2099-12-31', quantity: 1 }
    for (const [name, args, reason] of [
      ['adjust-stock', { stock, difference: -4, reason: 'Lost' }, 'stock_short'],
      ['transfer-stock', { stock, store: other, quantity: 4 }, 'stock_short'],
      ['transfer-stock', { stock, store, quantity: 1 }, 'same_store'],
      ['receive-stock', { ...given, expiry: '2099-11-30' }, 'batch_differs'],
      ['receive-stock', { ...given, batch_no: 'B-2', expiry: inDays(-1) }, 'batch_expired'],
      ['receive-stock', { ...given, medicine: 3_000_000_000 }, 'not_found'],
      ['transfer-stock', { stock: 3_000_000_000, store: other, quantity: 1 }, 'not_found'],
      ['receive-stock', { ...given, quantity: 0 }, 'bad_shape'],
      ['adjust-stock', { stock, difference: -1 }, 'bad_shape'],
    ] as const)
      expect({ args, body: await act(name, args) }).toMatchObject({ args, body: { reason } })
    const church = await staffBrowser(platform, 'church')
    expect(await church.post('staff_action_api/receive-stock', given)).toMatchObject({ http: 403 })
    expect(await church.get('stock_api')).toMatchObject({ http: 403 })
  })

  it('is reversed, not edited: once, a transfer whole, and not below zero', async () => {
    const { act, done, receive, addMedicine, stockOf, staff, other, store } = clinic
    const medicine = await addMedicine({ medicine: 'Benadryl' })
    const stock = await receive({ medicine, quantity: 6 })
    await done('transfer-stock', { stock, store: other, quantity: 4 })
    const moves = (await staff.get('stock_moves_api?search=benadryl')).rows.map((row) =>
      Number(row['move_id']),
    )
    const [brought, , received] = moves
    const reverse = (move: number | undefined) => act('reverse-stock', { move, reason: 'Entered twice' })
    expect(await reverse(received)).toMatchObject({ reason: 'stock_short' })
    expect(await reverse(brought)).toMatchObject({ status: 1 })
    expect(await stockOf(medicine)).toEqual({ [`${store} B-1`]: 6 })
    for (const move of moves.slice(0, 2))
      expect(await reverse(move)).toMatchObject({ reason: 'move_reversed' })
    expect(await reverse(received)).toMatchObject({ status: 1 })
    const last = (await staff.get('stock_moves_api?search=benadryl')).rows
    expect(last.map((row) => row['is_reversed'])).toEqual([false, false, false, true, true, true])
    expect(await reverse(Number(last[0]?.['move_id']))).toMatchObject({ reason: 'move_reversed' })
  })

  it.each([
    [
      'a place changed alone',
      'update back_office.stock set quantity = quantity + 1',
      'follows its movements',
    ],
    ['a place removed', 'delete from back_office.stock', 'follows its movements'],
    ['a movement changed', `update back_office.stock_moves set quantity = 99`, 'is kept'],
    ['a movement removed', `delete from back_office.stock_moves`, 'is kept'],
    ['all movements removed', `truncate back_office.stock_moves cascade`, 'is kept'],
    [
      'more taken than there is',
      `insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, moved_at, moved_by)
       select 'adjust', store_id, batch_id, -quantity - 1, 'x', 1, (select min(staff_id) from staff) from back_office.stock`,
      'stock_short',
    ],
    [
      'half a transfer',
      `insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, transfer, moved_at, moved_by)
       select 'transfer', store_id, batch_id, 1, '', 999, 1, (select min(staff_id) from staff) from back_office.stock limit 1`,
      'does not balance',
    ],
    [
      'another quantity reversed',
      `insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, reverses, moved_at, moved_by)
       select 'reverse', store_id, batch_id, 1, 'x', move_id, 1, (select min(staff_id) from staff)
       from back_office.stock_moves where kind = 'receive' limit 1`,
      'by its opposite',
    ],
  ])('refuses in SQL too: %s', async (_what, sql, message) => {
    await clinic.receive()
    await expect(query(sql)).rejects.toThrow(message)
  })
})

describe('the lists of stock', () => {
  it('have what expires within 90 days, first expiry first, and mark what has expired', async () => {
    const { receive, addMedicine, staff, other } = clinic
    const medicine = await addMedicine({ medicine: 'Allegra' })
    for (const [batch_no, days] of [['late', 91], ['soon', 90], ['today', 0]] as const)
      await receive({ medicine, batch_no, expiry: inDays(days), quantity: 2 })
    const batches = async (filter: string) =>
      (await staff.get(`stock_api?search=allegra&${filter}`)).rows.map((row) => [row['batch_no'], row['days']])
    expect(await batches('expiring=true')).toEqual([['today', 0], ['soon', 90]])
    expect(await batches('')).toEqual([['today', 0], ['soon', 90], ['late', 91]])
    expect(await batches(`store=${other}`)).toEqual([])
  }) // prettier-ignore

  it('have what is at most its reorder level in a store', async () => {
    const { receive, done, addMedicine, staff, other, store } = clinic
    const medicine = await addMedicine({ medicine: 'Zyrtec' })
    await receive({ medicine, quantity: 5 })
    for (const [at, level] of [[store, 4], [other, 2]] as const)
      await done('set-reorder-level', { medicine, store: at, level })
    const low = async () =>
      (await staff.get('low_stock_api?search=zyrtec')).rows.map((row) => [row['store'], row['quantity'], row['level']])
    expect(await low()).toEqual([['Fort', 0, 2]])
    await done('set-reorder-level', { medicine, store, level: 5 })
    expect(await low()).toEqual([['MG Road', 5, 5], ['Fort', 0, 2]])
    await done('set-reorder-level', { medicine, store: other, level: 0 })
    expect(await low()).toEqual([['MG Road', 5, 5]])
  }) // prettier-ignore
})

describe('an order', () => {
  it('takes its medicines from the store that packs it, first expiry first, and a refund returns them', async () => {
    const { receive, addMedicine, order, pack, refund, stockOf, store, staff } = clinic
    const mid = await addMedicine({ medicine: 'Volini' })
    for (const [batch_no, expiry] of [['B', '2099-06-30'], ['A', '2099-01-31']] as const)
      await receive({ medicine: mid, batch_no, expiry, quantity: 3 })
    const oid = await order(4, mid)
    expect(await pack(oid)).toMatchObject({ status: 1 })
    expect(await stockOf(mid)).toEqual({ [`${store} B`]: 2 })
    expect((await staff.get(`order_api/${oid}`)).body).toMatchObject({ store: 'MG Road' })
    const [move] = (await staff.get('stock_moves_api?search=volini')).rows
    expect(move).toMatchObject({ kind: 'dispense', quantity: -1, batch_no: 'B', oid })
    expect(await clinic.act('reverse-stock', { move: move?.['move_id'], reason: 'By mistake' })).toMatchObject({ reason: 'move_of_order' })
    expect(await refund(oid)).toMatchObject({ status: 1 })
    expect(await stockOf(mid)).toEqual({ [`${store} A`]: 3, [`${store} B`]: 3 })
  }) // prettier-ignore

  it('is not packed without a store, or from a store that has too little', async () => {
    const { receive, addMedicine, order, pack, act, stockOf, store, other } = clinic
    const mid = await addMedicine({ medicine: 'Limcee' })
    await receive({ medicine: mid, quantity: 2 })
    const oid = await order(3, mid)
    const packed = { order: oid, state: 'packed' }
    expect(await act('set-order-state', packed)).toMatchObject({ reason: 'store_missing' })
    expect(await pack(oid)).toMatchObject({ reason: 'stock_short' })
    expect(await pack(oid, other)).toMatchObject({ reason: 'stock_short' })
    expect(await pack(oid, 3_000_000_000)).toMatchObject({ reason: 'not_found' })
    expect(await stockOf(mid)).toEqual({ [`${store} B-1`]: 2 })
    const sql = `update back_office.orders set ostatus = 'packed', invoice_no = 'x', invoiced_at = 1 where oid = ${oid}`
    await expect(query(sql)).rejects.toThrow('differs from what was dispensed')
  })

  it('never gets what has expired', async () => {
    const { addMedicine, receive, order, pack, store, stockOf, staff } = clinic
    const mid = await addMedicine({ medicine: 'Burnol' })
    await query(`with batch as (
        insert into back_office.stock_batches (mid, batch_no, expiry) values (${mid}, 'old', '${inDays(-1)}') returning batch_id)
      insert into back_office.stock_moves (kind, store_id, batch_id, quantity, reason, moved_at, moved_by)
      select 'receive', ${store}, batch_id, 5, '', 1, ${staff.staffId} from batch`)
    const oid = await order(1, mid)
    expect(await pack(oid)).toMatchObject({ reason: 'stock_short' })
    expect((await staff.get('stock_api?search=burnol&expiring=true')).rows).toMatchObject([{ days: -1 }])
    await receive({ medicine: mid, expiry: inDays(0), quantity: 1 })
    expect(await pack(oid)).toMatchObject({ status: 1 })
    expect(await stockOf(mid)).toEqual({ [`${store} old`]: 5 })
  })

  it('alone gets the last piece, however many are packed simultaneously', async () => {
    const { addMedicine, receive, order, pack, stockOf } = clinic
    const mid = await addMedicine({ medicine: 'Savlon' })
    await receive({ medicine: mid, quantity: 1 })
    const oids = await Promise.all([1, 2, 3, 4, 5].map(() => order(1, mid)))
    const answers = await Promise.all(oids.map((oid) => pack(oid)))
    const short = answers.filter((body) => body['reason'] === 'stock_short')
    expect({ packed: answers.filter((body) => body['status'] === 1).length, short: short.length }).toEqual({
      packed: 1,
      short: 4,
    })
    expect(await stockOf(mid)).toEqual({})
  })
})
