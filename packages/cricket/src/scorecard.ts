/** One entry of the ball-by-ball log: a delivery, or penalty runs outside one. */
export interface Ball {
  readonly kind: 'ball' | 'penalty'
  /** Completed overs before it: 0 in the first over. */
  readonly over: number
  readonly bat_runs: number
  /** A four or six by running is no boundary. */
  readonly boundary: boolean
  readonly wides: number
  readonly noballs: number
  readonly byes: number
  readonly legbyes: number
  readonly penalty: number
  readonly wickets: readonly Wicket[]
}

export interface Wicket {
  readonly player: string
  readonly kind: string
}

export interface Fall extends Wicket {
  /** The first wicket is 1. */
  readonly wicket: number
  readonly runs: number
  /** '3.4': three overs and four balls. */
  readonly over: string
}

/** What a scorecard says of an innings. */
export interface Figures {
  readonly runs: number
  readonly wickets: number
  /** Legal balls; wides and no-balls are bowled again. */
  readonly balls: number
  readonly overs: string
  readonly fours: number
  readonly sixes: number
  /** Wide balls, and the runs of them. */
  readonly wides: number
  readonly wide_runs: number
  readonly noballs: number
  readonly byes: number
  readonly legbyes: number
  readonly penalty: number
  /** Runs of each over, from the first. */
  readonly over_runs: readonly number[]
  readonly fall: readonly Fall[]
}

/** These batters can bat again, or end an innings without a wicket. */
const NOT_OUT = new Set(['retired hurt', 'retired not out'])

export const isOut = ({ kind }: Wicket): boolean => !NOT_OUT.has(kind)

export const isLegal = ({ kind, wides, noballs }: Ball): boolean =>
  kind === 'ball' && wides === 0 && noballs === 0

export const runsOf = (ball: Ball): number =>
  ball.bat_runs + ball.wides + ball.noballs + ball.byes + ball.legbyes + ball.penalty

const sum = (balls: readonly Ball[], of: (ball: Ball) => number): number =>
  balls.reduce((total, ball) => total + of(ball), 0)

/** Adds up the log of one innings. */
export function figuresOf(balls: readonly Ball[]): Figures {
  const hits = (runs: number): number =>
    balls.filter((ball) => ball.boundary && ball.bat_runs === runs).length
  return {
    runs: sum(balls, runsOf),
    wickets: sum(balls, ({ wickets }) => wickets.filter(isOut).length),
    balls: balls.filter(isLegal).length,
    overs: oversOf(balls),
    fours: hits(4),
    sixes: hits(6),
    wides: balls.filter(({ wides }) => wides > 0).length,
    wide_runs: sum(balls, ({ wides }) => wides),
    noballs: sum(balls, ({ noballs }) => noballs),
    byes: sum(balls, ({ byes }) => byes),
    legbyes: sum(balls, ({ legbyes }) => legbyes),
    penalty: sum(balls, ({ penalty }) => penalty),
    over_runs: overRuns(balls),
    fall: fallsOf(balls),
  }
}

/** '19.5'; the over that has six legal balls counts as complete. */
export function oversOf(balls: readonly Ball[]): string {
  const last = balls.findLast(({ kind }) => kind === 'ball')
  if (!last) return '0.0'
  const legal = balls.filter((ball) => ball.over === last.over && isLegal(ball)).length
  return legal >= 6 ? `${last.over + 1}.0` : `${last.over}.${legal}`
}

function overRuns(balls: readonly Ball[]): readonly number[] {
  const overs: number[] = []
  for (const ball of balls) {
    while (overs.length <= ball.over) overs.push(0)
    overs[ball.over] = (overs[ball.over] ?? 0) + runsOf(ball)
  }
  return overs
}

function fallsOf(balls: readonly Ball[]): readonly Fall[] {
  const falls: Fall[] = []
  let [runs, legal, over] = [0, 0, 0]
  for (const ball of balls) {
    if (ball.over !== over) [legal, over] = [0, ball.over]
    runs += runsOf(ball)
    if (isLegal(ball)) legal += 1
    for (const wicket of ball.wickets.filter(isOut))
      falls.push({ ...wicket, wicket: falls.length + 1, runs, over: `${over}.${legal}` })
  }
  return falls
}

/** Runs per over, in hundredths; null before the first legal ball. */
export const rateOf = (runs: number, balls: number): number | null =>
  balls === 0 ? null : Math.round((runs * 600) / balls)

/** '16.3' is 99 balls; undefined if it is no number of overs. */
export function ballsIn(overs: string): number | undefined {
  const [, whole, balls = '0'] = /^(\d{1,3})(?:\.([0-5]))?$/.exec(overs) ?? []
  return whole === undefined ? undefined : Number(whole) * 6 + Number(balls)
}

/** 99 balls are '16.3'. */
export const oversIn = (balls: number): string => `${Math.floor(balls / 6)}.${balls % 6}`
