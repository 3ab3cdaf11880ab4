import { accountOf } from '@gf/ledger'
import { cents, paise } from '@gf/money'
import { indianDay, indianTime } from '../../system/time.ts'
import { importStatement } from '../bank/statement-import.ts'
import { tellDesk } from '../funding.ts'
import type { financeFixture } from '../testing/finance-fixture.ts'
import { CLIENT, WALLET } from '../testing/funding-fixture.ts'
import type { FundingOnDesk } from '../testing/funding-fixture.ts'
import { withoutTriggers } from '../../persistence/test-database.ts'
import type { TestDatabase } from '../../persistence/test-database.ts'
import { newestLine } from './attribution.ts'
import { endOf } from './figures.ts'
import { wrongSweep } from './sweeps.ts'
import { wrongDay } from './verify-days.ts'

const RATE = 9_496

/** A booking with the bank as the requests say it. */
export interface Payment {
  readonly at: number
  /** Paise, above zero if received. */
  readonly rupees: number
  /** References of the bank for it, its own first, and ours; and the bank of its payment file. */
  readonly utrs: readonly string[]
  readonly reference: string
  readonly file: number | undefined
  /** The number of its request, and the desk's of its reservation; 0 for a deposit. */
  readonly id: number
  readonly reserved: number
}

/** Requests that finance has decided, booked under the keys of the product. Times are those of the running clock. */
export function paymentsOn(...on: Parameters<typeof storesOf>) {
  const stores = storesOf(...on)
  return { ...depositsOf(stores), ...payoutsOf(stores), line: lineOf(stores) }
}

function storesOf(database: () => Pick<TestDatabase, 'pool'>, running: () => FundingOnDesk) {
  /** Runs a statement without the checks of two people, who are not the subject. */
  async function store(text: string, values: readonly unknown[]): Promise<number> {
    const [row] = await withoutTriggers<{ id: number }>(database(), text, values)
    return row?.id ?? 0
  }
  const tell = async (key: string, command: object) => {
    const { outcome } = await tellDesk(running().funding, key, { walletId: WALLET, ...command } as never)
    if (!outcome.accepted) throw new Error(`${key}: ${outcome.reason}`)
    return outcome.events
  }
  return { store, tell, running, now: () => running().clock.at }
}

type Stores = ReturnType<typeof storesOf>

function depositsOf({ store, tell, now }: Stores) {
  return {
    async deposit(dollars: number, utr: string, reference: string): Promise<Payment> {
      const id = await store(
        `insert into deposit_request (client_id, rupees, rate, shown_rate, dollars, reference, utr, state, requested_at,
           decided_at, decided_by)
         values ($1, $2, $3, $3, $4, $5, $6, 'approved', $7, $7, 'Asha') returning deposit_id as id`,
        [CLIENT, dollars * RATE, RATE, dollars * 100, reference, utr, now()],
      )
      const amounts = { dollars: cents(dollars * 100), rupees: paise(dollars * RATE) }
      await tell(`deposit/${id}`, { type: 'deposit', ...amounts, reference: utr })
      return { at: now(), rupees: dollars * RATE, utrs: [utr], reference, file: undefined, id, reserved: 0 }
    },
    async reverse(of: Payment, utr: string): Promise<Payment> {
      await store(
        `update deposit_request set state = 'reversed', reversal_utr = $2, reversal_cause = 'recalled',
           reversed_at = $3, reversal_by = 'Ravi', reversal_decided_at = $3 where deposit_id = $1`,
        [of.id, utr, now()],
      )
      const amounts = { dollars: cents((of.rupees / RATE) * 100), rupees: paise(of.rupees) }
      await tell(`deposit/${of.id}/reverse`, { type: 'reverse_deposit', ...amounts, reference: utr })
      return { ...of, at: now(), rupees: -of.rupees, utrs: [utr, ...of.utrs] }
    },
  }
}

function payoutsOf({ store, tell, now }: Stores) {
  return {
    async payOut(dollars: number, utr: string, file: number | undefined): Promise<Payment> {
      const rupees = dollars * RATE
      const [reserved] = await tell(`withdrawal/${utr}/reserve`, {
        type: 'reserve_withdrawal',
        dollars: cents(dollars * 100),
      })
      const withdrawalId = Object(reserved).withdrawalId as number
      const id = await store(
        `insert into withdrawal_request (client_id, dollars, rate, rupees, bank, bank_shown, state, reservation_id,
           requested_at, reserved_at, ended_at, ended_by, utr)
         values ($1, $2, $3, $4, '', '', 'paid', $5, $6, $6, $6, 'Ravi', $7) returning wid as id`,
        [CLIENT, dollars * 100, RATE, rupees, withdrawalId, now(), utr],
      )
      if (file !== undefined)
        await store(
          `with batch as (insert into payout_batch (bank_id, made_at, made_by) values ($1, 1, 'Asha') returning batch_id)
           insert into payout (batch_id, wid) select batch_id, $2 from batch returning wid as id`,
          [file, id],
        )
      const paid = { type: 'pay_withdrawal', withdrawalId, rupees: paise(rupees), reference: utr }
      await tell(`withdrawal/${id}/pay`, paid)
      return {
        at: now(),
        rupees: -rupees,
        utrs: [utr],
        reference: reference(id),
        file,
        id,
        reserved: withdrawalId,
      }
    },
    async comesBack(of: Payment, utr: string): Promise<Payment> {
      await store(
        `update withdrawal_request set state = 'returned', return_utr = $2, returned_at = $3, return_by = 'Ravi',
           return_decided_at = $3 where wid = $1`,
        [of.id, utr, now()],
      )
      const rupees = -of.rupees
      const amounts = { dollars: cents((rupees / RATE) * 100), rupees: paise(rupees) }
      const returned = { type: 'return_withdrawal', withdrawalId: of.reserved, ...amounts, reference: utr }
      await tell(`withdrawal/${of.id}/return`, returned)
      return { ...of, at: now(), rupees, utrs: [utr, ...of.utrs], file: undefined }
    },
  }
}

/**
 * Imports a statement that has the payment, by a reference of the bank or by ours, as the one that says where it belongs.
 * Gives the number of its line; undefined if the bank has it already.
 */
const lineOf =
  ({ running }: Stores) =>
  async (
    bank: number,
    { at, rupees }: Payment,
    by: { readonly utr?: string; readonly reference?: string },
  ) => {
    const { funding } = running()
    const amount = (Math.abs(rupees) / 100).toFixed(2)
    const cells = [
      indianTime(at).slice(0, 19),
      by.utr ?? by.reference,
      ...(rupees > 0 ? [amount, ''] : ['', amount]),
    ]
    const bytes = Buffer.from(`Date,Reference,Credit,Debit\n${cells.join(',')}`)
    const files = new Map([['statement', { bytes, fileName: 'test.csv', mediaType: 'text/csv' }]])
    const asked = { bank, dry_run: false, take_over: true }
    const answer = await importStatement(funding)(asked, { staff: { username: 'Asha' }, files } as never)
    return 'added' in answer && answer.added > 0 ? newestLine(funding.db) : undefined
  }

interface ShownBank {
  readonly bank: number | null
  readonly book: number | null
  readonly difference: number
}

/** Lets the next day end. Asha enters what the statements have, so that nothing differs, and proposes to close it. */
export async function proposeNext({
  running,
  row,
  give,
}: Pick<ReturnType<typeof financeFixture>, 'running' | 'row' | 'give'>): Promise<string> {
  const { next } = await row(
    `select coalesce((select max(ends) from day_close), min(at)) as next from journal`,
  )
  const day = indianDay(Number(next))
  const { clock } = running()
  clock.at = Math.max(clock.at, endOf(day))
  const { result } = await give('show-day', { day }, 'Asha')
  for (const { bank, book, difference } of Object(result).banks as readonly ShownBank[]) {
    const balance = Math.round((book ?? 0) * 100)
    if (bank !== null) await give('reconcile-bank', { day, bank, balance }, 'Asha')
    else if (difference !== 0) await give('reconcile-bank', { day, bank, reason: 'On no statement' }, 'Asha')
  }
  await give('close-day', { day }, 'Asha')
  return day
}

/** Clearing and then these banks in paise, as the ledger has them. */
export async function bankBalances(
  { pool }: Pick<TestDatabase, 'pool'>,
  banks: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await pool.query<{ sum: number }>(
    `select coalesce((select -balance_after from posting where account_id = one order by entry_no desc limit 1), 0) as sum
     from unnest($1::bigint[]) with ordinality as of (one, place) order by place`,
    [[accountOf.bankRupees, ...banks.map(accountOf.bank)]],
  )
  return rows.map(({ sum }) => sum)
}

/** What verification says of closed days and the accounts of banks. The fixture keeps no audit log: it gets their entries. */
export async function verifiedCloses({ pool, db }: TestDatabase): Promise<string | undefined> {
  await pool.query(
    `insert into audit (at, realm, action, subject, detail)
     select closed_at, 'staff', 'day_closed', 'day ' || day,
       jsonb_build_object('hash', encode(hash, 'hex'), 'by', confirmed_by, 'proposed_by', made_by)
     from day_close where not exists (select from audit where subject = 'day ' || day)`,
  )
  return (await wrongDay(db)) ?? (await wrongSweep(db))
}

/** Enters banks of the company, of which two have the same name and account. */
export const addBanks = ({ pool }: Pick<TestDatabase, 'pool'>) =>
  pool.query(
    `insert into company_bank (bank_name, acc_name, acc_number, ifsc_code, added_at)
     select name, 'Global Forex', '000011112222', 'EXBI0000001', 1 from unnest($1::text[]) as of (name)`,
    [['Asha Bank', 'Bina Bank', 'Bina Bank']],
  )

/** Ours, of a withdrawal. */
const reference = (wid: number): string => `WD${String(wid).padStart(10, '0')}`
