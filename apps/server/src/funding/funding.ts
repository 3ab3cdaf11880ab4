import { clientKey } from '@gf/dealing'
import type { Outcome } from '@gf/dealing'
import { DAY, formatMoney, toWireNumber } from '@gf/money'
import type { Cents, Paise } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { clientIdOf } from '../desk/client-wallets.ts'
import type { Unstamped } from '../desk/desk-service.ts'
import { decodeEntry } from '../desk/journal-entry.ts'
import type { Database } from '../persistence/database.ts'

export type Decisions = Pick<
  Deps,
  'db' | 'desk' | 'now' | 'cipher' | 'messages' | 'audit' | 'tell' | 'usdRate'
>

export type Funding = Decisions &
  Pick<Deps, 'config' | 'ids' | 'licence' | 'stepUp' | 'ownLimits' | 'throttle'>

/** The wire form; null if there is none. */
export const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** A new payment reference: letters and digits, at most 35. */
export const newReference = ({ ids }: Pick<Deps, 'ids'>): string =>
  `GF${ids.password().replaceAll('-', '').toUpperCase()}`

/** Notifies a client's open screens of a request's new state. */
export function tellChanged(
  { tell, now }: Pick<Decisions, 'tell' | 'now'>,
  row: Changed,
  state: string,
): void {
  tell(row.client_id, {
    kind: 'funding_changed',
    wallet: 'real',
    at: new Date(now()).toISOString(),
    ...('wid' in row ? { what: 'withdrawal', number: row.wid } : { what: 'deposit', number: row.deposit_id }),
    state,
    amt: toWireNumber(row.rupees, 2),
    usd_amt: toWireNumber(row.dollars, 2),
  })
}

/** The part of a deposit or withdrawal that its client sees. */
type Changed = {
  readonly client_id: number
  readonly rupees: Paise
  readonly dollars: Cents
} & ({ readonly deposit_id: number } | { readonly wid: number })

/** A wallet command of a request. */
type FundsCommand = Extract<
  Unstamped,
  {
    readonly type:
      | 'deposit'
      | 'reverse_deposit'
      | 'reserve_withdrawal'
      | 'release_withdrawal'
      | 'pay_withdrawal'
      | 'return_withdrawal'
      | 'adjust'
      | 'correct_trade'
  }
>
/** The command without its key. */
export type KeylessCommand = FundsCommand extends infer Each
  ? Each extends FundsCommand
    ? Omit<Each, 'key'>
    : never
  : never

export interface DeskAnswer {
  readonly outcome: Outcome
  /** When the desk took it, in milliseconds since 1970. */
  readonly at: number
}

/** Has the desk execute a request's command once, under a key derived from it. Clients' keys have no slash. */
export async function tellDesk(
  { desk }: Pick<Decisions, 'desk'>,
  key: string,
  command: KeylessCommand,
): Promise<DeskAnswer> {
  const text = `funding/${key}`
  const { outcome, at } = await desk.submit(command, { text, digest: text })
  return { outcome, at }
}

/** The same; while the client closes the account, the desk does not decide, and the request waits (503). */
export const tellUnlessClosing: typeof tellDesk = (parts, key, command) =>
  tellDesk(parts, key, command).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.reason !== 'account_closed') throw error
    throw new Refusal('busy', 'The client is closing the account. This is tried again.', { http: 503 })
  })

/**
 * The desk's answer under a key before this server started, read from the journal; undefined if the command never
 * reached it. The desk remembers keys for 48 hours only, and a server may be down for longer. Index:
 * journal_command_key.
 */
export async function answerInJournal(
  { db }: Pick<Decisions, 'db'>,
  key: string,
  { walletId }: Pick<FundsCommand, 'walletId'>,
): Promise<DeskAnswer | undefined> {
  const row = await db
    .selectFrom('journal')
    .select(['body', 'at'])
    .where('command_key', '=', clientKey(clientIdOf(walletId), `funding/${key}`))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return row && { outcome: decodeEntry(row.body).outcome, at: row.at }
}

/** Completes unfinished requests one by one. Throws their failures at the end, as an AggregateError. */
export async function completeEach<Row>(
  halfway: readonly Row[],
  complete: (row: Row) => Promise<unknown>,
): Promise<number> {
  const failed: unknown[] = []
  for (const row of halfway) await complete(row).catch((error: unknown) => failed.push(error))
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${halfway.length} requests stay halfway`)
  return halfway.length
}

/** Throws if a client's account is closed or unknown, with what to do instead. A closing waits until this transaction ends. */
export async function holdAccount(within: Database, clientId: number, instead: string): Promise<void> {
  const client = await within
    .selectFrom('client')
    .select('status')
    .where('client_id', '=', clientId)
    .forShare()
    .executeTakeFirst()
  if (!client) throw clientUnknown(clientId)
  if (client.status === 'closed')
    throw new Refusal('account_closed', `The client's account is closed. ${instead}`)
}

export const clientUnknown = (id: number): Refusal => new Refusal('not_found', `Client ${id} not found.`)

/** Deposits and withdrawals in progress, at any step, and confirmed adjustments and corrections that the desk has not booked yet. */
export async function waitingRequests(db: Database, clientId: number) {
  const count = (
    table: 'deposit_request' | 'withdrawal_request' | 'adjustment' | 'trade_correction',
    ended: readonly string[],
  ) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('client_id', '=', clientId)
      .where('state', 'not in', ended as never[])
      .executeTakeFirstOrThrow()
  const [deposits, withdrawals, adjustments, corrections] = await Promise.all([
    count('deposit_request', ['opened', 'cancelled', 'approved', 'rejected', 'reversed']),
    count('withdrawal_request', ['refused', 'cancelled', 'rejected', 'paid', 'returned']),
    count('adjustment', ['prepared', 'booked', 'refused', 'rejected']),
    count('trade_correction', ['prepared', 'booked', 'refused', 'rejected']),
  ])
  return {
    deposits: deposits.count,
    withdrawals: withdrawals.count,
    adjustments: adjustments.count + corrections.count,
  }
}

/** A payment can be reported long after its QR code was made. */
const REFERENCES_FOR = 90 * DAY
/** The client is no longer asked about an opened request after this time. */
const OPENED_FOR = 3 * DAY
/** Invisible; a repeat of the request gets its answer during this time. */
const REFUSED_FOR = 30 * DAY

/** Ends opened requests days after their rate, and deletes unused references and old refused withdrawals. */
export async function sweepFunding(db: Database, at: number): Promise<void> {
  await db
    .updateTable('deposit_request')
    .set({ state: 'cancelled', decided_at: at })
    .where('state', '=', 'opened')
    .where('rate_until', '<', at - OPENED_FOR)
    .execute()
  await db
    .deleteFrom('deposit_request')
    .where('state', '=', 'cancelled')
    .where('claimed_at', 'is', null)
    .where('requested_at', '<', at - REFERENCES_FOR)
    .execute()
  await db
    .deleteFrom('payment_reference')
    .where('made_at', '<', at - REFERENCES_FOR)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposit_request as asked')
            .select('asked.deposit_id')
            .whereRef('asked.reference', '=', 'payment_reference.reference'),
        ),
      ),
    )
    .execute()
  await db
    .deleteFrom('withdrawal_request')
    .where('state', '=', 'refused')
    .where('requested_at', '<', at - REFUSED_FOR)
    .execute()
}

/** Cents for display: 1234500 is $12,345.00. */
export const inDollars = (cents: Cents): string => formatMoney(cents, 'USD')

/** Paise in Indian format: 12345600 is ₹1,23,456.00. */
export const inRupees = (paise: Paise): string => formatMoney(paise, 'INR')
