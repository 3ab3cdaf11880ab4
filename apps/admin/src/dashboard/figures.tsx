import { callApi } from '@gf/api'
import { actions, clientReaders, dealingReaders } from '@gf/contract'
import type { CallByRoute, Received, StaffRole } from '@gf/contract'
import { formatMoney } from '@gf/ui'
import { formatAge, minorOf } from '@gf/i18n'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { LiveBoard } from './live-board.tsx'
import { Tiles } from './tiles.tsx'

type Figures = Received<CallByRoute['GET dashboard_api']>

interface Figure {
  readonly name: keyof Words['dashboard']['figures']
  readonly value: string
  readonly detail?: string | undefined
  /** Its list, and the roles that have it. */
  readonly to?: string
  readonly roles?: readonly StaffRole[]
}

/** The company at a glance; a figure leads to its list, for the roles that have it. */
export function LiveFigures({ role }: { readonly role: StaffRole }) {
  const words = useTexts()
  return (
    <LiveBoard
      name="dashboard"
      failed={words.dashboard.failed}
      load={(options) => callApi('GET dashboard_api', {}, options)}
    >
      {(data) => (
        <Tiles
          title={words.dashboard.title}
          tiles={figuresOf(data, words).map(({ roles, to, ...figure }) => ({
            ...figure,
            title: words.dashboard.figures[figure.name],
            to: roles?.includes(role) ? to : undefined,
          }))}
        />
      )}
    </LiveBoard>
  )
}

const dollars = (amount: number, signed = false): string => formatMoney(minorOf(amount), 'USD', { signed })
const count = (value: number): string => value.toLocaleString('en-IN')

function figuresOf(of: Figures, { dashboard }: Words): readonly Figure[] {
  const waiting = (name: 'kyc' | 'deposits' | 'withdrawals', roles: readonly StaffRole[]): Figure => {
    const { waiting: some, oldest } = of[name]
    const age = oldest === null ? undefined : formatAge(Date.parse(oldest), Date.parse(of.at))
    return {
      name,
      value: count(some),
      detail: age === undefined ? undefined : dashboard.oldest(age),
      to: `/admin/${name}`,
      roles,
    }
  }
  return [
    { name: 'clients', value: count(of.clients), to: '/admin/users', roles: clientReaders },
    { name: 'online', value: count(of.online) },
    waiting('kyc', actions['list-kyc'].makers),
    waiting('deposits', actions['list-deposits'].makers),
    waiting('withdrawals', actions['list-withdrawals'].makers),
    { name: 'client_funds', value: dollars(of.client_funds) },
    {
      name: 'exposure',
      value: dollars(of.exposure.gross),
      detail: dashboard.net(dollars(of.exposure.net)),
      to: '/admin/exposure',
      roles: dealingReaders,
    },
    {
      name: 'profit_today',
      value: dollars(of.profit_today, true),
      to: '/admin/profit',
      roles: dealingReaders,
    },
    { name: 'trades_a_minute', value: count(of.trades_a_minute) },
    {
      name: 'feed_age',
      value: of.feed_age === null ? dashboard.noFeed : dashboard.seconds(of.feed_age),
      to: '/admin/instruments',
      roles: dealingReaders,
    },
  ]
}
