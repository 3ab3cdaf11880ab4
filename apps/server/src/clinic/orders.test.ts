import { beforeAll, describe, expect, it } from 'vitest'
import { orderStates } from '@gf/contract'
import { testPlatform } from '../testing/test-platform.ts'
import { SHOP_KEY, sendOrder } from './test-shop.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testClinic } from './test-clinic.ts'

const platform = testPlatform({ SHOP_KEY })
let [mid, store, count] = [0, 0, 0]
beforeAll(async () => {
  const clinic = await testClinic(platform)
  ;({ mid, store } = clinic)
  await clinic.receive({ quantity: 1_000 })
})

const order = (values: object = {}) => ({
  order: `SHOP-${(count += 1)}`,
  placed: '2026-11-25T23:45:00+05:30',
  name: 'Meera Nair', phone: '9876543210', street: 'MG Road 12', city: 'Kochi', state: 'Kerala', zip: '682001',
  total: 37,
  lines: [{ mid, quantity: 2, price: 18.5 }],
  ...values,
}) // prettier-ignore

const taken = async (values: object = {}): Promise<number> =>
  Number((await sendOrder(platform.url, order(values))).body['oid'])
const clinic = () => staffBrowser(platform, 'clinic')
const move = async (oid: number, state: string, reason?: string) =>
  (await clinic()).post('staff_action_api/set-order-state', {
    order: oid,
    state,
    ...(reason && { reason }),
    ...(state === 'packed' && { store }),
  })
const stateOf = async (oid: number) => (await (await clinic()).get(`order_api/${oid}`)).body['ostatus']

describe('an order of the shop', () => {
  it('is listed as specified, and shown with its lines', async () => {
    const oid = await taken({ landmark: 'Metro' })
    const staff = await clinic()
    expect((await staff.get('orders_api?page=1')).rows[0]).toMatchObject({
      oid, odate: '2026-11-25', name: 'Meera Nair', ototal: 37, total_items: 2, street: 'MG Road 12', landmark: 'Metro',
      city: 'Kochi', state: 'Kerala', zip: '682001', ostatus: 'placed',
    }) // prettier-ignore
    expect((await staff.get(`order_api/${oid}`)).body).toMatchObject({
      address: 'MG Road 12, Metro, Kochi, Kerala 682001',
      invoice_no: null,
      lines: [
        { line: 1, mid, medicine: 'Dolo', variant: '650 mg', quantity: 2, price: 18.5, gst: 12, total: 37 },
      ],
    })
    expect(await staff.get('order_api/3000000000')).toMatchObject({ http: 404 })
    const { rows } = await staff.get(`timeline_api/orders/${oid}`)
    expect(rows).toMatchObject([{ action: 'orders_placed', realm: 'system', by: null }])
  })

  it('is found by its number, name and phone, also in parts', async () => {
    const oid = await taken({ order: 'WEB-2026/0815', name: 'Zoya D-Souza', phone: '+91-80-2555' })
    const staff = await clinic()
    for (const search of ['WEB-2026/0815', '0815', 'd-souza zoya', '80-2555'])
      expect({
        search,
        rows: (await staff.get(`orders_api?search=${encodeURIComponent(search)}`)).rows,
      }).toMatchObject({
        search,
        rows: [{ oid }],
      })
  })

  it('is taken once, however often and simultaneously it is sent', async () => {
    const one = order()
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendOrder(platform.url, one)))
    expect(new Set(answers.map(({ body }) => body['oid'])).size).toBe(1)
    expect(await sendOrder(platform.url, { ...one, name: 'Another' })).toMatchObject({
      http: 409,
      body: { reason: 'order_differs' },
    })
  })

  it('keeps the name, price and GST of its medicine when that changes', async () => {
    const oid = await taken()
    const staff = await clinic()
    const { body } = await staff.get(`edit_api/medicines/mid/${mid}`)
    await staff.post('add_medicine_api', { ...body, medicine: 'Dolo 650', gst: 5 })
    expect((await staff.get(`order_api/${oid}`)).body['lines']).toMatchObject([{ medicine: 'Dolo', gst: 12 }])
    await staff.post('add_medicine_api', { ...body, version: 2 })
  })

  it.each([
    ['a total that the lines do not come to', { total: 36.99 }, 'total_differs', 'total'],
    ['a medicine that is not there', { lines: [{ mid: 3_000_000_000, quantity: 2, price: 18.5 }] }, 'medicine_unknown', 'lines'],
    ['a state that India does not have', { state: 'Kerela' }, 'state_unknown', 'state'],
    ['a time in the future', { placed: '2099-01-01T00:00:00Z' }, 'placed_in_future', 'placed'],
    ['no lines', { lines: [] }, 'bad_shape', 'lines'],
    ['a PIN code of five digits', { zip: '68200' }, 'bad_shape', 'zip'],
  ] as const)('is refused with %s', async (_what, values, reason, field) => {
    expect(await sendOrder(platform.url, order(values))).toMatchObject({
      http: 422,
      body: { reason, detail: { field } },
    })
  }) // prettier-ignore

  it.each([
    ['another key', { key: 'another-key-that-is-also-long-enough' }],
    ['a signature of ten minutes ago', { at: Date.now() - 600_000 }],
    ['a signature of another body', { headers: { 'x-feed-signature': '0'.repeat(64) } }],
    ['no signature', { headers: { 'x-feed-signature': '' } }],
  ])('is refused with %s', async (_what, how) => {
    expect(await sendOrder(platform.url, order(), how)).toMatchObject({
      http: 401,
      body: { status: expect.any(Number) },
    })
  })

  it('is not taken from a browser, and not from staff', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await sendOrder(platform.url, order(), { headers })).toMatchObject({ http: 403 })
    expect(await (await clinic()).post('shop_order_api', order())).toMatchObject({ http: 401 })
  })
})

describe('the state of an order', () => {
  it('goes from placed to delivered, with an entry each', async () => {
    const oid = await taken()
    for (const state of ['paid', 'packed', 'dispatched', 'delivered'])
      expect((await move(oid, state)).body).toMatchObject({ status: 1, result: { order: oid, state } })
    const { rows } = await (await clinic()).get(`timeline_api/orders/${oid}`)
    expect(rows.map(({ action }) => action)).toEqual([...Array.from({ length: 4 }, () => 'orders_moved'), 'orders_placed'])
    expect(rows[0]).toMatchObject({ by: 'clinic', changes: [{ field: 'ostatus', before: 'dispatched', after: 'delivered' }] })
  }) // prettier-ignore

  it('goes only where its present state leads, in SQL too', async () => {
    const oid = await taken()
    for (const state of orderStates.filter((one) => one !== 'paid' && one !== 'cancelled')) {
      expect((await move(oid, state, 'because')).body).toMatchObject({ reason: 'order_state_wrong' })
      const set = platform.database.pool.query(
        `update back_office.orders set ostatus = $2, invoice_no = 'x' || $1, invoiced_at = 1 where oid = $1::integer`,
        [oid, state],
      )
      if (state !== 'placed') await expect(set).rejects.toThrow(/does not go|violates/)
      else await set.catch(() => undefined)
    }
    expect(await stateOf(oid)).toBe('placed')
  })

  it('needs a reason to be cancelled or refunded, which the timeline shows', async () => {
    const [unpaid, paid] = [await taken(), await taken({ paid: true })]
    expect((await move(unpaid, 'cancelled')).body).toMatchObject({ reason: 'reason_missing' })
    expect((await move(unpaid, 'cancelled', 'Customer called')).body).toMatchObject({ status: 1 })
    expect((await move(paid, 'refunded', 'Out of stock')).body).toMatchObject({ status: 1 })
    const { rows } = await (await clinic()).get(`timeline_api/orders/${paid}`)
    expect(rows[0]).toMatchObject({ reason: 'Out of stock' })
  })

  it('is not set by church staff, and not with other changes to the order', async () => {
    const oid = await taken()
    const church = await staffBrowser(platform, 'church')
    expect(await church.post('staff_action_api/set-order-state', { order: oid, state: 'paid' })).toMatchObject({ http: 403 })
    expect(await (await clinic()).post('change_api/orders', { change: 'set', field: 'ostatus', value: 'paid', ids: [oid] })).toMatchObject({ http: 422 })
  }) // prettier-ignore
})

describe('the invoice of an order', () => {
  const packed = async () => {
    const oid = await taken({ paid: true })
    return { oid, invoice: String(Object((await move(oid, 'packed')).body['result'])['invoice_no']) }
  }

  it('gets its number when the order is packed, without a gap, also simultaneously', async () => {
    const first = await packed()
    expect(first.invoice).toMatch(/^\d{4}-\d\d\/\d{6}$/)
    const others = await Promise.all([packed(), packed(), packed()])
    const number = (invoice: string) => Number(invoice.split('/')[1])
    expect(
      others
        .map(({ invoice }) => number(invoice) - number(first.invoice))
        .toSorted((one, other) => one - other),
    ).toEqual([1, 2, 3])
  })

  it('keeps its order: Delete is refused, alone and among others; before it, the bin takes and returns it', async () => {
    const { oid } = await packed()
    const staff = await clinic()
    const remove = async (val: number) =>
      (await staff.post('delete_record', { tbl: 'orders', col: 'oid', val })).body
    expect(await remove(oid)).toMatchObject({ status: 0, reason: 'order_invoiced' })
    const free = await taken()
    expect(
      (await staff.post('change_api/orders', { change: 'remove', ids: [oid, free] })).body,
    ).toMatchObject({
      changed: [free],
      left_out: [{ id: oid, name: 'Meera Nair', reason: 'order_invoiced' }],
    })
    expect(await staff.get(`order_api/${free}`)).toMatchObject({ http: 404 })
    expect((await move(free, 'paid')).http).toBe(404)
    await staff.post('restore_record_api', { tbl: 'orders', col: 'oid', val: free })
    expect(await stateOf(free)).toBe('placed')
  })

  it('and what was ordered stay as they are, in SQL too', async () => {
    const { oid } = await packed()
    for (const change of [
      `update back_office.orders set ototal = 1 where oid = ${oid}`,
      `update back_office.orders set invoice_no = null, invoiced_at = null where oid = ${oid}`,
      `update back_office.order_line set quantity = 1 where oid = ${oid}`,
      `delete from back_office.order_line where oid = ${oid}`,
      `delete from back_office.orders where oid = ${oid}`,
    ])
      await expect(platform.database.pool.query(change)).rejects.toThrow('stays as it came')
    const more = `insert into back_office.order_line (oid, line, mid, medicine, variant, gst, quantity, price)
      values (${oid}, 2, ${mid}, 'x', '', 0, 1, 1)`
    await expect(platform.database.pool.query(more)).rejects.toThrow('does not come to its total')
  })
})
