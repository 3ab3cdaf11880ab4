import { callApi, callQuery } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { actions, bookReaders, clientReaders, dealingReaders } from '@gf/contract'
import type { ActionName, CallByRoute, ClientFilter, Received, StaffRole } from '@gf/contract'
import { formatMoney, sparkPath } from '@gf/ui'
import { formatAge, minorOf } from '@gf/i18n'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { LiveBoard } from './live-board.tsx'
import { LINE, Tiles } from './tiles.tsx'
import type { TileAlert } from './tiles.tsx'

type Figures = Received<CallByRoute['GET dashboard_api']>

type Day = Received<CallByRoute['GET dashboard_day_api']>

/** How often the lines of the day are loaded again: so often the server adds to them. Milliseconds. */
const DAY_EVERY = 5 * 60_000

/** Days of the company are India's: 2026-11-28. */
const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

interface Figure {
  readonly name: keyof Words['dashboard']['figures']
  readonly value: string
  /** The value as a number, the newest of its line. */
  readonly now: number | null
  readonly detail?: string | undefined
  readonly alerts?: readonly TileAlert[]
  /** Its list, and the roles that have it. */
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
  readonly roles?: readonly StaffRole[]
}

type WaitingName =
  | 'approvals'
  | 'kyc'
  | 'deposits'
  | 'withdrawals'
  | 'bank_changes'
  | 'adjustments'
  | 'enquiries'

/** The company at a glance, with the line of the day; a figure leads to its list, for the roles that have it. */
export function LiveFigures({ role }: { readonly role: StaffRole }) {
  const words = useTexts()
  const live = useLiveInterval()
  const lines = useQuery({
    ...callQuery('GET dashboard_day_api', {}),
    refetchInterval: live && DAY_EVERY,
  }).data
  return (
    <LiveBoard
      name="dashboard"
      failed={words.dashboard.failed}
      load={(options) => callApi('GET dashboard_api', {}, options)}
    >
      {(data) => (
        <Tiles
          title={words.dashboard.title}
          tiles={figuresOf(data, words).map(({ roles, to, now, ...figure }) => ({
            ...figure,
            title: words.dashboard.figures[figure.name],
            to: roles?.includes(role) ? to : undefined,
            line: (lines && lineOf(lines, figure.name, Date.parse(data.at), now)) ?? '',
          }))}
        />
      )}
    </LiveBoard>
  )
}

/** The course of a figure today as an SVG path, from its first sample until now; undefined before there are two values. */
function lineOf({ day }: Day, name: Figure['name'], at: number, now: number | null): string | undefined {
  const points = [...(day[name] ?? []), ...(now === null ? [] : [[at, now] as const])]
  const [first] = points
  return first && points.length > 1 ? sparkPath(points, { from: first[0], to: at, ...LINE }) : undefined
}

const dollars = (amount: number, signed = false): string => formatMoney(minorOf(amount), 'USD', { signed })
const count = (value: number): string => value.toLocaleString('en-IN')

const guestsOf = ({ guests }: Figures, words: Words['dashboard']): string | undefined =>
  guests === 0 ? undefined : words.guests(count(guests))

function figuresOf(of: Figures, { dashboard }: Words): readonly Figure[] {
  const counted = (name: 'clients' | 'online'): Figure => ({
    name,
    value: count(of[name]),
    now: of[name],
  })
  const users = (kyc: ClientFilter) => ({ to: '/admin/users', search: { kyc }, roles: clientReaders })
  const waiting = (name: WaitingName, queue: ActionName, to: string = name): Figure => {
    const { waiting: now, oldest } = of[name]
    const age = oldest === null ? undefined : formatAge(Date.parse(oldest), Date.parse(of.at))
    return {
      name,
      value: count(now),
      now,
      detail: age === undefined ? undefined : dashboard.oldest(age),
      to: `/admin/${to}`,
      roles: actions[queue].makers,
    }
  }
  return [
    { ...counted('clients'), detail: guestsOf(of, dashboard), ...users('open') },
    { ...counted('online'), ...users('online') },
    waiting('approvals', 'list-actions', 'waiting'),
    waiting('kyc', 'list-kyc'),
    waiting('deposits', 'list-deposits'),
    waiting('withdrawals', 'list-withdrawals'),
    waiting('bank_changes', 'list-bank-changes', 'bankchanges'),
    waiting('adjustments', 'list-adjustments'),
    {
      ...waiting('enquiries', 'list-enquiries'),
      alerts:
        of.enquiries.overdue === 0 ? [] : [{ tone: 'danger', text: dashboard.overdue(of.enquiries.overdue) }],
    },
    {
      name: 'client_funds',
      value: dollars(of.client_funds),
      now: of.client_funds,
      to: '/admin/books',
      roles: bookReaders,
    },
    ...dealingFigures(of, dashboard),
  ]
}

function dealingFigures(of: Figures, dashboard: Words['dashboard']): readonly Figure[] {
  const today = indianDay.format(Date.parse(of.at))
  return [
    {
      name: 'exposure',
      value: dollars(of.exposure.gross),
      now: of.exposure.gross,
      detail: dashboard.net(dollars(of.exposure.net)),
      alerts: alertsOf(of.exposure, dashboard),
      to: '/admin/exposure',
      roles: dealingReaders,
    },
    {
      name: 'profit_today',
      value: dollars(of.profit_today, true),
      now: of.profit_today,
      to: '/admin/profit',
      search: { from: today, to: today },
      roles: dealingReaders,
    },
    {
      name: 'trades_a_minute',
      value: count(of.trades_a_minute),
      now: of.trades_a_minute,
      to: '/admin/trades',
      roles: dealingReaders,
    },
    {
      name: 'feed_age',
      value: of.feed_age === null ? dashboard.noFeed : dashboard.seconds(of.feed_age),
      now: of.feed_age,
      to: '/admin/instruments',
      roles: dealingReaders,
    },
  ]
}

/** What the limits of the exposure say; nothing while all is well below them. */
function alertsOf(
  { limits_reached: reached, limits_near: near }: Figures['exposure'],
  { limits }: Words['dashboard'],
): readonly TileAlert[] {
  return [
    ...(reached > 0 ? [{ tone: 'danger', text: limits.reached(reached) } as const] : []),
    ...(near > 0 ? [{ tone: 'warn', text: limits.near(near) } as const] : []),
  ]
}
