/**
 * Kills the product under load repeatedly, and checks that no answered command is lost, executed twice or answered differently.
 * It kills in turn the server, the database, the desk's connection, and both.
 *
 *   node bench/kill-loop.ts [--rounds 20] [--clients 8] [--seed 1]
 *
 * Takes about nine seconds per round. On a failure it ends with 1 and keeps its folder.
 */
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runProgram } from '../apps/server/src/testing/index.ts'
import { startServer } from './kill/killed-server.ts'
import { makeClients } from './kill/make-clients.ts'
import { killRounds } from './kill/rounds.ts'
import type { Round } from './kill/rounds.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
})
const [rounds, clients, seed] = [Number(values.rounds), Number(values.clients), Number(values.seed)]

const dataDir = await mkdtemp(join(tmpdir(), 'gf-kill-'))
await chmod(dataDir, 0o755)
const log = await open(join(dataDir, 'server.log'), 'w')
console.log(`${rounds} kills of a server with ${clients} clients, seed ${seed}, in ${dataDir}`)
const logins = await makeClients(dataDir, clients)
const server = await startServer(dataDir, log.fd)
console.log('  no  killed               sent  answered  unknown  back after')
const done = await killRounds(server, logins, { rounds, bursts: 3, seed, onRound })
const stopped = await server.stop()
const verified = await runProgram('verify', { DATA_DIR: dataDir })
await log.close()
console.log(verified.said.trim())
const wrong = done.flatMap(({ violations }) => violations).length
const slowest = Math.max(...done.map(({ downFor }) => downFor))
const sum = (pick: (round: Round) => number): number => done.reduce((total, round) => total + pick(round), 0)
console.log(
  `${sum(({ sent }) => sent)} requests, ${sum(({ unknown }) => unknown)} of them unknown at a kill; ` +
    `back after ${(sum(({ downFor }) => downFor) / done.length / 1000).toFixed(2)} s on average, ` +
    `${(slowest / 1000).toFixed(2)} s at most; ${wrong} violations; stopped with exit code ${stopped}`,
)
const fine = wrong === 0 && verified.code === 0 && stopped === 0
if (fine) await rm(dataDir, { recursive: true })
process.exitCode = fine ? 0 : 1

function onRound({ victim, sent, acknowledged, unknown, downFor, violations }: Round, number: number): void {
  const cells = [String(number).padStart(4), victim.padEnd(19), String(sent).padStart(5)]
  const counts = [String(acknowledged).padStart(8), String(unknown).padStart(7)]
  console.log(`${[...cells, ...counts].join('  ')}  ${(downFor / 1000).toFixed(2).padStart(8)} s`)
  for (const violation of violations) console.log(`      VIOLATION: ${violation}`)
}
