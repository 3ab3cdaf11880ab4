import { FactList } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import { Block } from '../users/block.tsx'
import { rateText } from './match-badges.tsx'
import type { Match, MatchOf } from './match.ts'

type Innings = Match['innings'][number]

/** The name of an innings: the team, and which of them. */
export const inningsName = (of: Match, { team, super_over: isSuper }: Innings, superOver: string): string =>
  `${team === 1 ? of.mteam1 : of.mteam2}${isSuper ? ` · ${superOver}` : ''}`

/** Each innings with its extras and the fall of its wickets. */
export function InningsBlocks({ of }: MatchOf) {
  const { innings: words, columns } = useTexts().cricket
  return of.innings.map((one) => {
    const name = inningsName(of, one, words.superOver)
    const extras = one.wide_runs + one.noballs + one.byes + one.legbyes + one.penalty
    const falls = one.fall.map(({ wicket, player, runs, over }) => `${runs}/${wicket} ${player} (${over})`)
    return (
      <Block key={one.innings} title={words.title(one.innings, name)}>
        <FactList
          facts={[
            [columns.score, `${one.runs}/${one.wickets} (${one.overs})`],
            [columns.runRate, rateText(one.run_rate)],
            [words.boundaries, words.boundariesOf(one.fours, one.sixes)],
            [words.extras, words.extrasOf(extras, one)],
            [words.falls, falls.join(', ') || '–'],
          ]}
        />
      </Block>
    )
  })
}
