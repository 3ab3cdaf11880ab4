import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { useState } from 'react'
import { wicketKinds } from '@gf/contract'
import { Badge, Button, showToast } from '@gf/ui'
import type { Column } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as page from '../users/users.module.css'
import { useMayScore } from './match.ts'
import type { Match, MatchOf } from './match.ts'
import * as styles from './cricket.module.css'

type Entry = Received<CallByRoute['GET match_balls_api/{id}']>[number]

/** The deliveries, newest first; the whole log on request. */
export function BallLog({ of }: MatchOf) {
  const words = useTexts()
  const mayScore = useMayScore()
  const { log, failed } = words.cricket
  const [loaded, setLoaded] = useState<{ readonly edits: number; readonly rows: readonly Entry[] }>()
  // A correction may have changed any of them.
  const older = loaded?.edits === of.edits ? loaded.rows : []
  const [loading, setLoading] = useState(false)
  const load = (): void => {
    setLoading(true)
    callApi('GET match_balls_api/{id}', { id: of.match_id })
      .then((rows) => setLoaded({ edits: of.edits, rows }))
      .catch((error: unknown) => showToast({ title: failed, detail: reasonText(error), tone: 'bad' }))
      .finally(() => setLoading(false))
  }
  const rows = joined(of, older)
  const isWhole = rows.at(-1)?.seq === older.at(-1)?.seq || of.balls.length < LATEST
  return (
    <ListBlock
      title={log.title}
      empty={log.empty}
      rows={rows}
      rowKey={({ seq }) => seq}
      columns={columnsOf(words, of, mayScore)}
    >
      {!isWhole && (
        <div className={page.actions}>
          <Button size="small" pending={loading} onClick={load}>
            {log.whole}
          </Button>
        </div>
      )}
    </ListBlock>
  )
}

/** As many as the details of a match contain. */
const LATEST = 12

/** The latest, and before them what was loaded. */
function joined({ balls }: Match, older: readonly Entry[]): readonly Entry[] {
  const oldest = balls.at(-1)?.seq ?? 0
  const isGap = older.length > 0 && (older[0]?.seq ?? 0) < oldest - 1
  return isGap ? balls : [...balls, ...older.filter(({ seq }) => seq < oldest)]
}

const columnsOf = (words: Words, of: Match, mayScore: boolean): readonly Column<Entry>[] => {
  const { log } = words.cricket
  const many = of.innings.length > 1
  return [
    {
      key: 'ball',
      title: log.ball,
      figures: true,
      cell: ({ ball, innings }) => (many ? log.inInnings(innings, ball) : ball),
    },
    {
      key: 'people',
      title: log.people,
      cell: ({ batter, bowler }) => (batter === '' ? '–' : log.facing(bowler, batter)),
    },
    { key: 'runs', title: log.runs, figures: true, cell: ({ runs }) => runs },
    { key: 'what', title: log.what, cell: (entry) => <What words={words} of={entry} /> },
    ...(mayScore
      ? [
          {
            key: 'correct',
            title: log.correction,
            cell: (entry: Entry) => <Correction words={words} of={entry} match={of} />,
          },
        ]
      : []),
  ]
}

interface EntryOf {
  readonly words: Words
  readonly of: Entry
}

function What({ words, of }: EntryOf) {
  const { log } = words.cricket
  return (
    <>
      {whatText(words, of)}
      {of.corrected && (
        <span className={styles.corrected}>
          <Badge tone="warn">{log.corrected}</Badge>
          <span className={page.soft}>{log.correctedFrom(of.corrected.runs, of.corrected.reason)}</span>
        </span>
      )}
      {of.by_hand && <span className={page.soft}> {log.byHand}</span>}
    </>
  )
}

const FIGURES = ['wides', 'noballs', 'byes', 'legbyes', 'penalty'] as const

/** Staff correct a ball: the fields begin with what counts now. */
function Correction({ words, of, match }: EntryOf & { readonly match: Match }) {
  const { pad, cricket } = words
  const [wicket] = of.wickets
  return (
    <Decisions
      quiet
      size="small"
      subject={pad.ball(match.mtch_teams, of.ball, of.runs)}
      of={[
        {
          name: 'correct-ball',
          args: { match: match.match_id, ball: of.seq },
          fields: ['runs', 'boundary', ...FIGURES, 'wicket', 'out', 'batter', 'bowler', 'reason'],
          options: {
            boundary: [
              ['yes', pad.yes],
              ['no', pad.no],
            ],
            wicket: [
              ['none', pad.noWicket],
              ...wicketKinds.map((kind) => [kind, cricket.log.kinds[kind] ?? kind] as const),
            ],
          },
          current: {
            runs: String(of.bat_runs),
            boundary: of.boundary ? 'yes' : 'no',
            ...Object.fromEntries(FIGURES.map((name) => [name, String(of[name])])),
            wicket: wicket?.kind ?? 'none',
            out: wicket?.player ?? '',
            batter: of.batter,
            bowler: of.bowler,
          },
          tone: 'secondary',
        },
      ]}
    />
  )
}

/** 'Wide 1', 'Four', 'caught: TM Head'. */
export function whatText({ cricket: { log } }: Words, entry: Entry): string {
  const extras = (['wides', 'noballs', 'byes', 'legbyes', 'penalty'] as const).flatMap((kind) =>
    entry[kind] > 0 ? [`${log.extras[kind]} ${entry[kind]}`] : [],
  )
  const boundary = entry.boundary ? [entry.bat_runs === 6 ? log.six : log.four] : []
  const wickets = entry.wickets.map(({ player, kind }) => `${log.kinds[kind] ?? kind}: ${player}`)
  return [...wickets, ...boundary, ...extras].join(' · ')
}
