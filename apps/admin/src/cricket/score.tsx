import type { Column } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import { rateText } from './match-badges.tsx'
import type { Match, MatchOf } from './match.ts'

interface TeamRow {
  readonly name: string
  readonly score: string
  readonly over: string
  readonly fours: number
  readonly sixes: number
  readonly wides: number
  readonly rate: number | null
  readonly back: number | null
  readonly lay: number | null
}

/** Both teams: what they made, and their rates. */
export function ScoreBlock({ of }: MatchOf) {
  const words = useTexts()
  return (
    <ListBlock
      wide
      title={words.cricket.score}
      empty=""
      rows={teamsOf(of)}
      rowKey={({ name }) => name}
      columns={columnsOf(words)}
    />
  )
}

const teamsOf = (of: Match): readonly TeamRow[] => [
  {
    name: of.mteam1,
    score: of.mteam1_score,
    over: of.mteam1_over,
    fours: of.mteam1_4s,
    sixes: of.mteam1_6s,
    wides: of.mteam1_wides,
    rate: of.mteam1_rr,
    back: of.mteam1_back,
    lay: of.mteam1_lay,
  },
  {
    name: of.mteam2,
    score: of.mteam2_score,
    over: of.mteam2_over,
    fours: of.mteam2_4s,
    sixes: of.mteam2_6s,
    wides: of.mteam2_wides,
    rate: of.mteam2_rr,
    back: of.mteam2_back,
    lay: of.mteam2_lay,
  },
]

const columnsOf = ({ cricket: { columns } }: Words): readonly Column<TeamRow>[] => [
  { key: 'team', title: columns.team, cell: ({ name }) => name },
  { key: 'score', title: columns.score, figures: true, cell: ({ score }) => <strong>{score || '–'}</strong> },
  { key: 'over', title: columns.overs, figures: true, cell: ({ over }) => over || '–' },
  { key: 'fours', title: columns.fours, figures: true, cell: ({ fours }) => fours },
  { key: 'sixes', title: columns.sixes, figures: true, cell: ({ sixes }) => sixes },
  { key: 'wides', title: columns.wides, figures: true, cell: ({ wides }) => wides },
  { key: 'rate', title: columns.runRate, figures: true, cell: ({ rate }) => rateText(rate) },
  { key: 'back', title: columns.back, figures: true, cell: ({ back }) => rateText(back) },
  { key: 'lay', title: columns.lay, figures: true, cell: ({ lay }) => rateText(lay) },
]
