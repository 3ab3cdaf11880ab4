import { instrumentTerms } from '@gf/contract'
import type { InstrumentTerm } from '@gf/contract'
import { Link, useParams } from '@tanstack/react-router'
import { FactList } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { read } from '../actions/give.ts'
import type { Result } from '../actions/give.ts'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { Proposed } from '../settings/proposed.tsx'
import { ScheduledChanges } from '../settings/scheduled.tsx'
import { termsKey } from '../settings/use-settings.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block, ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'

type Terms = Result<'list-instrument-versions'>
type Version = Terms['history'][number]

const NAME = 'change-instrument'

/** The terms of one instrument, what changes them, and its versions. */
export function InstrumentTerms() {
  const { instruments } = useTexts()
  const { terms } = instruments
  const { symbol = '' }: { readonly symbol?: string } = useParams({ strict: false })
  return (
    <div className={styles.page}>
      <Link to="/admin/instruments" className={styles.back}>
        {terms.back}
      </Link>
      <h1 className={styles.title}>{terms.titleOf(symbol)}</h1>
      <p className={styles.soft}>{terms.note}</p>
      <LiveBoard
        name={termsKey(symbol)}
        failed={terms.failed}
        load={() => read('list-instrument-versions', { instrument: symbol })}
      >
        {(board) => <Parts of={board} />}
      </LiveBoard>
    </div>
  )
}

function Parts({ of }: { readonly of: Terms }) {
  const words = useTexts()
  const { terms } = words.instruments
  const { instrument } = of
  return (
    <>
      <Block title={terms.inForce}>
        <FactList
          facts={[
            [terms.version, terms.versionSince(of.version, formatDateTime(of.since))],
            ...fixedFacts(words, of),
            ...instrumentTerms.map(
              (term) => [words.decisionFields[term].label, String(of.terms[term] ?? '–')] as const,
            ),
          ]}
        />
        <Proposed name={NAME} instrument={instrument} />
        <ScheduledChanges names={[NAME]} subject={`instrument ${instrument}`} before={of.terms} />
        <Decisions
          quiet
          subject={terms.titleOf(instrument)}
          of={[
            {
              name: NAME,
              args: { instrument },
              fields: [...instrumentTerms, 'valid-from'],
              current: Object.fromEntries(
                instrumentTerms.map((term) => [term, String(of.terms[term] ?? '')]),
              ) as Record<InstrumentTerm, string>,
            },
          ]}
        />
      </Block>
      <ListBlock
        title={terms.history}
        empty={words.settings.noHistory}
        rows={of.history}
        rowKey={({ version }) => version}
        columns={columnsOf(words)}
      />
    </>
  )
}

/** What no version changes, the spread of the feed, and the margin that follows from the leverage. */
const fixedFacts = ({ instruments: { terms } }: Words, { fixed, spread, terms: inForce }: Terms) =>
  [
    [terms.digits, fixed.digits],
    [terms.contractSize, `${fixed.contract_size.toLocaleString('en-IN')} ${fixed.base}`],
    [terms.quotedIn, fixed.quote],
    [terms.spread, spread === null ? '–' : terms.pips(spread.toFixed(1))],
    [
      terms.margin,
      `${(100 / Number(inForce['leverage'])).toLocaleString('en-IN', { maximumFractionDigits: 2 })}%`,
    ],
  ] as const

const columnsOf = (words: Words): readonly Column<Version>[] => {
  const { terms } = words.instruments
  return [
    { key: 'version', title: terms.version, figures: true, cell: ({ version }) => version },
    { key: 'since', title: terms.since, cell: ({ at }) => formatDateTime(at) },
    { key: 'change', title: words.settings.change, cell: (row) => <Changes of={row} /> },
    {
      key: 'by',
      title: words.settings.by,
      cell: ({ by, proposed_by: maker }) =>
        by === null || maker === null ? terms.configuration : `${by} · ${words.queue.proposedBy(maker)}`,
    },
  ]
}

function Changes({ of: { changes } }: { readonly of: Version }) {
  const { decisionFields, instruments } = useTexts()
  const all = Object.entries(changes)
  if (all.length === 0) return instruments.terms.first
  return all.map(([term, [before, after]]) => (
    <div key={term}>
      {decisionFields[term as InstrumentTerm].label}: {before} → {after}
    </div>
  ))
}
