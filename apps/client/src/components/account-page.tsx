import { Button, ErrorState, layout, Note, SkeletonRows } from '@gf/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { explain } from '../texts/explain.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './account-page.module.css'
import { Link, stateField, useLocation } from './navigation.tsx'
import { paths } from './paths.ts'

interface AccountPageProps {
  readonly title: string
  readonly intro?: ReactNode
  /** As wide as the window, for a screen with columns. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A screen of the account: a link back to ACCOUNT, its title, and its sections. */
export function AccountPage({ title, intro, wide = false, children }: AccountPageProps) {
  const { shell } = useTexts()
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <PageHead to={paths.account} place={shell.account} title={title} intro={intro} />
      {children}
    </div>
  )
}

/** The address of a screen above this one, and its name. */
export type Above = readonly [address: string, name: string]

/** Which of these screens the client came from, with its query: the way back then leads to the same place of its list. */
export function useWayBack(places: readonly Above[]): Above | undefined {
  const from = stateField(useLocation().state, 'from')
  const place = places.find(([address]) => from.startsWith(address))
  return place && [from, place[1]]
}

interface PageHeadProps {
  /** The screen above this one, and its name. */
  readonly to: string
  readonly place: string
  /** Left out while it loads. */
  readonly title?: string | undefined
  readonly intro?: ReactNode
}

/** The head of a screen below another: a link back, its title, and what it is for. */
export function PageHead({ to, place, title, intro }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <Link back to={to} className={`${layout.link} ${styles.back}`}>
        <ChevronLeft size={18} aria-hidden /> {place}
      </Link>
      {title && <h1>{title}</h1>}
      {intro && <p className={styles.intro}>{intro}</p>}
    </header>
  )
}

/** A section of such a screen, on its own surface. */
export function AccountSection({
  title,
  children,
}: {
  readonly title?: string
  readonly children: ReactNode
}) {
  return (
    <section className={layout.card}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** Why a form failed: a title, and the reason below it. Announced when it appears. */
export function FormFailure({
  title,
  reason,
}: {
  readonly title: string
  readonly reason: string | undefined
}) {
  return (
    <div role="alert" className={styles.answer}>
      {reason !== undefined && (
        <Note tone="error">
          <strong>{title}</strong>
          <span>{reason}</span>
        </Note>
      )}
    </div>
  )
}

interface Loading<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error: unknown
  refetch(): unknown
}

/** Shows loaded data; until then a placeholder, or why loading failed. */
export function Loaded<Data>({
  query,
  rows = 5,
  children,
}: {
  readonly query: Loading<Data>
  /** The number of placeholder lines. */
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}) {
  const { shell } = useTexts()
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <SkeletonRows rows={rows} label={shell.loading} />
  return <LoadFailure query={query} />
}

/** Why loading failed, and another try. */
export function LoadFailure({ query }: { readonly query: Pick<Loading<unknown>, 'error' | 'refetch'> }) {
  const { shell } = useTexts()
  return (
    <ErrorState
      title={shell.couldNotLoad}
      action={<Button onClick={() => void query.refetch()}>{shell.retry}</Button>}
    >
      {explain(query.error)}
    </ErrorState>
  )
}
