import { callList } from '@gf/api'
import { feedGapKinds } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Badge, Select } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { ListBody, SIZE } from '../list/list-body.tsx'
import { sortedBy } from '../list/sort-of.ts'
import { useListFilters } from '../list/use-list-filters.ts'
import * as listStyles from '../list/list.module.css'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { useSymbols } from './symbols.ts'

type Gap = Received<CallByRoute['GET feed_gaps_api']>[number]

/** The gaps of the feed, newest first: from, to, length and kind. */
export function Gaps() {
  const words = useTexts()
  const { gaps, columns } = words.instruments
  const { among, text, page, change } = useListFilters()
  const address = { instrument: text('instrument', 12), kind: among('kind', feedGapKinds), page }
  const { instrument, kind } = address
  const sort = among('sort', ['from', '-from', 'length', '-length'])
  const query = useQuery({
    queryKey: ['actions', 'feed-gaps', address, sort],
    queryFn: ({ signal }) =>
      callList('GET feed_gaps_api', { ...address, sort: sort || undefined, size: SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: useLiveInterval(),
  })
  const filter = (name: 'instrument' | 'kind', label: string, values: readonly Value[]) => (
    <Select
      compact
      aria-label={label}
      value={address[name]}
      options={[['', words.list.all(label)], ...values]}
      onChoose={(value) => change({ [name]: value })}
    />
  )
  const symbols = useSymbols(instrument)
  return (
    <Block wide title={gaps.title}>
      <p className={styles.soft}>{gaps.about}</p>
      <div className={listStyles.selects}>
        {filter(
          'instrument',
          columns.instrument,
          symbols.map((symbol) => [symbol, symbol]),
        )}
        {filter(
          'kind',
          gaps.kind,
          feedGapKinds.map((each) => [each, gaps.kinds[each]]),
        )}
      </div>
      <ListBody
        caption={gaps.title}
        query={query}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        columns={sortedBy(columnsOf(words), { from: 'from', length: 'length' }, sort, (next) =>
          change({ sort: next }, false),
        )}
        rowKey={({ gap }) => gap}
        empty={gaps.empty}
        onShowAll={instrument || kind ? () => change({ instrument: '', kind: '' }) : undefined}
      />
    </Block>
  )
}

type Value = readonly [value: string, label: string]

const columnsOf = (words: Words): readonly Column<Gap>[] => {
  const { gaps, columns } = words.instruments
  return [
    { key: 'cpair', title: columns.instrument, cell: ({ cpair }) => cpair },
    { key: 'from', title: gaps.from, cell: ({ from }) => momentOf(from) },
    {
      key: 'to',
      title: gaps.to,
      cell: ({ to }) => (to === null ? <Badge tone="danger">{gaps.lasting}</Badge> : momentOf(to)),
    },
    {
      key: 'length',
      title: gaps.length,
      figures: true,
      cell: ({ seconds }) => lengthText(words, seconds),
    },
    {
      key: 'kind',
      title: gaps.kind,
      cell: ({ kind }) => <Badge tone={kind === 'silence' ? 'warn' : 'neutral'}>{gaps.kinds[kind]}</Badge>,
    },
  ]
}

const momentOf = (at: string) => <span className={styles.moment}>{formatDateTime(at)}</span>

/** '45 s', '12 min 5 s', '3 h 20 min' or '2 d 4 h'. */
export function lengthText({ dashboard, instruments: { gaps } }: Words, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes === 0) return dashboard.seconds(seconds)
  if (hours === 0) return gaps.minutes(minutes, seconds % 60)
  return days === 0 ? gaps.hours(hours, minutes % 60) : gaps.days(days, hours % 24)
}
