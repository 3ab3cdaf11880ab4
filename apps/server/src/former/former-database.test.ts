import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@gf/embedded-postgres/throwaway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { logIn } from '../testing/test-platform.ts'
import { runProgram } from '../testing/test-program.ts'
import { fillAsFormer, readFormerDatabase } from './testing/former-database.ts'

const former = readFormerDatabase()
const newestMoment = Number(former.tables['journal']?.at(-1)?.['at'])
const dataDir = mkdtempSync(join(tmpdir(), 'gf-former-'))
let database: TestDatabase
let env: Record<string, string>
let server: ChildProcess | undefined

beforeAll(async () => {
  database = await emptyDatabase()
  await fillAsFormer(database.pool, former)
  env = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    KEYS: former.keys,
    PORT: String(await freePort()),
    LICENCE_NAME: 'Example Securities',
    LICENCE_REGULATOR: 'Example Regulator',
    LICENCE_NUMBER: 'EX-1',
  }
})

afterAll(async () => {
  server?.kill('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const program = fileURLToPath(new URL('../main.ts', import.meta.url))
  const inherited = { PATH: process.env['PATH'] ?? '' }
  server = spawn(process.execPath, [program], { env: { ...inherited, ...env }, stdio: 'ignore' })
  const url = `http://127.0.0.1:${env['PORT']}`
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 60_000, interval: 100 }).toBe(true)
  return url
}

async function stop(): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => server?.once('exit', resolve))
  server?.kill('SIGTERM')
  return ended
}

it(
  'a database of revision db80823 starts, keeps its trades and money, trades on, and verifies',
  { timeout: 120_000 },
  async () => {
    const url = await start()
    const { email, password, userid } = former.client
    const client = await logIn(url, { username: email, password })
    const { body: wallet } = await client.get(`home_wallet_api/${userid}?wallet=real`)
    const { rows: movements } = await client.get(`mytrans_api/${userid}?wallet=real`)
    const since = movements.filter(({ tr_date }) => Date.parse(String(tr_date)) > newestMoment)
    expect(since.filter(({ type }) => type !== 'swap')).toEqual([])
    expect(movements[since.length]).toMatchObject({ left_amt: 466.36 })
    // The trade is still open, so each night since has charged it.
    expect(wallet['bal']).toBe(movements[0]?.['left_amt'])
    const { rows: trades } = await client.get(`orders_api/Market/${userid}`)
    expect(trades).toMatchObject([{ cpair: 'XAUUSD', lotsize: 0.01 }])
    const { rows: withdrawals } = await client.get(`withdrawals_api/${userid}`)
    expect(withdrawals.map(({ req_status }) => req_status)).toEqual(['Pending', 'Cancelled', 'Approved'])
    const { rows: deposits } = await client.get(`deposits_api/${userid}`)
    expect(deposits.map(({ req_status }) => req_status)).toEqual(['Pending', 'Rejected', 'Approved'])
    const { body: closed } = await client.post('trade_close_api', { bsid: trades[0]?.['bsid'] })
    expect(closed).toMatchObject({ status: 0 })
    const { rows: moved } = await client.get(`mytrans_api/${userid}`)
    expect(moved.length).toBeGreaterThan(4)
    expect(await stop()).toBe(0)
    const { code, said } = await runProgram('verify', env)
    expect(said).toContain('Verification passed.')
    expect(code).toBe(0)
    await start()
    expect(await stop()).toBe(0)
  },
)
