import type { StaffRole } from '@gf/contract'
import { DAY } from '@gf/money'
import { describe, expect, it, vi } from 'vitest'
import { atTerminal, staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, undefined, [
  ['EURUSD', 110_000, 110_010],
  ['XAUUSD', 4_000_000, 4_000_300],
])

const give = async (name: string, args: object, role: StaffRole = 'dealer') =>
  (await (await staffBrowser(platform, role)).post(`staff_action_api/${name}`, args)).body
const propose = (terms: object, instrument = 'EURUSD') => give('change-instrument', { instrument, ...terms })
/** Proposed by the dealer and confirmed by the owner. */
async function change(terms: object, instrument = 'EURUSD') {
  const { action, seen } = await propose(terms, instrument)
  return give('confirm', { action, seen }, 'owner')
}
const versions = async (instrument = 'EURUSD') =>
  Object((await give('list-instrument-versions', { instrument }, 'auditor'))['result'])
const rowsOf = async (query: string) => (await platform.database.pool.query(query)).rows
const isRefused = (statement: string) =>
  platform.database.pool.query(statement).then(
    () => 'done',
    (error: unknown) => String(Object(error).code),
  )
/** As the clients' app gets it. */
const offered = async (symbol = 'EURUSD') => {
  const { rows } = (await platform.client.get('instruments_api')).body as unknown as {
    readonly rows: readonly Record<string, unknown>[]
  }
  return rows.find((row) => row['symbol'] === symbol)
}
const buy = async (lotsize: number) => {
  platform.quote('EURUSD', 110_000, 110_010)
  const order = { userid: platform.client.userid, asset: 'EURUSD', buy_type: 'BUY', lotsize, market: true }
  return (await platform.client.post('web_trade_api', order)).body
}

describe('change-instrument', () => {
  it('puts a version in force that another person confirms; open trades keep their margin', async () => {
    expect(await buy(1)).toMatchObject({ status: 0 })
    const proposed = await propose({ leverage: 50, 'swap-long': -9, 'max-lots': 5 })
    expect(proposed).toMatchObject({ status: 1, result: null, action: expect.any(Number) })
    expect(await offered()).toMatchObject({ version: 1, leverage: 100 })
    const { action, seen } = proposed
    expect(await give('confirm', { action, seen })).toMatchObject({ reason: 'second_person_needed' })
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({
      status: 1,
      result: { name: 'change-instrument', result: { instrument: 'EURUSD', version: 2 } },
    })
    expect(await offered()).toMatchObject({ version: 2, leverage: 50, swap_long: -9, max_lots: 5 })
    expect(await buy(1)).toMatchObject({ status: 0 })
    expect(await rowsOf('select version, margin from trade order by trade_id')).toEqual([
      { version: 1, margin: 110_010 },
      { version: 2, margin: 220_020 },
    ])
    expect(await buy(5.01)).toMatchObject({ reason: 'lots_above_maximum' })
  })

  it('is listed with its changes and who decided them, and is in the audit log', async () => {
    const changes = { leverage: [100, 50], 'swap-long': [-8, -9], 'max-lots': [10, 5] }
    const people = { by: 'owner', proposed_by: 'dealer' }
    const at = expect.any(String)
    expect(await versions()).toEqual({
      instrument: 'EURUSD',
      version: 2,
      since: at,
      terms: {
        leverage: 50,
        'swap-long': -9,
        'swap-short': 3,
        'min-lots': 0.01,
        'max-lots': 5,
        hours: 'always',
        holidays: 'none',
      },
      fixed: { digits: 5, contract_size: 100_000, base: 'EUR', quote: 'USD' },
      spread: 1,
      history: [
        { version: 2, at, ...people, changes },
        { version: 1, at, by: null, proposed_by: null, changes: {} },
      ],
    })
    expect(await rowsOf("select subject, detail from audit where action = 'instrument_changed'")).toEqual([
      {
        subject: 'instrument EURUSD',
        detail: {
          version: 2,
          terms: { leverage: 50, swapLong: -9, maxLots: 500 },
          changes,
          ...people,
          proposal: expect.any(Number),
        },
      },
    ])
    const { said } = await atTerminal(platform, ['list-instrument-versions', 'EURUSD', '--by', 'dealer'])
    expect(said).toContain('owner, proposed by dealer  leverage: 100 -> 50, swap-long: -8 -> -9')
    expect(said).toContain('5 digits, 100000 EUR a lot, spread 1 pips')
    const board = Object((await (await staffBrowser(platform, 'auditor')).get('instruments_board_api')).body)
    expect(board.instruments[0]).toMatchObject({ cpair: 'EURUSD', version: 2, since: at })
  })

  it('closes the market outside its hours and on holidays, also for open trades', async () => {
    const today = new Date()
    // New York's trading day is today's or tomorrow's date.
    const days = [0, 1].map((ahead) =>
      new Date(today.getTime() + (ahead - 0.5) * DAY).toISOString().slice(0, 10),
    )
    const next = new Date(today.getTime() + 1.5 * DAY).toISOString().slice(0, 10)
    const holidays = [...days, next].join(', ')
    expect(await change({ hours: 'sun 0:00 - sat 24:00', holidays })).toMatchObject({ status: 1 })
    expect((await versions()).terms).toMatchObject({ hours: 'Sun 00:00-Sat 24:00', holidays })
    expect(await buy(0.1)).toMatchObject({ reason: 'market_closed' })
    expect(await change({ hours: 'always', holidays: 'none' })).toMatchObject({ status: 1 })
    expect(await buy(0.1)).toMatchObject({ status: 0 })
  })

  it('waits for its time if it has one, and takes effect then', async () => {
    const from = new Date(Date.now() + 2_500).toISOString().slice(0, 19)
    const { action, seen } = await propose({ 'swap-short': 2, 'valid-from': `${from}Z` })
    await give('confirm', { action, seen }, 'owner')
    await vi.waitFor(async () => expect(await offered()).toMatchObject({ swap_short: 2 }), {
      timeout: 15_000,
      interval: 100,
    })
    expect((await versions()).history[0]).toMatchObject({ by: 'owner', changes: { 'swap-short': [3, 2] } })
  })
})

describe('refusals', () => {
  it.each([
    ['of an unknown instrument', 'NOSUCH', { leverage: 10 }, 'not_found'],
    ['without a change', 'XAUUSD', { leverage: 100 }, 'nothing_given'],
    ['with a minimum of nothing', 'XAUUSD', { 'min-lots': 0 }, 'lots_contradict'],
    ['with a minimum above the maximum', 'XAUUSD', { 'min-lots': 11 }, 'lots_contradict'],
    ['with holidays round the clock', 'XAUUSD', { holidays: '2026-12-25' }, 'holidays_without_hours'],
    ['with a day that does not exist', 'XAUUSD', { holidays: '2026-02-30' }, 'bad_shape'],
    ['with hours that overlap', 'XAUUSD', { hours: 'Sun 17:00-Fri 17:00, Fri 16:00-Fri 18:00' }, 'bad_shape'],
    ['with hours that end before they begin', 'XAUUSD', { hours: 'Fri 17:00-Sun 17:00' }, 'bad_shape'],
    ['with a leverage of nothing', 'XAUUSD', { leverage: 0 }, 'bad_shape'],
  ])('answers a proposal %s with the reason', async (_, instrument, terms, reason) => {
    expect(await propose(terms, instrument)).toMatchObject({ reason })
  })

  it('refuses a confirmation if another version came into force since', async () => {
    const late = await propose({ leverage: 20 }, 'XAUUSD')
    const from = new Date(Date.now() + 2_500).toISOString().slice(0, 19)
    await give('decline', { action: late['action'], reason: 'First the other' })
    const timed = await propose({ leverage: 30, 'valid-from': `${from}Z` }, 'XAUUSD')
    await give('confirm', { action: timed['action'], seen: timed['seen'] }, 'owner')
    const { action, seen } = await propose({ leverage: 20 }, 'XAUUSD')
    await vi.waitFor(async () => expect(await offered('XAUUSD')).toMatchObject({ leverage: 30 }), {
      timeout: 15_000,
      interval: 100,
    })
    expect(await give('confirm', { action, seen }, 'owner')).toMatchObject({ reason: 'proposal_changed' })
    expect(await offered('XAUUSD')).toMatchObject({ version: 2, leverage: 30 })
  })

  it('keeps decided versions and their people, also from a superuser', async () => {
    const insert =
      'insert into instrument_decision (symbol, version, terms, decided_at, decided_by, proposed_by) values '
    expect(await isRefused(`${insert} ('USDJPY', 2, '{}', 1, 'owner', 'dealer')`)).toBe('23001')
    expect(await isRefused(`${insert} ('EURUSD', 90, '{}', 1, 'owner', 'Owner')`)).toBe('23514')
    expect(await isRefused('update instrument_decision set version = 9')).toBe('23001')
    expect(await isRefused('delete from instrument_decision')).toBe('23001')
  })
})

it('npm run verify finds the versions as the journal has them', async () => {
  const { wrongAction } = await import('../back-office/verify-actions.ts')
  expect(await wrongAction(platform.database.db)).toBeUndefined()
})
