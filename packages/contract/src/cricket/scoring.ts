import { z } from 'zod'
import type { StaffRole } from '../call.ts'
import { flag, text } from '../fields.ts'
import { action } from '../back-office/action.ts'
import { reasonOf, typed, typedId } from '../back-office/typed.ts'

/** How a batter can be out, or leave without a wicket. */
export const wicketKinds = [
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'run out',
  'stumped',
  'hit wicket',
  'hit the ball twice',
  'obstructing the field',
  'timed out',
  'retired out',
  'retired hurt',
  'retired not out',
] as const
export type WicketKind = (typeof wicketKinds)[number]
/** What the runs of a delivery are, if not of the bat. */
export const extraKinds = ['wide', 'no-ball', 'bye', 'leg-bye', 'penalty'] as const
export type ExtraKind = (typeof extraKinds)[number]
export const matchOutcomes = ['team1', 'team2', 'tied', 'no_result', 'abandoned'] as const
export type MatchOutcome = (typeof matchOutcomes)[number]
/** States that staff set while a match goes on. */
export const playStates = ['upcoming', 'live', 'break', 'stopped'] as const

const keepers = ['cricket', 'owner'] as const satisfies readonly StaffRole[]
const reason = reasonOf('must be a reason for colleagues', 200)
const few = typed(/^\d{1,2}$/, 'must be a number of runs').transform(Number)
const many = typed(/^\d{1,4}$/, 'must be a number of runs').transform(Number)
const overs = typed(/^([1-9]\d{0,2}(\.[0-5])?|0\.[1-5])$/, 'must be overs such as 20 or 16.3')
const team = typed(/^[12]$/, 'must be 1 or 2').transform((value): 1 | 2 => (value === '1' ? 1 : 2))
/** The number of a delivery; 0 is before the first. */
const number = typed(/^(0|[1-9]\d{0,14})$/, 'must be the number of a ball').transform(Number)

const matchResult = z.object({ match: z.number(), teams: z.string() })
const ballResult = z.object({
  match: z.number(),
  ball: z.number(),
  /** '1.4' */
  over: z.string(),
  /** '12/1' */
  score: z.string(),
})

const matchActions = {
  'add-match': action('add-match', {
    about: 'Adds a match that no feed sends, to be scored by hand.',
    makers: keepers,
    usage: 'TEAM1 TEAM2 [--type T20] [--overs 20] [--venue TEXT]',
    positional: ['team1', 'team2'],
    args: {
      team1: text(60, 1),
      team2: text(60, 1),
      type: text(20, 1).default('T20'),
      overs: overs.optional(),
      venue: text(160).default(''),
    },
    result: matchResult,
  }),
  'score-by-hand': action('score-by-hand', {
    about:
      'Takes a match from the feed: its messages are not applied and its rates hidden until score-by-feed.',
    makers: keepers,
    usage: 'MATCH --reason TEXT',
    positional: ['match'],
    args: { match: typedId, reason },
    result: matchResult,
  }),
  'score-by-feed': action('score-by-feed', {
    about:
      'Returns a match to the feed: what was scored by hand goes, and the feed sends what follows its last message.',
    makers: keepers,
    usage: 'MATCH',
    positional: ['match'],
    args: { match: typedId },
    result: z.object({ match: z.number(), teams: z.string(), removed: z.number() }),
  }),
  'set-match-terms': action('set-match-terms', {
    about:
      'Sets the overs of an innings and the target, such as after rain, of a match that is scored by hand.',
    makers: keepers,
    usage: 'MATCH [--overs 12] [--target RUNS] [--target-overs 12] --reason TEXT',
    positional: ['match'],
    args: {
      match: typedId,
      overs: overs.optional(),
      target: many.optional(),
      'target-overs': overs.optional(),
      reason,
    },
    result: matchResult,
  }),
  'set-play': action('set-play', {
    about: 'Sets the state of a match that is scored by hand; a result is removed.',
    makers: keepers,
    usage: 'MATCH --state upcoming|live|break|stopped',
    positional: ['match'],
    args: { match: typedId, state: z.enum(playStates) },
    result: z.object({ match: z.number(), teams: z.string(), state: z.string() }),
  }),
  'set-result': action('set-result', {
    about: 'Ends a match that is scored by hand. The margin follows from the score if it is not given.',
    makers: keepers,
    usage: 'MATCH --outcome team1|team2|tied|no_result|abandoned [--margin "by 4 runs (D/L)"] --reason TEXT',
    positional: ['match'],
    args: { match: typedId, outcome: z.enum(matchOutcomes), margin: text(80).optional(), reason },
    result: z.object({ match: z.number(), result: z.string() }),
  }),
}

const ballActions = {
  'list-balls': action('list-balls', {
    about: 'Lists the latest 30 deliveries of a match with their numbers, newest first.',
    makers: keepers,
    usage: 'MATCH',
    positional: ['match'],
    args: { match: typedId },
    result: z.array(
      z.object({
        ball: z.number(),
        innings: z.number(),
        over: z.string(),
        bowler: z.string(),
        batter: z.string(),
        runs: z.number(),
        wickets: z.array(z.string()),
        corrected: z.string().nullable(),
      }),
    ),
  }),
  'begin-innings': action('begin-innings', {
    about:
      'Begins an innings of a match that is scored by hand; it replaces one in which no ball was bowled.',
    makers: keepers,
    usage: 'MATCH --team 1|2 [--super yes]',
    positional: ['match'],
    args: { match: typedId, team, super: flag.default(false) },
    result: z.object({ match: z.number(), innings: z.number(), team: z.string() }),
  }),
  'score-ball': action('score-ball', {
    about:
      'Adds a delivery to a match that is scored by hand. A wide or no-ball counts one besides its runs; 4 and 6 of ' +
      'the bat are boundaries unless --boundary no. --after names the last ball that you know.',
    makers: keepers,
    usage:
      'MATCH --runs N [--extra wide|no-ball|bye|leg-bye|penalty] [--boundary no] [--wicket KIND] [--out NAME] ' +
      '[--batter NAME] [--non-striker NAME] [--bowler NAME] [--after BALL]',
    positional: ['match'],
    args: {
      match: typedId,
      runs: few,
      extra: z.enum(extraKinds).optional(),
      boundary: flag.optional(),
      wicket: z.enum(wicketKinds).optional(),
      /** The striker if absent. */
      out: text(60, 1).optional(),
      batter: text(60).default(''),
      'non-striker': text(60).default(''),
      bowler: text(60).default(''),
      after: number.optional(),
    },
    result: ballResult,
  }),
  'undo-ball': action('undo-ball', {
    about: 'Takes back the last ball, if it was scored by hand.',
    makers: keepers,
    usage: 'MATCH BALL',
    positional: ['match', 'ball'],
    args: { match: typedId, ball: typedId },
    result: ballResult,
  }),
  'correct-ball': action('correct-ball', {
    about:
      'Corrects a delivery of the feed or by hand; what is not given stays. The log shows that it was corrected.',
    makers: keepers,
    usage:
      'MATCH BALL [--runs N] [--boundary yes|no] [--wides N] [--noballs N] [--byes N] [--legbyes N] [--penalty N] ' +
      '[--wicket KIND|none] [--out NAME] [--batter NAME] [--bowler NAME] --reason TEXT',
    positional: ['match', 'ball'],
    args: {
      match: typedId,
      ball: typedId,
      runs: few.optional(),
      boundary: flag.optional(),
      wides: few.optional(),
      noballs: few.optional(),
      byes: few.optional(),
      legbyes: few.optional(),
      penalty: few.optional(),
      wicket: z.enum([...wicketKinds, 'none']).optional(),
      out: text(60, 1).optional(),
      batter: text(60).optional(),
      bowler: text(60).optional(),
      reason,
    },
    result: ballResult,
  }),
}

export const scoringActions = { ...matchActions, ...ballActions }
