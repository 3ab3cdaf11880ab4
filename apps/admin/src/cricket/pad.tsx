import { useState } from 'react'
import { Button, Note } from '@gf/ui'
import { decided, give } from '../actions/give.ts'
import type { Args } from '../actions/give.ts'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import { Block } from '../users/block.tsx'
import { whatText } from './ball-log.tsx'
import { useMayScore } from './match.ts'
import type { Match, MatchOf } from './match.ts'
import { MatchDecisions } from './match-decisions.tsx'
import { Kind, Names, entryAfter } from './pad-entry.tsx'
import type { Entered } from './pad-entry.tsx'
import * as styles from './cricket.module.css'

/** Staff score the match here, ball by ball. */
export function ScoringPad({ of }: MatchOf) {
  const { pad } = useTexts()
  const mayScore = useMayScore()
  if (of.by_hand === null || !mayScore) return null
  const innings = of.innings.at(-1)
  const ended = of.result !== ''
  return (
    <Block title={pad.title} wide>
      {ended ? (
        <p>{pad.ended(of.result)}</p>
      ) : innings === undefined ? (
        <p>{pad.begin}</p>
      ) : of.innings_over ? (
        <p>{pad.over(innings.runs, innings.wickets, innings.overs)}</p>
      ) : null}
      {innings !== undefined && !ended && <Balls of={of} />}
      <MatchDecisions of={of} />
    </Block>
  )
}

/** What was pressed, and the state of the match in which it was. */
interface Given {
  readonly what: number | 'undo'
  readonly state: string
}

function Balls({ of }: MatchOf) {
  const { pad } = useTexts()
  const state = `${of.run} ${of.edits}`
  const [entered, setEntered] = useState(() => ({ state, ...entryAfter(of) }))
  const [problem, setProblem] = useState('')
  const [given, setGiven] = useState<Given>()
  // The pad follows the match: the next ball begins with whom the last one leaves on strike.
  if (entered.state !== state) setEntered({ state, ...entryAfter(of) })
  const [last] = of.balls
  // Over as soon as the match shows it, often before its answer: the next ball must not be lost.
  const pending = given?.state === state ? given.what : undefined
  const run = async (what: Given['what'], task: () => Promise<unknown>): Promise<void> => {
    if (pending !== undefined) return
    const own = { what, state }
    setGiven(own)
    setProblem('')
    try {
      await task()
    } catch (error) {
      setProblem(reasonText(error))
    }
    await decided()
    setGiven((now) => (now === own ? undefined : now))
  }
  const set = (change: Partial<Entered>): void => setEntered({ ...entered, ...change })
  const score = (runs: number): void => void run(runs, () => give('score-ball', ballOf(of, entered, runs)))
  return (
    <div className={styles.pad}>
      {!of.innings_over && (
        <>
          <Names of={of} entered={entered} onChange={set} />
          <Kind entered={entered} onChange={set} />
          <div className={styles.runs} role="group" aria-label={pad.runs}>
            {runsFor(entered.extra).map((runs) => (
              <Button key={runs} size="large" pending={pending === runs} onClick={() => score(runs)}>
                {runs}
              </Button>
            ))}
          </div>
        </>
      )}
      {problem !== '' && (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      )}
      {last?.by_hand && (
        <Last
          of={last}
          pending={pending === 'undo'}
          onUndo={(ball) => void run('undo', () => give('undo-ball', { match: of.match_id, ball }))}
        />
      )}
    </div>
  )
}

const runsFor = (extra: Entered['extra']): readonly number[] =>
  extra === 'penalty' ? [5] : extra === 'bye' || extra === 'leg-bye' ? [1, 2, 3, 4] : [0, 1, 2, 3, 4, 5, 6]

const ballOf = (of: Match, { extra, wicket, ...entered }: Entered, runs: number): Args<'score-ball'> => ({
  match: of.match_id,
  runs,
  after: of.balls[0]?.seq ?? 0,
  batter: entered.batter,
  'non-striker': entered.nonStriker,
  bowler: entered.bowler,
  ...(extra !== 'none' && { extra }),
  ...(entered.allRun && { boundary: false }),
  ...(wicket !== '' && { wicket, out: entered.isOther ? entered.nonStriker : entered.batter }),
})

interface LastProps {
  readonly of: Match['balls'][number]
  readonly pending: boolean
  readonly onUndo: (ball: number) => void
}

function Last({ of, pending, onUndo }: LastProps) {
  const words = useTexts()
  const { pad } = words
  return (
    <div className={styles.last}>
      <span>{pad.last(of.ball, of.runs, whatText(words, of))}</span>
      <Button size="small" pending={pending} onClick={() => onUndo(of.seq)}>
        {pad.undo}
      </Button>
    </div>
  )
}
