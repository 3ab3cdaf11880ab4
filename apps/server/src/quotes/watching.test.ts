import { beforeEach, describe, expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
const get = (path: string): Promise<TestAnswer> => platform.client.get(path)
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const add = (price: string, asset = 'EURUSD'): Promise<TestAnswer> =>
  post(`price_alert_add_api/${own()}`, { asset, price })
const rows = async () => {
  const { body } = await get(`price_alerts_api/${own()}`)
  return body['rows'] as { alert: number; price: number; met: string | null; met_price: number | null }[]
}
const messages = async (): Promise<number> => {
  const found = await platform.database.db
    .selectFrom('outbox')
    .select('message_id')
    .where('kind', '=', 'price_alert')
    .execute()
  return found.length
}

beforeEach(async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  for (const { alert } of await rows()) await post('price_alert_remove_api', { alert })
})

describe('a price alert', () => {
  test('above the bid triggers on a rise, below the bid on a fall', async () => {
    expect((await add('1.15')).body).toMatchObject({ status: 0, direction: 'rises' })
    expect((await add('1.14')).body).toMatchObject({ status: 0, direction: 'falls' })
    expect((await rows()).map(({ price }) => price)).toEqual([1.14, 1.15])
  })

  test('triggers once, at the first bid that reaches it, and notifies its owner', async () => {
    const before = await messages()
    const { body } = await add('1.1435')
    platform.quote('EURUSD', 114_349, 114_358)
    platform.quote('EURUSD', 114_352, 114_361)
    platform.quote('EURUSD', 114_360, 114_369)
    await expect.poll(rows).toMatchObject([{ alert: body['alert'], met_price: 1.14352 }])
    platform.quote('EURUSD', 114_370, 114_379)
    expect((await rows())[0]?.met_price).toBe(1.14352)
    expect(await messages()).toBe(before + 1)
  })

  test('that is added again is the same one', async () => {
    const [one, two] = [await add('1.16'), await add('1.16')]
    expect(two.body['alert']).toBe(one.body['alert'])
    expect(await rows()).toHaveLength(1)
  })

  test('does not trigger after it was removed', async () => {
    const before = await messages()
    const { body } = await add('1.1434')
    expect((await post('price_alert_remove_api', { alert: body['alert'] })).body['status']).toBe(0)
    platform.quote('EURUSD', 114_345, 114_354)
    expect(await rows()).toEqual([])
    expect(await messages()).toBe(before)
  })

  test('is refused beyond fifty, however many are requested simultaneously', async () => {
    const prices = Array.from({ length: 60 }, (_, at) => (1.2 + at / 1000).toFixed(3))
    const answers = await Promise.all(prices.map((price) => add(price)))
    expect(answers.filter(({ body }) => body['status'] === 0)).toHaveLength(50)
    const refused = answers.filter(({ body }) => body['reason'] === 'too_many_alerts')
    expect(refused).toHaveLength(10)
  })

  test.each([
    ['at the price now', { asset: 'EURUSD', price: '1.143' }, 200, 'alert_at_price'],
    ['with too many decimals', { asset: 'EURUSD', price: '1.123456' }, 200, 'price_invalid'],
    ['of an unknown instrument', { asset: 'ABCDEF', price: '1' }, 404, 'not_found'],
    ['that is no price', { asset: 'EURUSD', price: 'high' }, 422, 'bad_shape'],
  ])('%s is refused', async (_title, form, http, reason) => {
    const answer = await post(`price_alert_add_api/${own()}`, form)
    expect({ http: answer.http, reason: answer.body['reason'] }).toEqual({ http, reason })
  })

  test('of another client can be neither seen nor removed', async () => {
    expect((await get('price_alerts_api/12345678')).http).toBe(404)
    expect((await post('price_alert_add_api/12345678', { asset: 'EURUSD', price: '1.2' })).http).toBe(404)
    expect((await post('price_alert_remove_api', { alert: 2_000_000 })).http).toBe(404)
  })
})

describe('watchlists', () => {
  const save = (version: number, lists: unknown): Promise<TestAnswer> =>
    post(`watchlists_save_api/${own()}`, { version, lists })
  const shown = async () => (await get(`watchlists_api/${own()}`)).body
  const metals = { name: 'Metals', symbols: ['XAUUSD'] }
  const yen = { name: 'Yen', symbols: ['USDJPY', 'EURUSD'] }

  test('keep their names and the order of lists and instruments', async () => {
    expect(await shown()).toMatchObject({ version: 0, lists: [] })
    expect((await save(0, [yen, metals])).body).toMatchObject({ status: 0, version: 1 })
    expect(await shown()).toMatchObject({ version: 1, lists: [yen, metals] })
  })

  test('are not overwritten by a device that had not read the newest version', async () => {
    expect((await save(1, [metals])).body['version']).toBe(2)
    expect(await save(1, [yen])).toMatchObject({ http: 409, body: { reason: 'watchlists_changed' } })
    expect(await save(0, [yen])).toMatchObject({ http: 409 })
    expect(await shown()).toMatchObject({ version: 2, lists: [metals] })
  })

  test('can come as JSON text in a form', async () => {
    const form = new URLSearchParams({ version: '2', lists: JSON.stringify([yen]) })
    expect((await platform.client.send(`watchlists_save_api/${own()}`, form)).body['version']).toBe(3)
  })

  test.each([
    ['two of one name', [metals, { ...yen, name: 'METALS' }], 200, 'list_named_twice'],
    ['an unknown instrument', [{ name: 'A', symbols: ['ABCDEF'] }], 200, 'instrument_not_found'],
    ['an instrument twice', [{ name: 'A', symbols: ['XAUUSD', 'xauusd'] }], 200, 'listed_twice'],
    ['no name', [{ name: ' ', symbols: [] }], 422, 'bad_shape'],
    ['text that is no list', 'Metals', 422, 'bad_shape'],
    [
      'more than twenty',
      Array.from({ length: 21 }, (_, at) => ({ name: `L${at}`, symbols: [] })),
      422,
      'bad_shape',
    ],
  ])('with %s are refused', async (_title, lists, http, reason) => {
    const answer = await save(3, lists)
    expect({ http: answer.http, reason: answer.body['reason'] }).toEqual({ http, reason })
  })

  test('of another client cannot be seen', async () => {
    expect((await get('watchlists_api/12345678')).http).toBe(404)
    expect((await post('watchlists_save_api/12345678', { version: 0, lists: [] })).http).toBe(404)
  })
})
