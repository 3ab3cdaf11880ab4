import { z } from 'zod'
import { call } from '../call.ts'
import type { StaffRole } from '../call.ts'
import { id, time } from '../fields.ts'
import { action } from '../back-office/action.ts'
import { cricketStates, sessionStates } from './match-feed.ts'
import { reasonOf, typedId } from '../back-office/typed.ts'

/** Roles that watch matches, and those that act on them. */
export const matchReaders = ['owner', 'cricket', 'auditor'] as const satisfies readonly StaffRole[]
const keepers = ['cricket', 'owner'] as const satisfies readonly StaffRole[]

const figure = z.number().nullable()
const matchTeam1 = {
  mteam1: z.string(),
  mteam1_back: figure,
  mteam1_lay: figure,
  /** '201/3'; '' before the innings. */
  mteam1_score: z.string(),
  mteam1_over: z.string(),
  mteam1_4s: z.number(),
  mteam1_6s: z.number(),
  /** Wide balls. */
  mteam1_wides: z.number(),
  /** Runs per over. */
  mteam1_rr: figure,
}
const matchTeam2 = {
  mteam2: z.string(),
  mteam2_back: figure,
  mteam2_lay: figure,
  mteam2_score: z.string(),
  mteam2_over: z.string(),
  mteam2_4s: z.number(),
  mteam2_6s: z.number(),
  mteam2_wides: z.number(),
  mteam2_rr: figure,
}

const matchFields = {
  match_id: z.number(),
  mtch_type: z.string(),
  mtch_teams: z.string(),
  mtch_status: z.enum(cricketStates),
  ...matchTeam1,
  ...matchTeam2,
  source: z.enum(['live', 'replay', 'hand']),
  /** When the last message was applied, or the last change by hand. */
  heard_at: time,
  /** A match under way of which nothing was heard for a while. */
  stale: z.boolean(),
  /** Messages that are missing before ones that have arrived. */
  missing: z.number(),
  /** By staff: the reason. Rates are then not shown. */
  suspended: z.string().nullable(),
  /** Scored by staff instead of the feed: the reason. Rates are then not shown. */
  by_hand: z.string().nullable(),
}

const logEntry = z.object({
  seq: z.number(),
  innings: z.number(),
  kind: z.enum(['ball', 'penalty']),
  over: z.number(),
  /** '3.4' */
  ball: z.string(),
  batter: z.string(),
  non_striker: z.string(),
  bowler: z.string(),
  runs: z.number(),
  bat_runs: z.number(),
  boundary: z.boolean(),
  wides: z.number(),
  noballs: z.number(),
  byes: z.number(),
  legbyes: z.number(),
  penalty: z.number(),
  wickets: z.array(z.object({ player: z.string(), kind: z.string() })),
  by_hand: z.boolean(),
  /** By staff: the reason, and the runs before the first correction. */
  corrected: z.object({ reason: z.string(), runs: z.number() }).nullable(),
})

const inningsFigures = z.object({
  innings: z.number(),
  team: z.number(),
  super_over: z.boolean(),
  runs: z.number(),
  wickets: z.number(),
  overs: z.string(),
  fours: z.number(),
  sixes: z.number(),
  wides: z.number(),
  wide_runs: z.number(),
  noballs: z.number(),
  byes: z.number(),
  legbyes: z.number(),
  penalty: z.number(),
  run_rate: figure,
  over_runs: z.array(z.number()),
  fall: z.array(
    z.object({
      wicket: z.number(),
      player: z.string(),
      kind: z.string(),
      runs: z.number(),
      over: z.string(),
    }),
  ),
})

const params = { id }

export const cricketActions = {
  'suspend-match': action('suspend-match', {
    about: 'Hides the rates and sessions of a match until resume-match; the score goes on.',
    makers: keepers,
    usage: 'MATCH --reason TEXT',
    positional: ['match'],
    args: { match: typedId, reason: reasonOf('must be a reason for colleagues', 200) },
    result: z.object({ match: z.number(), teams: z.string() }),
  }),
  'resume-match': action('resume-match', {
    about: 'Shows the rates and sessions of a suspended match again.',
    makers: keepers,
    usage: 'MATCH',
    positional: ['match'],
    args: { match: typedId },
    result: z.object({ match: z.number(), teams: z.string() }),
  }),
}

export const cricketCalls = {
  listMatches: call('GET live_matches_api', {
    access: { staff: matchReaders },
    about: 'Every match that the feed has sent, under way first; at most 200.',
    answer: z.array(z.object(matchFields)),
  }),
  showMatch: call('GET match_details_api/{id}', {
    access: { staff: matchReaders },
    about: 'A match with its innings and the latest deliveries.',
    params,
    answer: z.object({
      ...matchFields,
      at: time,
      run: z.number(),
      seq: z.number(),
      /** Counts the changes by staff. */
      edits: z.number(),
      venue: z.string(),
      starts_at: time.nullable(),
      overs: z.string().nullable(),
      target_runs: figure,
      target_overs: z.string().nullable(),
      /** Of the chase, per over. */
      required_rate: figure,
      result: z.string(),
      winner: figure,
      credit: z.string(),
      innings: z.array(inningsFigures),
      /** By wickets, overs or target; true before the first innings. */
      innings_over: z.boolean(),
      /** Per cent that team 1 wins, after deliveries whose rates the feed has sent. */
      chances: z.array(z.object({ innings: z.number(), ball: z.string(), chance: z.number() })),
      /** The latest 12, newest first. */
      balls: z.array(logEntry),
    }),
  }),
  listSessions: call('GET match_session_api/{id}', {
    access: { staff: matchReaders },
    about: 'The sessions of a match; screens ask each second.',
    params,
    answer: z.array(
      z.object({
        sess_id: z.number(),
        sess_title: z.string(),
        sess_status: z.enum(sessionStates),
        sess_no: figure,
        sess_no_val: figure,
        sess_yes: figure,
        sess_yes_val: figure,
        sess_result: figure,
      }),
    ),
  }),
  listBalls: call('GET match_balls_api/{id}', {
    access: { staff: matchReaders },
    about: 'The whole ball-by-ball log of a match, newest first.',
    params,
    answer: z.array(logEntry),
  }),
}
