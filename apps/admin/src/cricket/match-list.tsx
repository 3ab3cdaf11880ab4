import { callApi } from '@gf/api'
import { Link } from '@tanstack/react-router'
import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as page from '../users/users.module.css'
import { MatchBadges, rateText } from './match-badges.tsx'
import type { MatchRow } from './match-badges.tsx'
import * as styles from './cricket.module.css'

/** Every match that the feed has sent. */
export function MatchList() {
  const words = useTexts()
  const { cricket } = words
  return (
    <div className={page.page}>
      <header className={page.head}>
        <h1>{cricket.title}</h1>
        <Decisions
          quiet
          size="small"
          subject={cricket.listed}
          of={[
            {
              name: 'add-match',
              args: {},
              fields: ['team1', 'team2', 'type', 'overs', 'venue'],
              filled: { type: 'T20', overs: '20' },
              tone: 'secondary',
            },
          ]}
        />
      </header>
      <LiveBoard
        name="matches"
        failed={cricket.failed}
        load={(options) => callApi('GET live_matches_api', {}, options)}
      >
        {(rows) => (
          <ListBlock
            wide
            title={cricket.listed}
            empty={cricket.empty}
            rows={rows}
            rowKey={({ match_id: id }) => id}
            columns={columnsOf(words)}
          />
        )}
      </LiveBoard>
    </div>
  )
}

const columnsOf = ({ cricket }: Words): readonly Column<MatchRow>[] => [
  {
    key: 'match',
    title: cricket.columns.match,
    cell: (row) => (
      <span className={styles.match}>
        <Link
          to="/admin/matchdetails/$matchid"
          params={{ matchid: String(row.match_id) }}
          className={page.link}
        >
          {row.mtch_teams}
        </Link>
        <span className={page.soft}>
          {row.mtch_type} · {row.match_id}
        </span>
      </span>
    ),
  },
  { key: 'state', title: cricket.columns.state, cell: (row) => <MatchBadges of={row} /> },
  {
    key: 'score',
    title: cricket.columns.score,
    figures: true,
    cell: (row) => (
      <Two
        one={scoreText(row.mteam1_score, row.mteam1_over)}
        two={scoreText(row.mteam2_score, row.mteam2_over)}
      />
    ),
  },
  {
    key: 'back',
    title: cricket.columns.back,
    figures: true,
    cell: (row) => <Two one={rateText(row.mteam1_back)} two={rateText(row.mteam2_back)} />,
  },
  {
    key: 'lay',
    title: cricket.columns.lay,
    figures: true,
    cell: (row) => <Two one={rateText(row.mteam1_lay)} two={rateText(row.mteam2_lay)} />,
  },
  { key: 'heard', title: cricket.columns.heard, cell: ({ heard_at: at }) => formatDateTime(at) },
]

const scoreText = (score: string, over: string): string => (score === '' ? '–' : `${score} (${over})`)

/** Both teams, the first above the second. */
function Two({ one, two }: { readonly one: string; readonly two: string }) {
  return (
    <>
      {one}
      <br />
      {two}
    </>
  )
}
