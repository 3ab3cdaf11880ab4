import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, victims } from '../../../../../bench/kill/killed-server.ts'
import type { KilledServer } from '../../../../../bench/kill/killed-server.ts'
import { makeClients } from '../../../../../bench/kill/make-clients.ts'
import { killRounds } from '../../../../../bench/kill/rounds.ts'
import { runProgram } from '../test-program.ts'

/* `node bench/kill-loop.ts` does the same with more clients, for as many rounds as wanted. */

const CLIENTS = 4
const SEED = 20_261_121

let dataDir = ''
let server: KilledServer | undefined
let log: number

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gf-kill-'))
  chmodSync(dataDir, 0o755)
  log = openSync(join(dataDir, 'server.log'), 'w')
})

afterAll(async () => {
  await server?.stop()
  closeSync(log)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

it('every answer stays true, once, whatever is killed under load', { timeout: 180_000 }, async () => {
  const logins = await makeClients(dataDir, CLIENTS)
  server = await startServer(dataDir, log)
  const plan = { rounds: victims.length, bursts: 2, seed: SEED, onRound: () => undefined }
  const rounds = await killRounds(server, logins, plan)
  expect(rounds.map(({ victim, violations }) => ({ victim, violations }))).toEqual(
    victims.map((victim) => ({ victim, violations: [] })),
  )
  expect(rounds.every(({ acknowledged }) => acknowledged > 0)).toBe(true)
  expect(await server.stop()).toBe(0)
  expect(readFileSync(join(dataDir, 'server.log'), 'utf8')).toContain('Starting it again')
  const { code, said } = await runProgram('verify', { DATA_DIR: dataDir })
  expect(said).toContain('Verification passed.')
  expect(code).toBe(0)
})
