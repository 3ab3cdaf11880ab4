import { mkdtempSync } from 'node:fs'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY, HOUR } from '@gf/money'
import { afterAll, describe, expect, it, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { EconomicEvents, EventsUnusable, readEvents } from './economic-events.ts'

const HEAD = 'time,currency,importance,title'
const folder = mkdtempSync(join(tmpdir(), 'gf-events-'))
const file = join(folder, 'events.csv')
afterAll(() => rm(folder, { recursive: true }))

/** Writes the file as changed that many seconds later. */
async function write(lines: readonly string[], later = 0): Promise<void> {
  await writeFile(file, [HEAD, ...lines].join('\n'))
  const time = new Date(Date.UTC(2026, 10, 1) + later * 1000)
  await utimes(file, time, time)
}

describe('a file of economic events', () => {
  it('has a moment, a currency, an importance and a title in each line, in any order', () => {
    const text = [
      `\ufeff${HEAD}`,
      '2026-12-17T13:15:00+01:00,EUR,high,"Decision, and its reasons"',
      '',
      '2026-12-10T13:30:00Z, USD ,low,Consumer prices',
    ].join('\r\n')
    expect(readEvents(text)).toMatchObject([
      { at: Date.UTC(2026, 11, 10, 13, 30), currency: 'USD', importance: 'low', title: 'Consumer prices' },
      { at: Date.UTC(2026, 11, 17, 12, 15), currency: 'EUR', title: 'Decision, and its reasons' },
    ])
  })

  test.each([
    ['time,currency,title', [], 'its first line has no column "importance".'],
    ['', [], 'it is empty.'],
    [
      HEAD,
      ['2026-12-10 13:30,USD,low,Prices'],
      'line 2: time must be a date and time with its zone, such as 2026-12-10T13:30:00Z.',
    ],
    [
      HEAD,
      ['2026-12-10T13:30:00Z,usd,low,Prices'],
      'line 2: currency must be three capital letters, such as USD.',
    ],
    [
      HEAD,
      ['2026-12-10T13:30:00Z,USD,low,Prices', '2026-12-11T13:30:00Z,USD,big,Prices'],
      'line 3: importance must be low, medium or high.',
    ],
    [HEAD, ['2026-12-10T13:30:00Z,USD,low,'], 'line 2: title must be a text.'],
    [
      HEAD,
      [`2026-12-10T13:30:00Z,USD,low,${'x'.repeat(121)}`],
      'line 2: title must be at most 120 characters.',
    ],
    [HEAD, ['2026-12-10T13:30:00Z,USD,low'], 'it is not CSV: '],
    [
      HEAD,
      Array.from({ length: 5_001 }, () => '2026-12-10T13:30:00Z,USD,low,Prices'),
      'it has more than 5000 events.',
    ],
  ])('is refused with %s and %#', (head, lines, why) => {
    expect(() => readEvents([head, ...lines].join('\n'))).toThrow(why)
  })

  it('is read again when it has changed, and keeps the earlier events where it cannot be read', async () => {
    const events = new EconomicEvents(file)
    const titles = () => events.of(['USD'], 0, Infinity).map(({ title }) => title)
    await write(['2026-12-10T13:30:00Z,USD,low,First'])
    await events.refresh()
    await write(['2026-12-10T13:30:00Z,USD,low,Second'], 60)
    await events.refresh()
    expect(titles()).toEqual(['Second'])
    await write(['tomorrow,USD,low,Third'], 120)
    const wrong = `ECONOMIC_EVENTS is "${file}"; line 2: time must be a date and time with its zone`
    await expect(events.refresh()).rejects.toThrow(EventsUnusable)
    await expect(events.refresh(), 'and again, until it is corrected').rejects.toThrow(wrong)
    expect(titles()).toEqual(['Second'])
    await rm(file)
    await expect(events.refresh()).rejects.toThrow('no such file')
    await write(['2026-12-10T13:30:00Z,USD,low,Fourth'], 180)
    await events.refresh()
    expect(titles()).toEqual(['Fourth'])
  })
})

describe('GET economic_events_api', () => {
  const ago = (duration: number): string => new Date(Date.now() - duration).toISOString()
  const line = (duration: number, currency: string, title: string): string =>
    `${ago(duration)},${currency},medium,${title}`
  const platform = testPlatform({ ECONOMIC_EVENTS: file }, () =>
    write([
      line(61 * DAY, 'USD', 'Long ago'),
      line(HOUR, 'USD', 'Just now'),
      line(-HOUR, 'EUR', 'Soon'),
      line(-2 * HOUR, 'JPY', 'Elsewhere'),
      line(-15 * DAY, 'USD', 'Far off'),
    ]),
  )

  it('answers those of both currencies of an instrument, of 60 days before and 14 days ahead', async () => {
    const { body } = await platform.client.get('economic_events_api/EURUSD')
    const titles = (body['rows'] as readonly { readonly title: string }[]).map(({ title }) => title)
    expect([body['status'], titles]).toEqual([0, ['Just now', 'Soon']])
    expect(await platform.client.get('economic_events_api/ABCXYZ')).toMatchObject({ http: 404 })
    expect((await platform.client.get('instruments_api')).body).toMatchObject({ events: true })
  })
})

describe('a server with a wrong file of economic events', () => {
  const wrong = join(folder, 'wrong.csv')
  const platform = testPlatform({ ECONOMIC_EVENTS: wrong }, () => writeFile(wrong, 'when,what'))

  it('starts without them, logs why, and reads the file once it is corrected', async () => {
    const rows = async () => (await platform.client.get('economic_events_api/EURUSD')).body['rows']
    expect(await rows()).toEqual([])
    expect(platform.logged.filter((line) => line.includes('No economic events'))).toHaveLength(1)
    const soon = new Date(Date.now() + HOUR).toISOString()
    await writeFile(wrong, `${HEAD}\n${soon},USD,low,Prices`)
    await utimes(wrong, new Date(), new Date())
    platform.runJobs()
    await expect.poll(rows).toMatchObject([{ title: 'Prices' }])
  })
})
