import { z } from 'zod'
import { call } from '../call.ts'
import { id, text } from '../fields.ts'

const staff = { staff: ['owner', 'cricket', 'auditor'] } as const
const team = z.object({
  name: z.string(),
  back: z.number().nullable(),
  lay: z.number().nullable(),
  score: z.string(),
  over: z.string(),
  fours: z.number(),
  sixes: z.number(),
  wides: z.number(),
  run_rate: z.number(),
})
const match = z.object({
  match_id: z.number(),
  mtch_type: z.string(),
  mtch_teams: z.string(),
  mtch_status: z.string(),
  mteam1: team,
  mteam2: team,
})
/** The feed's own message; its handler checks each field. */
const feedMessage = { match_id: id, sequence: id, body: z.unknown() }
const taken = z.object({ status: z.literal(1), msg: z.string() })

export const cricketCalls = {
  listMatches: call('GET live_matches_api', {
    access: staff,
    about: 'Matches in play.',
    answer: z.array(match),
  }),
  showMatch: call('GET match_details_api/{id}', {
    access: staff,
    about: 'Scores and rates of both teams.',
    params: { id },
    answer: match,
  }),
  listMatchSessions: call('GET match_session_api/{id}', {
    access: staff,
    about: 'The sessions of a match; suited to polling once a second.',
    params: { id },
    answer: z.array(
      z.object({
        sess_id: z.number(),
        sess_title: z.string(),
        sess_no: z.number(),
        sess_no_val: z.number(),
        sess_yes: z.number(),
        sess_yes_val: z.number(),
      }),
    ),
  }),
  takeMatches: call('POST new_matches_api', {
    access: 'feed',
    about: 'The feed announces matches.',
    form: { ...feedMessage, mtch_type: text(40).optional() },
    answer: taken,
  }),
  takeMatchUpdate: call('POST update_matches', {
    access: 'feed',
    about: 'The feed changes a match.',
    form: feedMessage,
    answer: taken,
  }),
  takeScore: call('POST score_update_matches', {
    access: 'feed',
    about: 'The feed changes a score.',
    form: feedMessage,
    answer: taken,
  }),
  takeMatchSessions: call('POST match_sessions', {
    access: 'feed',
    about: 'The feed sets sessions.',
    form: feedMessage,
    answer: taken,
  }),
}
