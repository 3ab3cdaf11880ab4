import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../system/clock.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../gateway/logger.ts'
import { NO_REQUEST_LIMITS } from '../gateway/request-limits.ts'
import { systemIds } from '../system/ids.ts'
import { catalogue } from '../market-data/catalogue.ts'
import { readDataFolder } from '../market-data/feeds/recorded/data-folder.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import { startPlatform } from '../app.ts'
import { tapOf } from '../market-data/quote-tap.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { runProgram } from '../testing/test-program.ts'

const platform = testPlatform()
let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'gf-record-'))))
afterEach(() => rm(folder, { recursive: true }))

/** The recorder as an operator starts it, and its output. */
function startRecorder() {
  const file = fileURLToPath(new URL('./record.ts', import.meta.url))
  const child = spawn(process.execPath, [file, folder], {
    env: { PATH: process.env['PATH'], DATA_DIR: platform.dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => void (said += String(bytes)))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, ended, said: () => said }
}

/** Quotes 40 ms apart with all different prices. */
const made = Array.from({ length: 60 }, (_, i) => [114_300 + i, 114_309 + i] as const)

async function recordMade(): Promise<void> {
  const recorder = startRecorder()
  await expect.poll(recorder.said, { timeout: 10_000 }).toContain('Recording into')
  for (const [bid, ask] of made) {
    platform.quote('EURUSD', bid, ask)
    await sleep(40)
  }
  platform.quote('XAUUSD', 4_025_000, 4_025_300)
  await sleep(100)
  recorder.child.kill('SIGINT')
  expect(await recorder.ended).toBe(0)
  expect(recorder.said()).toContain(`Recorded ${made.length + 1} quotes`)
}

/** A server's quotes from the recording for a while, without repeated prices. */
async function replayed(): Promise<string[]> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'gf-replay-'))
  const running = await startPlatform({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, FEED: 'recorded', FEED_DATA: folder }),
    connectionString: database.connectionString,
    clock: systemClock,
    ids: systemIds(),
    logger: createLogger('silent'),
    keys: TEST_KEYS,
    apps: [],
    limits: NO_REQUEST_LIMITS,
    onFailure: (error) => {
      throw error
    },
  })
  const socket = connect(tapOf(dataDir))
  const lines: string[] = []
  createInterface({ input: socket }).on('line', (line) => void lines.push(line))
  await sleep(4_000)
  socket.destroy()
  await running.stop()
  await database.drop()
  await rm(dataDir, { recursive: true })
  const prices = lines.filter((line) => line.startsWith('EURUSD')).map((line) => line.replace(/,\d+,/, ','))
  return prices.filter((line, i) => line !== prices[i - 1])
}

it('a recording of a running server plays back quote by quote', { timeout: 60_000 }, async () => {
  await recordMade()
  const { playlist, report } = readDataFolder(folder, catalogue({ roundTheClock: true }))
  expect(report).toMatchObject({ symbols: ['EURUSD', 'XAUUSD'], crossed: 0, unreadable: 0, leftOut: [] })
  const euros = playlist.quotes.filter(({ symbol }) => symbol === 'EURUSD')
  expect(euros.map(({ bid, ask }) => [bid, ask])).toEqual(made)
  const day = new Date(euros[0]?.time ?? 0).toISOString().slice(0, 10).replaceAll('-', '')
  const text = await readFile(join(folder, 'eurusd', `tick_${day}_quote.csv`), 'utf8')
  expect(text).toMatch(/^(\d+,1\.14\d{3},1\.14\d{3}\n)+$/)

  const wanted = made.map(([bid, ask]) => `EURUSD,${(bid / 1e5).toFixed(5)},${(ask / 1e5).toFixed(5)}`)
  const heard = await replayed()
  // It plays from the server's start, and the listener connects a moment later.
  const from = wanted.indexOf(heard[0] ?? '')
  expect(from).toBeGreaterThanOrEqual(0)
  expect(from).toBeLessThan(30)
  expect(heard).toEqual(wanted.slice(from))
})

it('a recorder reports that no server runs, and needs a folder', async () => {
  const nowhere = { DATA_DIR: folder }
  expect(await runProgram('record', nowhere, [join(folder, 'to')])).toMatchObject({
    code: 2,
    said: expect.stringContaining('No server is running'),
  })
  expect((await runProgram('record', nowhere)).code).toBe(2)
})

it('a server does not start on an empty recording', async () => {
  const { code, said } = await runProgram('main', { DATA_DIR: folder, FEED_DATA: folder })
  expect([code, said]).toEqual([1, expect.stringContaining('FEED_DATA requires FEED=recorded')])
})
