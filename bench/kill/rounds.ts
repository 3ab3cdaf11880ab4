import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '../random.ts'
import { checkTables } from './check-tables.ts'
import { victims } from './killed-server.ts'
import type { KilledServer, Victim } from './killed-server.ts'
import { LoadClient, logIn } from './load-client.ts'
import type { Answer, Sent } from './load-client.ts'
import type { Login } from './make-clients.ts'

/** One kill under load and what came of it. */
export interface Round {
  readonly victim: Victim
  /** Requests sent, answered before the kill, and without a known outcome. */
  readonly sent: number
  readonly acknowledged: number
  readonly unknown: number
  /** Milliseconds from the kill to a healthy server. */
  readonly downFor: number
  /** Failures as text. */
  readonly violations: readonly string[]
}

export interface Plan {
  readonly rounds: number
  /** Bursts of requests in a round; the kill comes during the last. */
  readonly bursts: number
  readonly seed: number
  readonly onRound: (round: Round, number: number) => void
}

/** The server takes 10 changes a second from each client. */
const BURST = 8
const BETWEEN_BURSTS_MS = 1_100
const MOST_TRIES = 20

interface Sender {
  readonly client: LoadClient
  readonly round: Sent[]
}

/**
 * Trades, kills, and repeats every request of the round, as often as planned. A repeat must get the same answer; an unknown
 * outcome must be definite now. At the end the tables must match the answers.
 */
export async function killRounds(
  server: KilledServer,
  logins: readonly Login[],
  plan: Plan,
): Promise<readonly Round[]> {
  const random = seededRandom(plan.seed)
  const clients: LoadClient[] = []
  for (const [index, login] of logins.entries()) {
    const session = await logIn(server.url, login)
    clients.push(new LoadClient(server.url, session, `load-${index}`, random))
  }
  const rounds: Round[] = []
  const all: Sent[] = []
  for (let number = 1; number <= plan.rounds; number += 1) {
    const victim = victims[(number - 1) % victims.length] ?? 'server'
    const senders = clients.map((client): Sender => ({ client, round: [] }))
    const downFor = await dealUntilKilled(server, senders, victim, plan.bursts, random)
    const sent = senders.flatMap((sender) => sender.round)
    const acknowledged = sent.filter(({ answer }) => answer).length
    const repeated = (await Promise.all(senders.map(sendAgain))).flat()
    all.push(...sent)
    const violations = [...repeated, ...(await checkTables(server, all))]
    const unknown = sent.length - acknowledged
    const round = { victim, sent: sent.length, acknowledged, unknown, downFor, violations }
    plan.onRound(round, number)
    rounds.push(round)
  }
  return rounds
}

async function dealUntilKilled(
  server: KilledServer,
  senders: readonly Sender[],
  victim: Victim,
  bursts: number,
  random: () => number,
): Promise<number> {
  for (let burst = 1; burst < bursts; burst += 1) {
    await Promise.all([...senders.flatMap(dealBurst), pause(BETWEEN_BURSTS_MS)])
  }
  const kill = await server.aim(victim)
  const last = senders.flatMap(dealBurst)
  await someAnswered(last, Math.floor(random() * last.length))
  const downFor = await kill()
  await Promise.all(last)
  return downFor
}

/** Waits until so many of a burst are answered: the rest may be decided, committed, both or neither. */
function someAnswered(burst: readonly Promise<unknown>[], count: number): Promise<void> {
  return new Promise((resolve) => {
    let answered = 0
    const note = (): void => {
      if (answered >= count) resolve()
      answered += 1
    }
    note()
    for (const each of burst) void each.then(note)
  })
}

function dealBurst({ client, round }: Sender): Promise<unknown>[] {
  return Array.from({ length: BURST }, () => {
    const sent = client.next()
    round.push(sent)
    return client.send(sent)
  })
}

/** Sends a round again, within the limit of one client. Gives what did not hold. */
async function sendAgain({ client, round }: Sender): Promise<string[]> {
  const violations: string[] = []
  for (let from = 0; from < round.length; from += BURST) {
    const some = round.slice(from, from + BURST).map((sent) => repeat(client, sent))
    const [wrong] = await Promise.all([Promise.all(some), pause(BETWEEN_BURSTS_MS)])
    violations.push(...wrong.filter((one) => one !== undefined))
  }
  return violations
}

async function repeat(client: LoadClient, sent: Sent): Promise<string | undefined> {
  const before = sent.answer
  const { cid } = sent.body
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const again = await client.send(sent)
    if (again && before && !isSame(again, before)) {
      return `${sent.path} ${cid} was answered ${before.http} ${before.text} and again ${again.http} ${again.text}`
    }
    if (again) return undefined
    await pause(BETWEEN_BURSTS_MS)
  }
  return `${sent.path} ${cid} has no answer after ${MOST_TRIES} tries`
}

/** To the letter, but for the name of the request that a refusal carries. */
function isSame(one: Answer, other: Answer): boolean {
  const [left, right] = [one, other].map(({ text }) => text.replace(/,"request_id":"[^"]*"/, ''))
  return one.http === other.http && left === right
}
