import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { Link } from '@tanstack/react-router'
import { Badge, FactList } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatPrice, pointsOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block, ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { Gaps, lengthText } from './gaps.tsx'

type Board = Received<CallByRoute['GET instruments_board_api']>
type Instrument = Board['instruments'][number]

/** The feed and the quotes of every instrument, their pauses and gaps. */
export function Instruments() {
  const { instruments } = useTexts()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{instruments.title}</h1>
      <LiveBoard
        name="instruments"
        failed={instruments.failed}
        load={(options) => callApi('GET instruments_board_api', {}, options)}
      >
        {(board) => (
          <>
            <Parts of={board} />
            {/* With the board: alone it would be pushed down by it. */}
            <Gaps />
          </>
        )}
      </LiveBoard>
    </div>
  )
}

function Parts({ of: { feed, instruments: rows } }: { readonly of: Board }) {
  const words = useTexts()
  const { feed: facts, kinds, connected, title, empty } = words.instruments
  return (
    <>
      <Block title={facts.title}>
        <FactList
          facts={[
            [facts.name, feed.name === feed.kind ? kinds[feed.kind] : `${feed.name} · ${kinds[feed.kind]}`],
            [facts.state, feed.connected ? connected.yes : `${connected.no} · ${feed.detail}`],
            [facts.age, ageText(words, feed.age)],
            [facts.refused, feed.refused.toLocaleString('en-IN')],
          ]}
        />
      </Block>
      <ListBlock
        wide
        title={title}
        empty={empty}
        columns={columnsOf(words)}
        rows={rows}
        rowKey={({ cpair }) => cpair}
      />
    </>
  )
}

const ageText = ({ dashboard }: Words, age: number | null): string =>
  age === null ? dashboard.noFeed : dashboard.seconds(age)

const priceOf = (price: number | null, digits: number): string =>
  price === null ? '–' : formatPrice(pointsOf(price, digits), digits)

const columnsOf = (words: Words): readonly Column<Instrument>[] => {
  const { columns, gaps, open } = words.instruments
  return [
    {
      key: 'cpair',
      title: columns.instrument,
      cell: ({ cpair }) => <span className={styles.whole}>{cpair}</span>,
    },
    { key: 'bid', title: columns.bid, figures: true, cell: ({ bid, digits }) => priceOf(bid, digits) },
    { key: 'ask', title: columns.ask, figures: true, cell: ({ ask, digits }) => priceOf(ask, digits) },
    { key: 'age', title: columns.age, figures: true, cell: ({ age }) => ageText(words, age) },
    {
      key: 'market',
      title: columns.market,
      cell: ({ market_open: isOpen }) => (
        <Badge tone={isOpen ? 'good' : 'neutral'}>{open[isOpen ? 'yes' : 'no']}</Badge>
      ),
    },
    { key: 'gaps', title: gaps.ofDay, figures: true, cell: (row) => <GapsOfDay of={row} /> },
    { key: 'version', title: words.instruments.terms.title, cell: (row) => <VersionLink of={row} /> },
    {
      key: 'trading',
      title: columns.trading,
      cell: (row) => <Trading of={row} />,
    },
    {
      key: 'action',
      title: words.list.actions,
      // Does not wrap.
      figures: true,
      cell: ({ cpair: instrument, paused }) => (
        <Decisions
          quiet
          subject={instrument}
          of={[
            paused?.by_hand
              ? { name: 'resume-instrument', args: { instrument }, fields: ['reason'] }
              : { name: 'pause-instrument', args: { instrument }, fields: ['reason'], tone: 'danger' },
          ]}
        />
      ),
    },
  ]
}

/** Whether clients can trade, and why not. */
function Trading({ of: { paused, stale } }: { readonly of: Instrument }) {
  const { trading } = useTexts().instruments
  if (!paused) return <Badge tone={stale ? 'warn' : 'good'}>{stale ? trading.stale : trading.live}</Badge>
  return (
    <span className={styles.state}>
      <Badge tone="danger">{paused.by_hand ? trading.byHand : trading.automatic}</Badge>
      <span className={styles.soft}>{paused.reason}</span>
    </span>
  )
}

/** How many gaps the feed had, and the longest. */
function GapsOfDay({ of: { gaps } }: { readonly of: Instrument }) {
  const words = useTexts()
  if (gaps.count === 0) return '–'
  return (
    <span className={styles.figure}>
      {gaps.count}
      <span className={styles.soft}>{lengthText(words, gaps.longest)}</span>
    </span>
  )
}

/** Leads to the terms and earlier versions. */
function VersionLink({ of: { cpair, version, since } }: { readonly of: Instrument }) {
  const { terms } = useTexts().instruments
  return (
    <Link to="/admin/instrument/$symbol" params={{ symbol: cpair }} className={styles.link}>
      {terms.versionSince(version, formatDateTime(since))}
    </Link>
  )
}
