import type { QueueList, ResultOf, actions, queueLists } from '@gf/contract'
import { fromWireNumber } from '@gf/money'
import type { CsvRow } from '../calls/csv.ts'
import { need } from '../desk/need.ts'
import { indianTime } from '../system/time.ts'

type Value = CsvRow[number]
type RowsOf<List extends QueueList> = ResultOf<(typeof actions)[(typeof queueLists)[List]]>['rows']
type Row<List extends QueueList> = RowsOf<List>[number]
/** A value by its heading, of what a list shows. */
type Columns<Shown> = Readonly<Record<string, (row: Shown) => Value>>

/** The list has times as text. */
const time = (at: string | null): Value => (at === null ? null : indianTime(Date.parse(at)))
/** Of dollars or rupees on the wire: cents or paise, which a file has with two decimals. */
const money = (amount: number | null): Value =>
  amount === null ? null : BigInt(need(fromWireNumber(amount, 2), 'amount of a list'))
const yes = (is: boolean): Value => (is ? 'yes' : '')
const numbers = (of: readonly number[]): Value => of.join(' ')

interface OfClient {
  readonly client: number
  readonly name: string
}
const client = {
  client: (row: OfClient): Value => row.client,
  name: (row: OfClient): Value => row.name,
}
const amount = {
  rupees: (row: { readonly rupees: number }): Value => money(row.rupees),
  dollars: (row: { readonly dollars: number }): Value => money(row.dollars),
}
/** What bank statements say about a request. */
const statement = {
  'bank statement': ({ bank }: Pick<Row<'deposits'>, 'bank'>): Value => bank.state,
  'rupees on the statement': ({ bank }: Pick<Row<'deposits'>, 'bank'>): Value => money(bank.rupees),
  'other payer': ({ bank }: Pick<Row<'deposits'>, 'bank'>): Value => bank.other_payer,
}
const accountOf = (account: Row<'bankchanges'>['old']): Value =>
  account === null ? null : [account.bank, account.number].filter(Boolean).join(' ')

const columns: { readonly [List in QueueList]: Columns<Row<List>> } = {
  waiting: {
    action: ({ action }) => action,
    'proposed (India)': ({ made }) => time(made),
    decision: ({ name }) => name,
    subject: ({ subject }) => subject,
    'proposed by': ({ made_by: maker }) => maker,
  },
  kyc: { ...client, 'sent (India)': ({ asked }) => time(asked) },
  deposits: {
    deposit: ({ did }) => did,
    'requested (India)': ({ at }) => time(at),
    ...client,
    ...amount,
    state: ({ state }) => state,
    'also claimed by': ({ claims }) => numbers(claims),
    ...statement,
  },
  withdrawals: {
    withdrawal: ({ wid }) => wid,
    'requested (India)': ({ at }) => time(at),
    ...client,
    ...amount,
    'pay by (India)': ({ pay_by: by }) => time(by),
    overdue: ({ overdue }) => yes(overdue),
    state: ({ state }) => state,
    blocked: ({ frozen }) => yes(frozen),
    'proposed by': ({ proposed_by: maker }) => maker,
    'payment file': ({ batch }) => batch,
    ...statement,
  },
  bankchanges: {
    change: ({ change }) => change,
    'changed (India)': ({ at }) => time(at),
    ...client,
    before: ({ old }) => accountOf(old),
    after: (row) => accountOf(row.new),
    'cool-off until (India)': ({ cool_off_until: until }) => time(until),
    state: ({ state }) => state,
    'other holder': ({ other_holder: holder }) => holder,
    'shared with': ({ shared }) => numbers(shared.map((other) => other.client)),
  },
  adjustments: {
    adjustment: ({ adjustment }) => adjustment,
    'prepared (India)': ({ made }) => time(made),
    ...client,
    dollars: ({ side, dollars }) => money(side === 'debit' ? -dollars : dollars),
    category: ({ category }) => category,
    state: ({ state }) => state,
  },
  corrections: {
    correction: ({ correction }) => correction,
    'prepared (India)': ({ made }) => time(made),
    ...client,
    trade: ({ trade }) => trade,
    instrument: ({ instrument }) => instrument,
    'result before': ({ result }) => money(result.was),
    'result after': ({ result }) => money(result.right),
    change: ({ change }) => change,
    state: ({ state }) => state,
  },
  hits: {
    match: ({ hit }) => hit,
    'found (India)': ({ found }) => time(found),
    ...client,
    'listed person': ({ listed }) => listed,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
  },
  cases: {
    case: (row) => row.case,
    'opened (India)': ({ opened }) => time(opened),
    ...client,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
  },
  erasures: {
    client: (row) => row.client,
    'closed (India)': ({ closed }) => time(closed),
    'next erasure (India)': ({ due }) => time(due),
    'identity until (India)': ({ identity }) => time(identity),
    'payments until (India)': ({ payments }) => time(payments),
    'open cases': ({ cases }) => cases,
  },
  batches: {
    file: ({ batch }) => batch,
    'made (India)': ({ made }) => time(made),
    bank: ({ bank_name: bank }) => bank,
    rupees: ({ rupees }) => money(rupees),
    withdrawals: ({ withdrawals }) => withdrawals.length,
    'to pay': ({ to_pay: left }) => left,
    'voided (India)': ({ voided }) => time(voided),
  },
  enquiries: {
    enquiry: ({ enquiry }) => enquiry,
    'sent (India)': ({ at }) => time(at),
    ...client,
    message: ({ message }) => message,
    kind: ({ kind }) => kind,
    state: ({ state }) => state,
    'due (India)': ({ due }) => time(due),
    overdue: ({ overdue }) => yes(overdue),
    'assigned to': ({ assigned }) => assigned,
  },
}

/** The headings of a queue's file, and the values of a row that its action lists. */
export function queueColumns(list: QueueList) {
  const of = columns[list] as Columns<unknown>
  const values = Object.values(of)
  return {
    headings: Object.keys(of),
    valuesOf: (row: unknown): CsvRow => values.map((value) => value(row)),
  }
}
