/*
 * The model of the replay's rates (docs/decisions/0037). Our own: resources in the form that Duckworth and
 * Lewis published, with a normal distribution around the expected runs.
 */

/** Runs of an innings without end, and how fast it approaches them with the overs. */
const ENDLESS = 340
const DECAY = 0.036
/** The part of it that is left with so many wickets down. */
const LEFT = [1, 0.92, 0.83, 0.73, 0.62, 0.51, 0.39, 0.27, 0.16, 0.07, 0] as const
/** Variance of the runs of a ball, and the uncertainty of the expectation itself. */
const PER_BALL = 3
const OF_EXPECTED = 0.1

/** An innings under way, or one that has not begun. */
export interface Standing {
  readonly runs: number
  readonly wickets: number
  readonly ballsLeft: number
}

/** The runs that a team still makes on average. */
export function expectedRuns({ wickets, ballsLeft }: Omit<Standing, 'runs'>): number {
  const part = LEFT[wickets] ?? 0
  return part === 0 ? 0 : ENDLESS * part * (1 - Math.exp((-DECAY * ballsLeft) / 6 / part))
}

const varianceOf = (standing: Omit<Standing, 'runs'>): number =>
  standing.wickets >= 10 ? 0 : PER_BALL * standing.ballsLeft + (OF_EXPECTED * expectedRuns(standing)) ** 2

/** The chance, 0 to 1, that the team that bats first wins, while it bats. `balls` are those of the other's innings. */
export function chanceBattingFirst(first: Standing, balls: number): number {
  const second = { wickets: 0, ballsLeft: balls }
  const lead = first.runs + expectedRuns(first) - expectedRuns(second)
  return normal(lead / Math.sqrt(varianceOf(first) + varianceOf(second)))
}

/** The chance, 0 to 1, that a chase reaches its target. */
export function chanceChasing(chase: Standing, target: number): number {
  const needed = target - chase.runs
  if (needed <= 0) return 1
  if (chase.ballsLeft === 0 || chase.wickets >= 10) return 0
  return normal((expectedRuns(chase) - needed + 0.5) / Math.sqrt(varianceOf(chase)))
}

/** The distribution function of the standard normal distribution (Abramowitz and Stegun 26.2.17; error below 1e-7). */
function normal(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x))
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return x < 0 ? tail : 1 - tail
}

/** Decimal rates around the fair one, in hundredths. */
export interface Rates {
  readonly back: number
  readonly lay: number
}

const LOWEST = 101
const HIGHEST = 100_000

/** Back 1 % below and lay 1 % above the fair rate; none where the outcome is certain. */
export function ratesOf(chance: number): Rates | null {
  if (chance <= 0 || chance >= 1) return null
  const fair = Math.min(Math.max(100 / chance, LOWEST), HIGHEST)
  const back = Math.max(LOWEST, Math.floor(fair * 0.99))
  return { back, lay: Math.min(HIGHEST, Math.max(back + 1, Math.ceil(fair * 1.01))) }
}
