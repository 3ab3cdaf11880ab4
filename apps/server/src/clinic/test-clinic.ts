import { staffBrowser } from '../testing/test-staff.ts'
import type { TestPlatform } from '../testing/test-platform.ts'
import { sendOrder } from './test-shop.ts'

let orders = 0

/** The clinic of a test: a member of its staff, two stores and a medicine. */
export async function testClinic(platform: TestPlatform) {
  const staff = await staffBrowser(platform, 'clinic')
  const add = async (path: string, values: object) => {
    const { body } = await staff.post(path, values)
    if (body['status'] !== 1) throw new Error(JSON.stringify(body))
    return Number(body['id'])
  }
  const act = async (name: string, args: object) => (await staff.post(`staff_action_api/${name}`, args)).body
  const done = async (name: string, args: object): Promise<Record<string, unknown>> => {
    const body = await act(name, args)
    if (body['status'] !== 1) throw new Error(JSON.stringify(body))
    return Object(body['result'])
  }
  const addMedicine = (values: object = {}) =>
    add('add_medicine_api', {
      medicine: 'Dolo', category: 'Allopathic', variant: '650 mg', mtype: 'Tablet', price: 20, oprice: 18.5, gst: 12,
      m_for: '', ...values,
    }) // prettier-ignore
  const addStore = (name: string, sstate = 32) =>
    add('add_store_api', { name, sstate, city: 'Kochi', phone: '1', address: '' })
  const [store, other, mid] = [
    await addStore('MG Road'), await addStore('Fort'), await addMedicine(),
  ] // prettier-ignore
  return {
    staff,
    act,
    done,
    addMedicine,
    addStore,
    store,
    other,
    mid,
    /** Returns the number of the place. */
    receive: async (values: object = {}): Promise<number> => {
      const given = { medicine: mid, store, batch_no: 'B-1', expiry: '2099-12-31', quantity: 10 }
      return Number((await done('receive-stock', { ...given, ...values }))['stock'])
    },
    /** A paid order of pieces of a medicine. Returns its number. */
    order: (quantity: number, of = mid) => ordered(platform, of, quantity),
    pack: (order: number, at = store) => act('set-order-state', { order, state: 'packed', store: at }),
    refund: (order: number) =>
      act('set-order-state', { order, state: 'refunded', reason: 'Returned by the customer' }),
    /** Pieces by store and batch. */
    stockOf: async (of = mid) => piecesIn((await staff.get(`medicine_stock_api/${of}`)).rows),
  }
}

async function ordered({ url }: TestPlatform, mid: number, quantity: number): Promise<number> {
  const { body } = await sendOrder(url, {
    order: `STOCK-${(orders += 1)}`, placed: '2026-11-25T23:45:00+05:30', paid: true, name: 'Meera Nair',
    phone: '9876543210', street: 'MG Road 12', city: 'Kochi', state: 'Kerala', zip: '682001',
    total: quantity * 18.5, lines: [{ mid, quantity, price: 18.5 }],
  }) // prettier-ignore
  return Number(body['oid'])
}

const piecesIn = (stores: readonly Record<string, unknown>[]): Record<string, number> =>
  Object.fromEntries(
    stores.flatMap(({ store_id: id, batches }) =>
      (batches as { batch_no: string; quantity: number }[]).map(
        ({ batch_no: batch, quantity }) => [`${Number(id)} ${batch}`, quantity] as const,
      ),
    ),
  )
