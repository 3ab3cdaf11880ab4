import { accountOf, transaction } from '@gf/ledger'
import type { AccountId, LedgerBook, LedgerTransaction, Posting } from '@gf/ledger'
import type { Amount, Cents, Paise } from '@gf/money'
import type { ClosingResult, DealingEvent, EventOf } from '@gf/dealing'
import { need } from './need.ts'

const negative = <A extends Amount>(amount: A): A => (0 - amount) as A

/** A movement between a wallet and one company account. */
function withHouse(walletId: number, account: AccountId<'USD'>, gain: Cents): Posting[] {
  return [
    { accountId: accountOf.wallet(walletId), amount: gain },
    { accountId: account, amount: negative(gain) },
  ]
}

/** Rupees at the bank become dollars in a wallet (or the reverse) across the exchange accounts. */
function acrossExchange(dollarAccount: AccountId<'USD'>, dollars: Cents, rupees: Paise): Posting[] {
  return [
    { accountId: dollarAccount, amount: dollars },
    { accountId: accountOf.exchangeDollars, amount: negative(dollars) },
    { accountId: accountOf.exchangeRupees, amount: rupees },
    { accountId: accountOf.bankRupees, amount: negative(rupees) },
  ]
}

function openingCommission(event: EventOf<'trade_opened'>, book: LedgerBook): LedgerTransaction | undefined {
  const head = { kind: 'commission', walletId: event.walletId, tradeId: event.tradeId, note: '' } as const
  return transaction(
    head,
    withHouse(event.walletId, accountOf.house(book, 'commission'), negative(event.commission)),
  )
}

function closing(event: EventOf<'trade_closed'>, book: LedgerBook): LedgerTransaction | undefined {
  const head = {
    kind: 'trade',
    walletId: event.walletId,
    tradeId: event.tradeId,
    note: event.reason,
  } as const
  return transaction(head, [
    { accountId: accountOf.wallet(event.walletId), amount: (event.profit - event.commission) as Cents },
    { accountId: accountOf.house(book, 'dealing'), amount: negative(event.profit) },
    { accountId: accountOf.house(book, 'commission'), amount: event.commission },
  ])
}

/** What a closed day attributes to the banks, out of the clearing account. */
function sweep({ day, banks }: EventOf<'banks_swept'>): readonly LedgerTransaction[] {
  const moved = banks.map(({ bank, rupees }) =>
    transaction({ kind: 'sweep', walletId: undefined, tradeId: undefined, note: day }, [
      { accountId: accountOf.bank(bank), amount: negative(rupees) },
      { accountId: accountOf.bankRupees, amount: rupees },
    ]),
  )
  return moved.filter((one) => one !== undefined)
}

/** The bookings of an event; none if no money moves. `books` are those of the wallets. The only bridge from trading to the books. */
export function postEvent(
  event: DealingEvent,
  books: ReadonlyMap<number, LedgerBook>,
): readonly LedgerTransaction[] {
  if (event.type === 'banks_swept') return sweep(event)
  if (!('walletId' in event)) return []
  const book = need(books.get(event.walletId), `wallet ${event.walletId}`)
  const booked = event.type === 'trade_corrected' ? correction(event, book) : [postOne(event, book)]
  return booked.filter((one) => one !== undefined)
}

/** A pair: what was booked goes back, and the right result follows; then what the company takes back of its protection. */
function correction(
  event: EventOf<'trade_corrected'>,
  book: LedgerBook,
): readonly (LedgerTransaction | undefined)[] {
  const { walletId, tradeId, was, right, returned, remarks } = event
  const of = { walletId, tradeId }
  return [
    transaction({ kind: 'correction', ...of, note: `reversed: ${remarks}` }, resultOf(event, was, -1, book)),
    transaction(
      { kind: 'correction', ...of, note: `corrected: ${remarks}` },
      resultOf(event, right, 1, book),
    ),
    transaction(
      { kind: 'protection', ...of, note: '' },
      withHouse(walletId, accountOf.house(book, 'protection'), negative(returned)),
    ),
  ]
}

function resultOf(
  { walletId }: EventOf<'trade_corrected'>,
  { profit, commission, swap }: ClosingResult,
  sign: 1 | -1,
  book: LedgerBook,
): Posting[] {
  const signed = (amount: number): Cents => (sign * amount) as Cents
  return [
    { accountId: accountOf.wallet(walletId), amount: signed(profit - commission + swap) },
    { accountId: accountOf.house(book, 'dealing'), amount: signed(-profit) },
    { accountId: accountOf.house(book, 'commission'), amount: signed(commission) },
    { accountId: accountOf.house(book, 'swap'), amount: signed(-swap) },
  ]
}

function postOne(event: DealingEvent, book: LedgerBook): LedgerTransaction | undefined {
  switch (event.type) {
    case 'trade_opened':
      return openingCommission(event, book)
    case 'trade_closed':
      return closing(event, book)
    case 'swap_charged':
      return transaction(
        { kind: 'swap', walletId: event.walletId, tradeId: event.tradeId, note: event.day },
        withHouse(event.walletId, accountOf.house(book, 'swap'), event.dollars),
      )
    case 'balance_absorbed':
      return transaction(
        { kind: 'protection', walletId: event.walletId, tradeId: undefined, note: '' },
        withHouse(event.walletId, accountOf.house(book, 'protection'), event.dollars),
      )
    case 'adjusted':
    case 'practice_reset':
      return postAdjustment(event, book)
    default:
      return postFunds(event)
  }
}

function postAdjustment(
  event: EventOf<'adjusted'> | EventOf<'practice_reset'>,
  book: LedgerBook,
): LedgerTransaction | undefined {
  const kind = event.type === 'adjusted' ? 'adjustment' : 'reset'
  const note = event.type === 'adjusted' ? event.reason : ''
  return transaction(
    { kind, walletId: event.walletId, tradeId: undefined, note },
    withHouse(event.walletId, accountOf.house(book, 'adjustment'), event.dollars),
  )
}

/** Deposits and withdrawals: real money, between the bank and a wallet. */
function postFunds(event: DealingEvent): LedgerTransaction | undefined {
  switch (event.type) {
    case 'deposited':
      return transaction(
        { kind: 'deposit', walletId: event.walletId, tradeId: undefined, note: event.reference },
        acrossExchange(accountOf.wallet(event.walletId), event.dollars, event.rupees),
      )
    case 'deposit_reversed':
      return transaction(
        { kind: 'deposit', walletId: event.walletId, tradeId: undefined, note: event.reference },
        acrossExchange(accountOf.wallet(event.walletId), negative(event.dollars), negative(event.rupees)),
      )
    case 'withdrawal_reserved':
      return reservation(event.walletId, event.dollars, `reserved ${event.withdrawalId}`)
    case 'withdrawal_released':
      return reservation(event.walletId, negative(event.dollars), `${event.cause} ${event.withdrawalId}`)
    case 'withdrawal_paid':
      return transaction(
        { kind: 'payout', walletId: event.walletId, tradeId: undefined, note: event.reference },
        acrossExchange(accountOf.reserved(event.walletId), negative(event.dollars), negative(event.rupees)),
      )
    case 'withdrawal_returned':
      return transaction(
        // Like the notes of reservations: what happened, and last the number.
        {
          kind: 'withdrawal',
          walletId: event.walletId,
          tradeId: undefined,
          note: `returned by the bank, ${event.reference}, ${event.withdrawalId}`,
        },
        acrossExchange(accountOf.wallet(event.walletId), event.dollars, event.rupees),
      )
    default:
      return undefined
  }
}

function reservation(walletId: number, dollars: Cents, note: string): LedgerTransaction | undefined {
  return transaction({ kind: 'withdrawal', walletId, tradeId: undefined, note }, [
    { accountId: accountOf.wallet(walletId), amount: negative(dollars) },
    { accountId: accountOf.reserved(walletId), amount: dollars },
  ])
}
