import { Button, buttonClass, EmptyState, ErrorState, layout, SkeletonRows } from '@gf/ui'
import { CircleAlert, History, Hourglass, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/orders.en.ts'
import * as styles from './orders.module.css'

export type OrdersTab = 'active' | 'pending' | 'closed'

const icons = { active: TrendingUp, pending: Hourglass, closed: History } as const

/** What a tab will show, with a link to get there. */
export function NothingHere({ tab }: { readonly tab: OrdersTab }) {
  const { orders } = useTexts()
  const Icon = icons[tab]
  return (
    <EmptyState
      icon={<Icon size={28} aria-hidden />}
      title={orders.empty[tab]}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
          {orders.empty.next}
        </Link>
      }
    >
      {orders.empty[`${tab}Text`]}
    </EmptyState>
  )
}

interface Loadable {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
  readonly data: unknown
}

interface WhenLoadedProps {
  readonly query: Loadable
  /** Reserves the space above the rows. */
  readonly above?: ReactNode
  /** Where its place is small. */
  readonly dense?: boolean
  /** What is said while loading what is not an order. */
  readonly label?: string
  readonly children: ReactNode
}

/** A tab's rows, or their placeholder while they load or after they failed to load. */
export function WhenLoaded({ query, above, dense, label, children }: WhenLoadedProps) {
  const { orders, shell } = useTexts()
  // A new try clears the query's error. With the stream down there is one each second: the message must not blink.
  const [failure, setFailure] = useState<unknown>()
  const isLoaded = query.data !== undefined
  const shown = isLoaded ? undefined : (query.error ?? failure)
  if (shown !== failure) setFailure(shown)
  if (isLoaded) return children
  if (shown === undefined) {
    return (
      <div className={`${layout.stack} ${styles.tab}`}>
        {above}
        <SkeletonRows rows={dense ? 2 : 5} label={label ?? orders.loading} />
      </div>
    )
  }
  return (
    <ErrorState
      icon={<CircleAlert size={28} aria-hidden />}
      title={shell.couldNotLoad}
      action={
        <Button variant="primary" pending={query.isFetching} onClick={() => void query.refetch()}>
          {shell.retry}
        </Button>
      }
    >
      {explain(shown)}
    </ErrorState>
  )
}
