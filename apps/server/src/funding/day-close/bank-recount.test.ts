import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endingsBefore, financeFixture } from '../testing/finance-fixture.ts'
import { bankActions } from './bank-actions.ts'
import { dayActions } from './day-actions.ts'
import { endOf } from './figures.ts'
import { bookSweeps } from './sweeps.ts'
import { addBanks, bankBalances, paymentsOn, proposeNext, verifiedCloses } from './test-payments.ts'
import type { Payment } from './test-payments.ts'

/* Random payments, statements and closes against a recount that knows nothing of the SQL of a close. */

const fixture = financeFixture((funding) => ({ ...dayActions(funding), ...bankActions(funding) }))
const { running, give, restart, database } = fixture
const BANKS = [1, 2, 3]

interface Line {
  readonly no: number
  readonly bank: number
  readonly of: Payment
  readonly by: string
}
const [booked, lines]: [Payment[], Line[]] = [[], []]
const undone = new Set<Payment>()
let utrs = 0
const newUtr = (): string => `UTR${String((utrs += 1)).padStart(12, '0')}`

const step = fc.record({
  do: fc.constantFrom(
    'deposit',
    'deposit',
    'reverse',
    'pay',
    'return',
    'line',
    'line',
    'line',
    'again',
    'again',
    'close',
    'close',
    'closeHalf',
    'stop',
    'kill',
  ),
  which: fc.nat(1_000),
  bank: fc.constantFrom(...BANKS),
  ours: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const pick = <One>(from: readonly One[], which: number): One | undefined => from[which % from.length]

/** The bank of a payment by the lines that are known: the newest of those that name it best. */
function bankOf(payment: Payment, known: readonly Line[]): number | undefined {
  const naming = (by: string | undefined) =>
    known.filter(
      (line) =>
        line.by === by &&
        line.of.id === payment.id &&
        line.of.reserved === payment.reserved &&
        line.of.rupees > 0 === payment.rupees > 0,
    )
  const [own, ...others] = payment.utrs
  const best = naming(own)
  const found = best.length > 0 ? best : [...others, payment.reference].flatMap(naming)
  return found.toSorted((one, other) => other.no - one.no)[0]?.bank ?? payment.file
}

/** Clearing and each bank after the newest close, in paise. */
function recounted(day: string, known: readonly Line[]): readonly number[] {
  const closed = booked.filter(({ at }) => at < endOf(day))
  const sum = (of: readonly Payment[]) => of.reduce((all, { rupees }) => all + rupees, 0)
  const banks = BANKS.map((bank) => sum(closed.filter((one) => bankOf(one, known) === bank)))
  return [sum(booked) - banks.reduce((all, one) => all + one, 0), ...banks]
}

/** Two people close the next day; some servers stop before the desk has its banks. */
async function close(isLost: boolean): Promise<void> {
  const day = await proposeNext(fixture)
  if (isLost) {
    const [[, lose]] = endingsBefore()
    await expect(give('close-day', { day }, 'Ravi', lose(running().funding))).rejects.toThrow()
    await restart()
    expect([await bookSweeps(running().funding), await bookSweeps(running().funding)]).toEqual([1, 0])
  } else await give('close-day', { day }, 'Ravi')
  expect(await bankBalances(database(), BANKS)).toEqual(recounted(day, lines))
}

const books = paymentsOn(database, running)

/** Whether a payment can still come back, but not the first, which pays for all that is paid out. */
const isOpen = (payment: Payment): boolean =>
  payment !== booked[0] && !undone.has(payment) && payment.rupees > 0 === (payment.reserved === 0)

/** A payment that comes back, under its own reference or another one. */
async function undo(
  from: readonly Payment[],
  which: number,
  by: (of: Payment, utr: string) => Promise<Payment>,
): Promise<void> {
  const of = pick(from.filter(isOpen), which)
  if (!of) return
  undone.add(of)
  booked.push(await by(of, which % 2 === 0 ? newUtr() : (of.utrs[0] ?? '')))
}

async function takeLine({ which, bank, ours }: Step): Promise<void> {
  const of = pick(booked, which)
  if (!of) return
  await importLine(bank, of, ours ? of.reference : (pick(of.utrs, which) ?? ''))
}

async function importLine(bank: number, of: Payment, by: string): Promise<void> {
  const isKnown = lines.findLast((line) => line.of === of && line.by === by)?.bank === bank
  const no = await books.line(bank, of, by === of.reference ? { reference: by } : { utr: by })
  expect(no === undefined).toBe(isKnown)
  if (no !== undefined) lines.push({ no, bank, of, by })
}

async function take(one: Step): Promise<void> {
  const { which, bank, ours } = one
  running().clock.at += 1_000
  switch (one.do) {
    case 'deposit':
      booked.push(await books.deposit(1_000 + which, newUtr(), `GF${String(utrs).padStart(16, '0')}`))
      return
    case 'pay':
      booked.push(await books.payOut(1 + (which % 50), newUtr(), ours ? bank : undefined))
      return
    case 'reverse':
      return undo(
        booked.filter(({ reserved }) => reserved === 0),
        which,
        books.reverse,
      )
    case 'return':
      return undo(
        booked.filter(({ reserved }) => reserved > 0),
        which,
        books.comesBack,
      )
    case 'line':
      return takeLine(one)
    case 'again': {
      const line = pick(lines, which)
      return line && importLine(bank, line.of, line.by)
    }
    case 'close':
    case 'closeHalf':
      return close(one.do === 'closeHalf')
    case 'stop':
      return restart()
    case 'kill':
      return restart('journal')
  }
}

it('each bank and clearing have what a recount of requests and statement lines says, over random histories', async () => {
  await addBanks(database())
  await take({ do: 'deposit', which: 900_000, bank: 1, ours: false })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (history) => {
      for (const one of history) await take(one)
      await close(false)
    }),
    { numRuns: 5, endOnFailure: true },
  )
  expect(await verifiedCloses(database())).toBeUndefined()
}, 120_000)
