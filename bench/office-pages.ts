/** The lists of the back office that `bench/back-office.ts` measures, and what a search of them may take. */
import { accountOf } from '@gf/ledger'
import { areaPages } from './seed-areas.ts'

/** A list's first page, unless it says another. An action's has arguments. */
interface Page {
  readonly title: string
  readonly path: string
  readonly args?: object
  /** Milliseconds; without it, what a page may take. */
  readonly limit?: number
}

const SEARCH_MS = 200
/** No page of a list: the postings of all years are summed. */
const SUM_MS = 1_000

/** Every list; `client` is one with trades. */
export const officePages = (client: number): readonly Page[] => [
  { title: 'clients', path: 'users_api/0' },
  { title: 'clients who wait for KYC', path: 'users_api/0?kyc=pending' },
  { title: 'clients, searched by a frequent name', path: 'users_api/0?search=meera', limit: SEARCH_MS },
  { title: 'clients, searched by two words', path: 'users_api/0?search=rohan pat', limit: SEARCH_MS },
  { title: 'clients, searched by phone', path: 'users_api/0?search=910000777', limit: SEARCH_MS },
  { title: 'client page', path: `user_page_api/${client}` },
  { title: 'ledger of a client', path: `client_ledger_api/${client}?wallet=practice` },
  { title: 'timeline of a client', path: `timeline_api/client/${client}` },
  { title: 'open trades', path: 'trades_list_api?list=open' },
  { title: 'open trades of an instrument', path: 'trades_list_api?list=open&instrument=XAUUSD' },
  { title: 'pending orders', path: 'trades_list_api?list=pending' },
  { title: 'closings', path: 'trades_list_api?list=closed' },
  {
    title: 'closings of an instrument and side',
    path: 'trades_list_api?list=closed&instrument=USDJPY&side=SELL',
  },
  { title: 'closings of real money', path: 'trades_list_api?list=closed&wallet=real' },
  { title: 'closings of a client', path: `trades_list_api?list=closed&client=${client}` },
  { title: 'closings, page 40', path: 'trades_list_api?list=closed&page=40' },
  { title: 'closings, oldest first', path: 'trades_list_api?list=closed&sort=at' },
  { title: 'margin watch', path: 'margin_board_api' },
  { title: 'exposure', path: 'exposure_api' },
  { title: 'audit log', path: 'audit_list_api' },
  { title: 'audit log by subject', path: 'audit_list_api?sort=subject' },
  { title: 'audit log by subject, last first', path: 'audit_list_api?sort=-subject' },
  { title: 'audit log, searched', path: 'audit_list_api?search=listed', limit: SEARCH_MS },
  { title: 'dashboard', path: 'dashboard_api' },
  { title: 'trial balance, the sum of every posting', path: 'trial_balance_api', limit: SUM_MS },
  {
    title: 'postings of an account of the company',
    path: `postings_api/${accountOf.house('practice', 'dealing')}`,
  },
  { title: 'lines of bank statements', path: 'bank_lines_api' },
  { title: 'lines of bank statements by amount', path: 'bank_lines_api?sort=-credit' },
  { title: 'lines of bank statements, searched', path: 'bank_lines_api?search=777', limit: SEARCH_MS },
  { title: 'gaps of the feed', path: 'feed_gaps_api' },
  { title: 'profit and loss', path: 'profit_api' },
  ...requestPages,
  ...areaPages,
]

const queue = (title: string, action: string, args: object = {}): Page => ({
  title,
  path: `staff_action_api/${action}`,
  args,
})
const searched = (title: string, action: string, search: string): Page => ({
  ...queue(title, action, { which: 'all', search }),
  limit: SEARCH_MS,
})

const requestPages: readonly Page[] = [
  queue('deposits that wait', 'list-deposits'),
  queue('deposits that wait, largest first', 'list-deposits', { sort: '-amount' }),
  queue('all deposits', 'list-deposits', { which: 'all' }),
  queue('all deposits, page 40', 'list-deposits', { which: 'all', page: '40' }),
  searched('deposits, searched by UTR', 'list-deposits', '444444400777'),
  searched('deposits, searched by a frequent name', 'list-deposits', 'meera'),
  queue('withdrawals that wait', 'list-withdrawals'),
  queue('withdrawals that wait, largest first', 'list-withdrawals', { sort: '-amount' }),
  queue('all withdrawals', 'list-withdrawals', { which: 'all' }),
  searched('withdrawals, searched by a frequent name', 'list-withdrawals', 'meera'),
  queue('bank changes that wait', 'list-bank-changes'),
  queue('bank changes of 30 days', 'list-bank-changes', { which: 'all' }),
  searched('bank changes, searched by digits', 'list-bank-changes', '0777'),
  queue('KYC that waits', 'list-kyc'),
  queue('matches that wait', 'list-hits'),
  queue('enquiries that wait', 'list-enquiries'),
  queue('all enquiries', 'list-enquiries', { which: 'all' }),
  searched('enquiries, searched by a frequent name', 'list-enquiries', 'meera'),
  queue('adjustments', 'list-adjustments', { which: 'all' }),
  queue('proposals that wait', 'list-actions'),
]
