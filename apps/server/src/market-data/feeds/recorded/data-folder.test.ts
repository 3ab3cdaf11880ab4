import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '../../catalogue.ts'
import { readDataFolder, RecordingUnusable } from './data-folder.ts'

const listed = catalogue({ roundTheClock: true })
const MAY_7 = Date.UTC(2014, 4, 7)

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'gf-recording-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** A zip archive of one deflated file, as common programs write it. */
function zipped(name: string, text: string): Buffer {
  const packed = deflateRawSync(text)
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc32(text), 0)
  sizes.writeUInt32LE(packed.length, 4)
  sizes.writeUInt32LE(Buffer.byteLength(text), 8)
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(Buffer.byteLength(name), 0)
  const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, lengths])
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name), packed])
  const central = Buffer.concat([
    Buffer.from([0x50, 0x4b, 1, 2, 20, 0]),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

const ticks = '0,1.39286,1.39298\n500,1.39286,1.39297\n1200.75,1.39284,1.39297\n'
const bar = (at: number, bid: string, ask: string) => `${at},${bid},0,${ask},0\n`
const minute =
  bar(0, '1300.335,1300.978,1300.277,1300.854', '1300.799,1301.464,1300.772,1301.216') +
  bar(60_000, '1300.803,1300.888,1300.782,1300.879', '1301.18,1301.259,1301.176,1301.259')
const played = () =>
  readDataFolder(folder, listed).playlist.quotes.map(({ symbol, bid, ask, time }) => [
    symbol,
    time - MAY_7,
    bid,
    ask,
  ])

describe('a folder of recorded prices', () => {
  test.each([
    ['zipped, a folder a symbol', 'eurusd/tick_20140507_quote.zip', '20140507_eurusd_tick_quote.csv'],
    [
      'in the folders of Lean',
      'forex/oanda/tick/eurusd/20140507_quote.zip',
      '20140507_eurusd_tick_quote.csv',
    ],
  ])('can have ticks %s', (_, path, name) => {
    put(path, zipped(name, ticks))
    expect(played()).toEqual([
      ['EURUSD', 0, 139_286, 139_298],
      ['EURUSD', 500, 139_286, 139_297],
      ['EURUSD', 1_200, 139_284, 139_297],
    ])
  })

  test('can have ticks as text, compressed or not, of any listed symbol', () => {
    put('usdjpy/tick_20140507_quote.csv.gz', gzipSync('10,101.901,101.91\n'))
    put('GBPINR/tick_20140507_quote.csv', '5,125.5,125.56\n')
    expect(played().map(([symbol, at]) => [symbol, at])).toEqual([
      ['GBPINR', 5],
      ['USDJPY', 10],
    ])
  })

  test('can have minutes, each played as open, extremes and close, and shown in its charts', () => {
    put('xauusd/minute_20140507_quote.csv', minute)
    const { playlist, minutes, report } = readDataFolder(folder, listed)
    expect(playlist.quotes.slice(0, 4).map(({ bid }) => bid)).toEqual([
      1_300_335, 1_300_277, 1_300_978, 1_300_854,
    ])
    expect(minutes.get('XAUUSD')?.[0]?.bid).toEqual({
      open: 1_300_335,
      high: 1_300_978,
      low: 1_300_277,
      close: 1_300_854,
    })
    expect(report).toMatchObject({ symbols: ['XAUUSD'], quotes: 8, from: '2014-05-07', leftOut: [] })
  })

  test('plays the ticks of a day that it also has in minutes', () => {
    put('eurusd/tick_20140507_quote.csv', ticks)
    put('eurusd/minute_20140507_quote.csv', bar(0, '1.3,1.3,1.3,1.3', '1.4,1.4,1.4,1.4'))
    expect(played()).toHaveLength(3)
  })
})

describe('errors in a recording', () => {
  test('are counted: crossed, out of order, duplicate, unreadable, and long gaps', () => {
    const rows = [
      '1000,1.10000,1.10010',
      '1000,1.10000,1.10010',
      '3000,1.10003,1.10013',
      '2000,1.10002,1.10012',
      '4000,1.10010,1.10000',
      'no row at all',
      '900000,1.10004,1.10014',
      '',
    ]
    put('eurusd/tick_20140507_quote.csv', rows.join('\n'))
    const { report } = readDataFolder(folder, listed)
    expect(report).toMatchObject({
      crossed: 1,
      duplicate: 1,
      outOfOrder: 1,
      unreadable: 1,
      gaps: 1,
      quotes: 4,
    })
    expect(report.leftOut).toEqual(['eurusd/tick_20140507_quote.csv:6 cannot be read'])
    expect(played().map(([, at]) => at)).toEqual([1_000, 2_000, 3_000, 900_000])
  })

  test.each([
    ['a negative price', '0,-1.1,1.2'],
    ['a price of zero', '0,0,1.2'],
    ['no number', '0,1.1,abc'],
    ['an empty cell', '0,,1.2'],
    ['a time of another day', '86400000,1.1,1.2'],
    ['a cell too many', '0,1.1,1.2,3'],
  ])('name file and line: %s', (_, row) => {
    put('eurusd/tick_20140507_quote.csv', `${ticks}${row}\n`)
    const { report } = readDataFolder(folder, listed)
    expect(report.leftOut).toEqual(['eurusd/tick_20140507_quote.csv:4 cannot be read'])
    expect(report.quotes).toBe(3)
  })

  test.each([
    ['names no listed instrument', 'eurxxx/tick_20140507_quote.csv', ticks],
    ['names no day, as in 20140507', 'eurusd/tick_20141399_quote.csv', ticks],
    ['says neither "tick" nor "minute"', 'eurusd/20140507.csv', ticks],
    ['is no zip archive', 'eurusd/tick_20140507_quote.zip', ticks],
  ])('name the file: it %s', (why, path, content) => {
    put('xauusd/minute_20140507_quote.csv', minute)
    put(path, content)
    expect(readDataFolder(folder, listed).report.leftOut).toEqual([`${path} ${why}`])
  })

  test('stop the start if nothing is left, or nothing is there', () => {
    expect(() => readDataFolder(join(folder, 'none'), listed)).toThrow(RecordingUnusable)
    expect(() => readDataFolder(folder, listed)).toThrow(
      'expected a folder with prices of listed instruments',
    )
    put('eurxxx/tick_20140507_quote.csv', ticks)
    expect(() => readDataFolder(folder, listed)).toThrow(
      'eurxxx/tick_20140507_quote.csv names no listed instrument',
    )
  })
})
