import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { useState } from 'react'
import { Button, showToast } from '@gf/ui'
import type { Column } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as page from '../users/users.module.css'
import type { Match, MatchOf } from './match.ts'

type Entry = Received<CallByRoute['GET match_balls_api/{id}']>[number]

/** The deliveries, newest first; the whole log on request. */
export function BallLog({ of }: MatchOf) {
  const words = useTexts()
  const { log, failed } = words.cricket
  const [older, setOlder] = useState<readonly Entry[]>([])
  const [loading, setLoading] = useState(false)
  const load = (): void => {
    setLoading(true)
    callApi('GET match_balls_api/{id}', { id: of.match_id })
      .then((all) => setOlder(all))
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
      columns={columnsOf(words, of)}
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

const columnsOf = (words: Words, of: Match): readonly Column<Entry>[] => {
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
    { key: 'what', title: log.what, cell: (entry) => whatText(words, entry) },
  ]
}

/** 'Wide 1', 'Four', 'caught: TM Head'. */
function whatText({ cricket: { log } }: Words, entry: Entry): string {
  const extras = (['wides', 'noballs', 'byes', 'legbyes', 'penalty'] as const).flatMap((kind) =>
    entry[kind] > 0 ? [`${log.extras[kind]} ${entry[kind]}`] : [],
  )
  const boundary = entry.boundary ? [entry.bat_runs === 6 ? log.six : log.four] : []
  const wickets = entry.wickets.map(({ player, kind }) => `${log.kinds[kind] ?? kind}: ${player}`)
  return [...wickets, ...boundary, ...extras].join(' · ')
}
