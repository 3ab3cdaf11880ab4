import { parseDecimal } from '@gf/money'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, optionalTime, text } from '../fields.ts'

export const cricketStates = [
  'upcoming',
  'live',
  'break',
  'stopped',
  'finished',
  'no_result',
  'abandoned',
] as const
export type CricketState = (typeof cricketStates)[number]
export const sessionStates = ['OPEN', 'BALL RUNNING', 'SUSPENDED', 'CLOSED'] as const
export type SessionState = (typeof sessionStates)[number]

/** Sessions of a match at a time. */
export const MOST_SESSIONS = 40
/** Messages that may arrive before the one that is missing. */
export const MOST_HELD = 1_000

const numeric = z.union([z.number(), z.string().trim().max(30)])
const whole = (most: number) =>
  numeric
    .transform(String)
    .refine(
      (value) => /^\d{1,6}$/.test(value) && Number(value) <= most,
      `must be a whole number up to ${most}`,
    )
    .transform(Number)

/** A decimal with at most two places, in hundredths; '', null and absence are none. */
const hundredths = (most: number) =>
  z
    .union([numeric, z.null()])
    .optional()
    .transform((value, context): number | null => {
      if (value === undefined || value === null || value === '') return null
      const parsed = parseDecimal(String(value), 2)
      if (parsed !== undefined && parsed >= 0 && parsed <= most * 100) return parsed
      context.addIssue({
        code: 'custom',
        message: `must be a number from 0 to ${most} with at most two decimals`,
      })
      return z.NEVER
    })

const rate = hundredths(1_000)
const overs = numeric
  .transform(String)
  .refine((value) => /^\d{1,3}(\.[0-5])?$/.test(value), 'must be overs such as 20 or 16.3')
const team = z
  .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')])
  .transform((value): 1 | 2 => (Number(value) === 1 ? 1 : 2))
const runs = whole(99).default(0)

/** The same fields begin every message of the feed. */
const message = {
  match_id: id,
  /** A higher run begins the match again, such as a replay that starts over. */
  run: id,
  /** 1, 2, 3 ... over all four calls of a match and run; 1 is new_matches_api. */
  seq: id,
}

const mostSessions = { error: `must be at most ${MOST_SESSIONS} sessions` }
const session = z.object({
  sess_id: id,
  sess_title: text(80, 1),
  sess_status: z.enum(sessionStates).default('OPEN'),
  /** The line in runs, and the rate per 100. */
  sess_no: whole(9_999).nullish(),
  sess_no_val: whole(9_999).nullish(),
  sess_yes: whole(9_999).nullish(),
  sess_yes_val: whole(9_999).nullish(),
  /** The runs that were made, once it is closed. */
  sess_result: whole(9_999).nullish(),
})

const taken = z.object({
  status: z.literal(1),
  msg: z.string(),
  /**
   * applied: and what waited for it. known: a repetition. held: until the missing ones arrive. by_hand: not applied, since
   * staff score the match; send it again later.
   */
  state: z.enum(['applied', 'known', 'held', 'by_hand']),
  /** The sequence number that the match waits for. */
  next: z.number(),
})

const fromFeed = { access: 'feed', answer: taken } as const

export const matchFeedCalls = {
  newMatch: call('POST new_matches_api', {
    ...fromFeed,
    about:
      'Begins a match: the first message of a run. A higher run of a known match removes what was heard before.',
    form: {
      ...message,
      mtch_type: text(20, 1),
      mteam1: text(60, 1),
      mteam2: text(60, 1),
      mtch_status: z.enum(cricketStates).default('upcoming'),
      /** Of an innings; absent where the match has no limit. */
      overs: overs.optional(),
      venue: text(160).default(''),
      starts_at: optionalTime,
      source: z.enum(['live', 'replay']).default('live'),
      /** Shown with the match, such as the source of a replay. */
      credit: text(160).default(''),
    },
  }),
  updateMatch: call('POST update_matches', {
    ...fromFeed,
    about:
      'The state and the rates of a match, also unchanged as a sign of life: a match under way is stale after 30 ' +
      'seconds without a message. Absent rates are none; absent overs, target and result stay.',
    form: {
      ...message,
      mtch_status: z.enum(cricketStates),
      mteam1_back: rate,
      mteam1_lay: rate,
      mteam2_back: rate,
      mteam2_lay: rate,
      /** Per cent: the chance that team 1 wins. */
      mteam1_chance: hundredths(100),
      /** Of an innings, such as after rain. */
      overs: overs.optional(),
      target_runs: whole(9_999).optional(),
      target_overs: overs.optional(),
      result: text(200).optional(),
      /** 0: neither, such as a tie. */
      winner: whole(2).optional(),
    },
  }),
  updateScore: call('POST score_update_matches', {
    ...fromFeed,
    about: 'One delivery, or penalty runs outside one. The score is the sum of the deliveries.',
    form: {
      ...message,
      /** 1, 2 ...; those of a super over follow. */
      innings: whole(20),
      /** Which team bats. */
      team,
      super_over: flag.default(false),
      kind: z.enum(['ball', 'penalty']).default('ball'),
      /** Completed overs before it. */
      over: whole(450),
      batter: text(60).default(''),
      non_striker: text(60).default(''),
      bowler: text(60).default(''),
      bat_runs: runs,
      /** Whether four or six runs reached the boundary. */
      boundary: flag.default(false),
      wides: runs,
      noballs: runs,
      byes: runs,
      legbyes: runs,
      penalty: runs,
      wickets: z
        .array(z.object({ player: text(60, 1), kind: text(40, 1) }))
        .max(3)
        .default([]),
    },
  }),
  updateSessions: call('POST match_sessions', {
    ...fromFeed,
    about: `The sessions of a match, at most ${MOST_SESSIONS}. They replace those before.`,
    form: { ...message, sessions: z.array(session).max(MOST_SESSIONS, mostSessions) },
  }),
}
