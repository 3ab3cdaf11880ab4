import { z } from 'zod'
import type { Ball } from './scorecard.ts'

/* The format of cricsheet.org: https://cricsheet.org/format/json/. Only what a replay takes is read. */

const wicket = z.object({
  player_out: z.string(),
  kind: z.string(),
  fielders: z.array(z.object({ name: z.string().optional() })).optional(),
})

const whole = z.number().int().min(0).max(99)

const delivery = z.object({
  batter: z.string(),
  bowler: z.string(),
  non_striker: z.string(),
  runs: z.object({ batter: whole, extras: whole, total: whole, non_boundary: z.boolean().optional() }),
  extras: z
    .object({
      wides: whole.optional(),
      noballs: whole.optional(),
      byes: whole.optional(),
      legbyes: whole.optional(),
      penalty: whole.optional(),
    })
    .optional(),
  wickets: z.array(wicket).optional(),
})

const innings = z.object({
  team: z.string(),
  overs: z.array(z.object({ over: whole, deliveries: z.array(delivery) })).default([]),
  penalty_runs: z.object({ pre: whole.optional(), post: whole.optional() }).optional(),
  target: z
    .object({ overs: z.union([z.number(), z.string()]).optional(), runs: z.number().int().optional() })
    .optional(),
  super_over: z.boolean().optional(),
})

const sheet = z.object({
  info: z.object({
    teams: z.tuple([z.string().min(1), z.string().min(1)]),
    match_type: z.string().default('T20'),
    overs: z.number().int().min(1).max(450).optional(),
    dates: z.array(z.string()).min(1),
    city: z.string().optional(),
    venue: z.string().optional(),
    event: z.object({ name: z.string() }).optional(),
    outcome: z
      .object({
        winner: z.string().optional(),
        by: z
          .object({ runs: whole.or(z.number()), wickets: whole, innings: whole })
          .partial()
          .optional(),
        method: z.string().optional(),
        result: z.string().optional(),
        eliminator: z.string().optional(),
        bowl_out: z.string().optional(),
      })
      .default({}),
  }),
  innings: z.array(innings).default([]),
})

export type Cricsheet = z.output<typeof sheet>
export type SheetInnings = Cricsheet['innings'][number]
type Delivery = z.output<typeof delivery>

/** An entry of the log with its people. */
export interface NamedBall extends Ball {
  readonly batter: string
  readonly non_striker: string
  readonly bowler: string
}

/** Reads a file of Cricsheet. Throws if it is none. */
export const readCricsheet = (json: string): Cricsheet => sheet.parse(JSON.parse(json))

const NONE = { wides: 0, noballs: 0, byes: 0, legbyes: 0, penalty: 0 }

/** The log of an innings: its deliveries, and penalty runs that were given before or after them. */
export function ballsOf({ overs, penalty_runs: penalties }: SheetInnings): readonly NamedBall[] {
  const last = overs.at(-1)?.over ?? 0
  return [
    ...penaltyOf(penalties?.pre, 0),
    ...overs.flatMap(({ over, deliveries }) => deliveries.map((one) => ballOf(one, over))),
    ...penaltyOf(penalties?.post, last),
  ]
}

function ballOf({ runs, extras, wickets = [], ...people }: Delivery, over: number): NamedBall {
  return {
    kind: 'ball',
    over,
    batter: people.batter,
    non_striker: people.non_striker,
    bowler: people.bowler,
    bat_runs: runs.batter,
    boundary: (runs.batter === 4 || runs.batter === 6) && runs.non_boundary !== true,
    ...NONE,
    ...Object.fromEntries(Object.entries(extras ?? {}).filter(([, value]) => value !== undefined)),
    wickets: wickets.map(({ player_out: player, kind }) => ({ player, kind })),
  }
}

const penaltyOf = (runs: number | undefined, over: number): readonly NamedBall[] =>
  runs
    ? [
        {
          ...NONE,
          kind: 'penalty',
          over,
          batter: '',
          non_striker: '',
          bowler: '',
          bat_runs: 0,
          boundary: false,
          penalty: runs,
          wickets: [],
        },
      ]
    : []

/** 'Sunrisers Hyderabad won by 1 run'; the file says it in parts. */
export function resultOf({ info: { outcome } }: Cricsheet): string {
  const { winner, by = {}, method, result, eliminator, bowl_out: bowlOut } = outcome
  const how = method === undefined ? '' : ` (${method})`
  if (winner !== undefined) return `${winner} won${marginOf(by)}${how}`
  if (eliminator !== undefined) return `Tied; ${eliminator} won the super over${how}`
  if (bowlOut !== undefined) return `Tied; ${bowlOut} won the bowl-out${how}`
  const words: Readonly<Record<string, string>> = { tie: 'Tied', draw: 'Drawn', 'no result': 'No result' }
  return `${words[result ?? 'no result'] ?? 'No result'}${how}`
}

/** ' by 3 wickets'; '' without a margin. */
export function marginOf({
  runs,
  wickets,
  innings: whole,
}: NonNullable<Cricsheet['info']['outcome']['by']>): string {
  const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`
  const by = whole === undefined ? '' : 'an innings and '
  if (runs !== undefined) return ` by ${by}${count(runs, 'run')}`
  return wickets === undefined ? '' : ` by ${count(wickets, 'wicket')}`
}
