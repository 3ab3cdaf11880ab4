import type { ReceivedOf, Said } from './said-of-money.ts'

type Day = ReceivedOf<'show-day'>

const figure = (decimal: number): string => decimal.toFixed(2)

/** Terminal output of day closes. */
export const saidOfDays: Pick<Said, 'list-days' | 'show-day' | 'reconcile-bank' | 'close-day'> = {
  'list-days': ({ next, rows, more }) =>
    [
      next === null
        ? 'Nothing is booked yet.'
        : `Next to close: ${next.day}${next.is_first ? ' or later' : ''}`,
      ...rows.map(
        (row) =>
          `${row.day}  client money $${figure(row.owed)}  deposits $${figure(row.deposits)}  ` +
          `withdrawals $${figure(row.payouts)}  result $${figure(row.result)}  ` +
          `closed by ${row.made_by} and ${row.confirmed_by}  ${row.hash.slice(0, 12)}`,
      ),
      ...(more > 0 ? [`and ${more} earlier ones: --before DAY`] : []),
    ].join('\n'),
  'show-day': (day) => [...headOf(day), ...checksIn(day), ...banksIn(day), ...accountsIn(day)].join('\n'),
  'reconcile-bank': ({ day, bank, statement, difference }) =>
    `${day}, ${bank === null ? 'payments without a known bank' : `bank ${bank}, statement INR ${statement?.toFixed(2) ?? 'unknown'}`}: ` +
    `difference INR ${figure(difference)}.`,
  'close-day': ({ day, owed, hash }) =>
    `${day} is closed: client money $${figure(owed)}, SHA-256 of its figures ${hash}.`,
}

const headOf = ({ day, closed, clients, deposits, payouts, adjustments, result, counts }: Day) => [
  closed === null
    ? `${day}, open`
    : `${day}, closed ${closed.at} by ${closed.made_by} and ${closed.confirmed_by}, SHA-256 ${closed.hash}`,
  `Client money $${figure(clients.owed)}: available $${figure(clients.available)}, held $${figure(clients.held)}`,
  `Deposits ${deposits.count}: $${figure(deposits.dollars)} = INR ${figure(deposits.rupees)}`,
  `Withdrawals ${payouts.count}: $${figure(payouts.dollars)} = INR ${figure(payouts.rupees)}`,
  `Adjustments ${adjustments.count}: credits $${figure(adjustments.credits)}, debits $${figure(adjustments.debits)}`,
  `Result $${figure(result.total)}: trading $${figure(result.dealing)}, commission $${figure(result.commission)}, ` +
    `swap $${figure(result.swap)}, protection $${figure(result.protection)}`,
  `${counts.transactions} transactions, ${counts.closings} closings of trades`,
]

const reasons: Readonly<Record<Day['checks'][number]['check'], (subject: string) => string>> = {
  not_over: () => 'The day is not over.',
  being_booked: (subject) => `The books do not have ${subject} yet.`,
  banks_waiting: (day) => `The books do not have the banks of ${day} yet.`,
  second_person: (subject) => `A second person must confirm or decline ${subject} first.`,
  bank_balance: (bank) => `The balance of ${bank} at the end of the day is unknown.`,
  bank_difference: (bank) => `The statement of ${bank} differs from the books without a reason.`,
  no_bank: () => 'The books have payments without a known bank and without a reason.',
  bank_beyond: (bank) => `The ledger cannot book what ${bank} has gained.`,
}

const checksIn = ({ checks, proposal }: Day) => [
  ...checks.map(({ check, subject }) => reasons[check](subject)),
  ...(proposal === null
    ? []
    : [`Action ${proposal.action} by ${proposal.by} waits: --seen ${proposal.seen}`]),
]

const banksIn = ({ banks, sweeps, owed_rupees: owed, rate }: Day) => [
  `Client money at ${figure(rate)}: INR ${figure(owed)}`,
  ...banks.map(
    ({ bank, name, received, paid, book, statement, difference, reason }) =>
      `bank ${bank ?? 'none'}  ${name}  received ${figure(received)}  paid ${figure(paid)}  ` +
      `books ${book?.toFixed(2) ?? '-'}  statement ${statement?.toFixed(2) ?? '-'}  ` +
      `difference ${figure(difference)}${reason === '' ? '' : ` (${reason})`}`,
  ),
  ...sweeps.map(({ bank, name, rupees }) => `bank ${bank}  ${name}  from clearing ${figure(rupees)}`),
]

const accountsIn = ({ accounts }: Day) =>
  accounts
    .filter(({ postings, opening }) => postings > 0 || opening !== 0)
    .map(
      ({ account, kind, name, book, currency, opening, debits, credits, closing }) =>
        `${account ?? 'clients'}  ${name || kind} (${book}, ${currency})  opening ${figure(opening)}  ` +
        `debits ${figure(debits)}  credits ${figure(credits)}  closing ${figure(closing)}`,
    )
