import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer } from '../testing/newcomer.ts'
import { asking, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const own = (): number => platform.client.userid
/** At the address of the last start. */
const client = () => asking(platform.url, platform.client.cookie)
const post = (path: string, form: object): Promise<TestAnswer> => client().post(path, form)
const add = (form: object): Promise<TestAnswer> =>
  post(`price_alert_add_api/${own()}`, { asset: 'EURUSD', ...form })
const rows = async () => (await client().get(`price_alerts_api/${own()}`)).body['rows'] as Row[]

interface Row {
  readonly alert: number
  readonly price: number | null
  readonly direction: string
  readonly met: string | null
  readonly met_price: number | null
  readonly last_price: number | null
}

/** Titles of the client's messages about alerts, newest first. */
const told = async (): Promise<string[]> => {
  const { body } = await client().get(`inbox_api/${own()}?language=en&topic=alerts`)
  return (body['rows'] as { title: string }[]).map(({ title }) => title)
}

const quote = (bid: number): void => platform.quote('EURUSD', bid, bid + 9)
/** In small steps, as a market moves. */
function walk(from: number, to: number): void {
  const step = Math.sign(to - from) * 50
  for (let bid = from; bid !== to; bid += step) quote(bid)
  quote(to)
}

beforeEach(async () => {
  quote(114_300)
  for (const { alert } of await rows()) await post('price_alert_remove_api', { alert })
  await platform.database.pool.query('truncate inbox_message')
})

test('an alert on the ask triggers at the ask', async () => {
  expect((await add({ price: '1.1435', side: 'ask' })).body).toMatchObject({ direction: 'rises' })
  quote(114_340)
  quote(114_342)
  await expect.poll(rows).toMatchObject([{ side: 'ask', met_price: 1.14351 }])
  expect(await told()).toEqual(['EURUSD ASK ≥ 1.14350 at 1.14351'])
})

describe('a repeating alert', () => {
  test('stays active, and is silent for its pause, also across a restart', async () => {
    const { body } = await add({ price: '1.1435', repeat: 5 })
    quote(114_350)
    await expect.poll(rows).toMatchObject([{ met: null, repeat: 5, last_price: 1.1435 }])
    quote(114_340)
    quote(114_360)
    await platform.restart()
    quote(114_340)
    quote(114_355)
    await platform.database.pool.query(
      'update price_alert set last_at = last_at - 300000 where alert_id = $1',
      [body['alert']],
    )
    await platform.restart()
    quote(114_356)
    quote(114_340)
    quote(114_357)
    await expect.poll(rows).toMatchObject([{ met: null, last_price: 1.14357 }])
    expect(await told()).toEqual(['EURUSD ≥ 1.14350 at 1.14357', 'EURUSD ≥ 1.14350 at 1.14350'])
  })

  test('is another alert than one that triggers once', async () => {
    await add({ price: '1.15' })
    await add({ price: '1.15', repeat: 60 })
    expect((await add({ price: '1.15', repeat: 60 })).body['status']).toBe(0)
    expect(await rows()).toHaveLength(2)
  })
})

describe('an alert on a move', () => {
  test('of the day triggers at the change that HOME shows', async () => {
    const change = async () => {
      const { rows: quotes } = await client().get('home_forex_api')
      return quotes.find(({ curr_name: name }) => name === 'EURUSD')?.['perchg']
    }
    await add({ kind: 'change', direction: 'rises', percent: '0.3' })
    walk(114_300, 114_600)
    // The list is made once per beat.
    await expect.poll(change).toBe(0.26)
    expect(await told()).toEqual([])
    walk(114_600, 114_700)
    await expect.poll(change).toBeGreaterThan(0.3)
    await expect.poll(told).toEqual([expect.stringMatching(/^EURUSD \+0\.30 % at 1\.146\d\d$/)])
    walk(114_700, 114_300)
  })

  test('within minutes triggers on a fall from the highest', async () => {
    await add({ kind: 'change', direction: 'falls', percent: '0.2', within: 5 })
    walk(114_300, 114_400)
    walk(114_400, 114_200)
    expect(await told()).toEqual([])
    walk(114_200, 114_150)
    await expect.poll(told).toEqual(['EURUSD −0.20 % / 5 min at 1.14150'])
    expect(await rows()).toMatchObject([
      { kind: 'change', percent: 0.2, within: 5, price: null, met_price: 1.1415 },
    ])
    walk(114_150, 114_300)
  })

  test.each([
    ['without a direction', { percent: '1' }, 'change_invalid'],
    ['without a size', { direction: 'rises' }, 'change_invalid'],
    ['of nothing', { direction: 'rises', percent: '0' }, 'change_invalid'],
    ['above 50 %', { direction: 'rises', percent: '50.01' }, 'change_invalid'],
  ])('%s is refused', async (_title, form, reason) => {
    expect((await add({ kind: 'change', ...form })).body).toMatchObject({ reason })
  })

  test('that today has already is refused', async () => {
    walk(114_300, 114_700)
    const form = { kind: 'change', direction: 'rises', percent: '0.1' }
    expect((await add(form)).body).toMatchObject({ reason: 'alert_already_met' })
    walk(114_700, 114_300)
  })

  test.each([{ within: 7 }, { repeat: 0 }, { repeat: 10_081 }, { side: 'mid' }, { kind: 'volume' }])(
    '%o is no alert',
    async (form) => {
      expect((await add({ kind: 'change', direction: 'rises', percent: '1', ...form })).http).toBe(422)
    },
  )
})

describe('a moved alert', () => {
  test('triggers at its new price only, in the direction from there', async () => {
    const { body } = await add({ price: '1.144' })
    const moved = await post('price_alert_move_api', { alert: body['alert'], price: '1.142' })
    expect(moved.body).toMatchObject({ status: 0, direction: 'falls' })
    walk(114_300, 114_450)
    expect(await rows()).toMatchObject([{ price: 1.142, met: null }])
    walk(114_450, 114_200)
    await expect.poll(rows).toMatchObject([{ price: 1.142, met_price: 1.142 }])
    expect(await told()).toEqual(['EURUSD ≤ 1.14200 at 1.14200'])
  })

  test('is refused onto an equal alert, and too high a price for a new one too', async () => {
    const { body } = await add({ price: '1.144' })
    await add({ price: '1.15' })
    await add({ price: '1.16', side: 'ask' })
    const move = (price: string) => post('price_alert_move_api', { alert: body['alert'], price })
    expect((await move('1.15')).body).toMatchObject({ reason: 'alert_exists' })
    expect((await move('11.44')).body).toMatchObject({ reason: 'alert_too_high' })
    expect((await add({ price: '999999999' })).body).toMatchObject({ reason: 'alert_too_high' })
    expect(await rows()).toHaveLength(3)
    // Another side is another alert, and its own price no equal.
    expect((await move('1.16')).body).toMatchObject({ status: 0 })
    expect((await move('1.16')).body).toMatchObject({ status: 0 })
    expect((await move('11.43')).body).toMatchObject({ status: 0 })
  })

  test('is refused at the current price, and for another client, a move and a triggered one', async () => {
    const { body } = await add({ price: '1.15' })
    const move = (form: object, by = client()) => by.post('price_alert_move_api', form)
    const alert = body['alert']
    expect((await move({ alert, price: '1.143' })).body).toMatchObject({ reason: 'alert_at_price' })
    expect((await move({ alert, price: '1.1234567' })).body).toMatchObject({ reason: 'price_invalid' })
    expect((await move({ alert, price: '1.2' }, await newcomer(platform))).http).toBe(404)
    const change = await add({ kind: 'change', direction: 'falls', percent: '1' })
    expect((await move({ alert: change.body['alert'], price: '1.2' })).http).toBe(404)
    const reached = await add({ price: '1.1435' })
    quote(114_350)
    await expect.poll(told).toHaveLength(1)
    expect((await move({ alert: reached.body['alert'], price: '1.2' })).http).toBe(404)
  })
})
