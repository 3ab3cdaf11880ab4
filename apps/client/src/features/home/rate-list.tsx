import { Button, Chip, chipClass, Chips, ErrorState, SearchField, SkeletonRows } from '@gf/ui'
import { Search } from 'lucide-react'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyFile, Nothing } from '../../components/lazy-file.ts'
import { useLeavePicture } from '../../last-picture/leave.ts'
import { useInstruments } from '../../prices/instruments.ts'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { hasOwnLists, useWatchlists } from '../../prices/watchlists.ts'
import { useForexList } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/home.en.ts'
import { chooseRates, groups } from './choose-rates.ts'
import type { OwnList, RateGroup } from './choose-rates.ts'
import * as styles from './rate-list.module.css'
import { RateRow } from './rate-row.tsx'
import type { OneTap } from './use-one-tap.ts'

/** Loaded only for clients with watchlists. If loading fails, HOME works without them. */
const { Part: OwnLists } = lazyFile(async () => (await import('./own-lists.tsx')).OwnLists, Nothing)

/** Loaded only where a list is empty. If loading fails, it stays empty. */
const { Part: NoRates } = lazyFile(async () => (await import('./no-rates.tsx')).NoRates, Nothing)

interface RateListProps {
  readonly charted: string
  readonly onChart: (symbol: string) => void
  readonly oneTap: OneTap | 'coming' | undefined
}

/** All instruments with live prices, by group, favourites or search. */
export function RateList({ charted, onChart, oneTap }: RateListProps) {
  const { home, shell } = useTexts()
  const key = `rates:${useSession().userid}`
  const [search, setSearch] = useState('')
  const [favourites, toggle] = useFavourites()
  const [shown, setShown] = useState<RateGroup | OwnList>(() =>
    JSON.parse(localStorage.getItem(key) ?? (favourites.length > 0 ? '"favourites"' : '"all"')),
  )
  const instruments = useInstruments()
  const hasLists = hasOwnLists(useWatchlists().data) || typeof shown === 'object'
  // Renders the rows in parts, so that the page stays responsive.
  const list = useDeferredValue(instruments.data, undefined)
  useLeavePicture(list !== undefined || instruments.isError)
  const choose = (next: RateGroup | OwnList): void => {
    setSearch('')
    setShown(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return (
    <section
      className={styles.rates}
      aria-label={home.rates}
      data-all-rates={(list && shown === 'all' && search === '') || undefined}
    >
      <div className={styles.choose}>
        <SearchPlace text={search} onChange={setSearch} />
        <Groups
          chosen={search === '' ? shown : undefined}
          onChoose={choose}
          hasLists={list !== undefined && hasLists}
        />
      </div>
      {!list && !instruments.isError && <SkeletonRows rows={10} label={home.loading} />}
      {instruments.isError && !list && (
        <ErrorState
          title={shell.couldNotLoad}
          action={<Button onClick={() => void instruments.refetch()}>{shell.retry}</Button>}
        >
          {explain(instruments.error)}
        </ErrorState>
      )}
      {list && (
        <Rows
          rows={chooseRates(list.rows, shown, search, favourites, shell.instrumentName)}
          starred={favourites}
          onStar={toggle}
          charted={charted}
          onChart={onChart}
          oneTap={oneTap}
          empty={
            <Suspense>
              <NoRates favourites={shown === 'favourites' && search === ''} onShowAll={() => choose('all')} />
            </Suspense>
          }
        />
      )}
    </section>
  )
}

/**
 * The search. On a phone it takes the place of the groups while it has the focus or a text, at the top of the screen, so
 * that the results are above the keyboard.
 */
function SearchPlace({
  text,
  onChange,
}: {
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const { home, shell } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  return (
    <>
      <div
        ref={place}
        className={styles.search}
        data-typed={text !== '' || undefined}
        onFocus={() => {
          if (matchMedia('(width < 40em)').matches) place.current?.scrollIntoView()
        }}
      >
        <SearchField label={home.search} clearLabel={shell.clearSearch} value={text} onChange={onChange} />
      </div>
      {/* Keyboards and screen readers reach the field itself. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={`${chipClass} ${styles.find}`}
        onClick={() => place.current?.querySelector('input')?.focus()}
      >
        <Search size={18} />
      </button>
    </>
  )
}

interface GroupsProps {
  /** Undefined during a search. */
  readonly chosen: RateGroup | OwnList | undefined
  readonly onChoose: (next: RateGroup | OwnList) => void
  readonly hasLists: boolean
}

function Groups({ chosen, onChoose, hasLists }: GroupsProps) {
  const { home } = useTexts()
  return (
    <Chips label={home.groups} layout="row">
      {groups.map((each) => (
        <Chip key={each} chosen={chosen === each} onClick={() => onChoose(each)}>
          {home.group[each]}
        </Chip>
      ))}
      {hasLists && (
        <Suspense>
          <OwnLists shown={chosen ?? 'all'} onChoose={onChoose} />
        </Suspense>
      )}
    </Chips>
  )
}

interface RowsProps extends RateListProps {
  readonly rows: readonly InstrumentRow[]
  readonly starred: readonly string[]
  readonly onStar: (symbol: string) => void
  readonly empty: ReactNode
}

function Rows({ rows, starred, onStar, charted, onChart, oneTap, empty }: RowsProps) {
  const { home } = useTexts()
  const quotes = useForexList(5_000)
  if (rows.length === 0) return empty
  const changes = new Map(quotes.data?.map(({ curr_name, perchg }) => [curr_name, perchg]))
  return (
    <div className={styles.table}>
      <p className={styles.head} aria-hidden="true">
        <span>{home.sell}</span>
        <span>{home.buy}</span>
      </p>
      <ul>
        {rows.map((instrument) => (
          <RateRow
            key={instrument.symbol}
            instrument={instrument}
            change={changes.get(instrument.symbol)}
            favourite={starred.includes(instrument.symbol)}
            charted={charted === instrument.symbol}
            onStar={onStar}
            onChart={onChart}
            oneTap={oneTap}
          />
        ))}
      </ul>
    </div>
  )
}

/** The client's favourite symbols on this device, oldest first. */
export function useFavourites(): readonly [favourites: readonly string[], toggle: (symbol: string) => void] {
  const key = `favourites:${useSession().userid}`
  const [favourites, setFavourites] = useState<readonly string[]>(
    () => localStorage.getItem(key)?.match(/\S+/g) ?? [],
  )
  const toggle = (symbol: string): void => {
    const kept = favourites.filter((each) => each !== symbol)
    const next = kept.length === favourites.length ? [...favourites, symbol] : kept
    localStorage.setItem(key, next.join(' '))
    setFavourites(next)
  }
  return [favourites, toggle]
}
