import { HOUR, MINUTE } from '@gf/money'
import { closeDays, importStatements } from './closes.ts'
import { correctTrades, takeBack } from './corrections.ts'
import { Client } from './life.ts'
import type { Day, Dealt, Resident } from './life.ts'
import { credit, openOffice, payOut, reviewDocuments, seedAreas } from './office.ts'
import type { Office } from './office.ts'
import {
  answerEnquiries,
  closeAccount,
  importStatement,
  makeGood,
  makePaymentFile,
  openBank,
  prepareTexts,
  raiseDoubts,
} from './service.ts'
import type { Member } from './staff.ts'
import { Refused } from './visitor.ts'

/** Newcomers of the last days still wait for the decision on their documents. */
const UNDECIDED_DAYS = 2
/** Withdrawals wait a day after a bank account was entered. */
const PAUSE = 25 * HOUR

interface State {
  /** Counts from 0. */
  readonly no: number
  /** Days after this one; the last leaves work in every queue. */
  readonly left: number
  readonly residents: readonly Resident[]
  readonly staff: readonly Member[]
}

/** What clients and staff do on a day. */
export async function live(day: Day, { no, left, residents, staff }: State): Promise<void> {
  const office = await openOffice(day.url, staff, day.now())
  const isLast = left === 0
  if (no === 1) {
    await openBank(office)
    await prepareTexts(office, day.now())
    await seedAreas(day.url, staff, day.now())
  } else {
    await answerEnquiries(office)
    await importStatements(office)
    await closeDays(office, day.now())
  }
  if (left >= UNDECIDED_DAYS) {
    for (const resident of residents.filter(({ approved }) => !approved))
      await reviewDocuments(
        office,
        resident,
        resident.person.no % 17 === 12 ? 'The name on the PAN card cannot be read.' : undefined,
      )
  }
  // Before the newest trade, who then could not leave.
  if (left === UNDECIDED_DAYS) await closeAccount(office, residents)
  const here = residents.filter(({ hasLeft }) => !hasLeft)
  for (const resident of here.filter(
    ({ person }) => (person.no + no) % 3 === 0 || (isLast && person.no < 30),
  ))
    await useDay(day, { no, isLast, office, resident })
  const [waited] = residents.filter(({ funds }) => funds > 0)
  if (waited) await makeGood(office, waited, isLast)
  if (isLast) {
    await correctTrades(office)
    await takeBack(office, day.now())
    await importStatement(office, day.now())
    await raiseDoubts(office)
    await makePaymentFile(office)
    await office.maker.give('set-rate', { rate: '95.20' })
  }
}

interface Use {
  readonly no: number
  readonly isLast: boolean
  readonly office: Office
  readonly resident: Resident
}

async function useDay(day: Day, use: Use): Promise<void> {
  const { resident } = use
  const client = await Client.logIn(day, resident)
  if (resident.approved) {
    await fund(day, client, use)
    await takeOut(day, client, use)
  }
  await deal(client, use)
  if ((resident.person.no + use.no) % 13 === 5)
    await client.write(enquiries[resident.person.no % enquiries.length] ?? '')
  if (use.isLast && resident.person.no === COMPLAINS)
    await client.write('My trade was closed at a price that the chart never showed.', 'complaint')
}

/** Who complains on the last day. */
const COMPLAINS = 7

const enquiries = [
  'My deposit from this morning is not credited yet. The UTR is in the app. Please check.',
  'How long does a withdrawal to State Bank of India take?',
  'I changed my phone number. What do you need from me to change it here?',
  'Why is the swap on gold charged three times on Wednesdays?',
]

/** Rupees of a deposit, from small to above the limit at which a second person confirms. */
const deposits = [12_000, 48_000, 25_000, 150_000, 90_000, 60_000]

async function fund(day: Day, client: Client, { no, isLast, office }: Use): Promise<void> {
  const { resident } = client
  if (resident.bankSince === undefined) await client.enterBank()
  if (resident.funds > 0 && (resident.person.no + no) % 4 !== 0) return
  const rupees = deposits[(resident.person.no + no) % deposits.length] ?? 25_000
  const did = await client.deposit(rupees)
  // The last day leaves some to be found at the bank, and large ones to be confirmed.
  if (isLast && rupees < 100_000) return
  await credit(office, did, day.now() - MINUTE, isLast ? 'proposed' : 'credited')
  if (!isLast) resident.funds += rupees / 100
}

async function takeOut(day: Day, client: Client, { no, isLast, office }: Use): Promise<void> {
  const { resident } = client
  const { person, funds, bankSince = Infinity } = resident
  if (funds < 300 || day.now() - bankSince < PAUSE || (person.no + no) % 5 !== 1) return
  const wid = await client.withdraw(50 + (person.no % 4) * 25)
  if (isLast && person.no % 2 === 0) return
  const utr = `SBIN${String(300_000_000_000 + no * 1_000 + person.no)}`
  await payOut(office, wid, isLast ? undefined : utr)
}

const dealt: readonly Omit<Dealt, 'wallet'>[] = [
  { symbol: 'EURUSD', side: 'BUY', lots: 0.05, exits: 0.02 },
  { symbol: 'XAUUSD', side: 'SELL', lots: 0.02, exits: 0.04 },
  { symbol: 'USDINR', side: 'BUY', lots: 0.04 },
  { symbol: 'GBPUSD', side: 'SELL', lots: 0.03, exits: 0.02 },
  { symbol: 'XAUUSD', side: 'BUY', lots: 0.03 },
  { symbol: 'USDJPY', side: 'SELL', lots: 0.05 },
  { symbol: 'XAGUSD', side: 'BUY', lots: 0.01, exits: 0.05 },
]

/** Closes some of what is open and opens more, with real money where there is some. */
async function deal(client: Client, { no }: Use): Promise<void> {
  const { person, funds } = client.resident
  const wallet = funds > 0 ? 'real' : 'practice'
  if (wallet === 'real') await client.choose('real')
  await client.close((person.no + no) % 4)
  for (let count = 0; count <= person.no % 2; count += 1) {
    const each = dealt[(person.no + no + count) % dealt.length]
    if (each) await unlessTooLarge(client.trade({ ...each, wallet }))
  }
  const order = dealt[(person.no + 2 * no) % dealt.length]
  if (order && (person.no + no) % 4 === 1) await unlessTooLarge(client.leaveOrder({ ...order, wallet }, 0.03))
}

/** As clients do, some order more than their margin allows. */
async function unlessTooLarge(ordered: Promise<void>): Promise<void> {
  await ordered.catch((error: unknown) => {
    if (!(error instanceof Refused) || error.reason !== 'insufficient_margin') throw error
  })
}
