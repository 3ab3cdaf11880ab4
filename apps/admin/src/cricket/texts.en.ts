import { pad, scoringDecisions, scoringFields } from './pad-texts.en.ts'
/** The words of the cricket screens. */
const cricket = {
  title: 'Live matches',
  details: 'Match details',
  listed: 'Matches',
  back: 'Live matches',
  failed: 'Could not load the matches',
  failedMatch: 'Could not load the match',
  empty: 'The feed has sent no match.',
  replay: 'Replay',
  replayNote:
    'This is the replay of a recorded match, not a match of today. Rates and sessions are computed by our model.',
  stale: 'Stale',
  missing: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'} missing`,
  missingNote: 'Messages of the feed are missing. The score stands still until they arrive.',
  suspended: 'Suspended',
  suspendedNote: (reason: string) => `Rates and sessions are hidden: ${reason}`,
  byHand: 'By hand',
  byHandNote: (reason: string) => `The feed does not change this match. Scored by hand: ${reason}`,
  ago: (seconds: number) => `${seconds} s ago`,
  score: 'Score and rates',
  states: {
    upcoming: 'Upcoming',
    live: 'Live',
    break: 'Innings break',
    stopped: 'Play stopped',
    finished: 'Finished',
    no_result: 'No result',
    abandoned: 'Abandoned',
  },
  columns: {
    match: 'Match',
    state: 'State',
    team: 'Team',
    score: 'Score',
    overs: 'Overs',
    fours: '4s',
    sixes: '6s',
    wides: 'Wides',
    runRate: 'Run rate',
    back: 'Back',
    lay: 'Lay',
    heard: 'Last message',
  },
  facts: {
    title: 'Match',
    result: 'Result',
    target: 'Target',
    targetIn: (runs: number, overs: string) => (overs === '' ? `${runs}` : `${runs} in ${overs} overs`),
    requiredRate: 'Required run rate',
    overs: 'Overs of an innings',
    type: 'Type',
    venue: 'Venue',
    starts: 'Starts',
    heard: 'Last message',
    message: 'Sequence',
    messageOf: (seq: number, run: number) => `${seq} of run ${run}`,
    credit: 'Data',
  },
  sessions: {
    title: 'Sessions',
    failed: 'Could not load the sessions',
    empty: 'No sessions',
    note: 'Runs, with the rate per 100 below. Shown only; nothing can be staked.',
    session: 'Session',
    no: 'NO',
    yes: 'YES',
    state: 'State',
    states: { OPEN: 'Open', 'BALL RUNNING': 'BALL RUNNING', SUSPENDED: 'SUSPENDED', CLOSED: 'Closed' },
    result: (runs: number) => `Closed: ${runs}`,
  },
  log: {
    title: 'Ball by ball',
    empty: 'No ball has been bowled.',
    whole: 'Show the whole log',
    ball: 'Ball',
    inInnings: (innings: number, ball: string) => `${innings} · ${ball}`,
    people: 'Bowler and batter',
    facing: (bowler: string, batter: string) => `${bowler} to ${batter}`,
    runs: 'Runs',
    what: 'Event',
    correction: 'Correction',
    corrected: 'Corrected',
    correctedFrom: (runs: number, reason: string) => `from ${runs}: ${reason}`,
    byHand: 'By hand',
    four: 'Four',
    six: 'Six',
    extras: { wides: 'Wide', noballs: 'No-ball', byes: 'Byes', legbyes: 'Leg byes', penalty: 'Penalty' },
    kinds: {
      bowled: 'Bowled',
      caught: 'Caught',
      'caught and bowled': 'Caught and bowled',
      lbw: 'LBW',
      'run out': 'Run out',
      stumped: 'Stumped',
      'hit wicket': 'Hit wicket',
      'hit the ball twice': 'Hit the ball twice',
      'obstructing the field': 'Obstructing the field',
      'timed out': 'Timed out',
      'retired hurt': 'Retired hurt',
      'retired out': 'Retired out',
      'retired not out': 'Retired not out',
    } as Readonly<Record<string, string>>,
  },
  innings: {
    title: (number: number, name: string) => `Innings ${number}: ${name}`,
    superOver: 'Super over',
    boundaries: 'Boundaries',
    boundariesOf: (fours: number, sixes: number) => `${fours} fours, ${sixes} sixes`,
    extras: 'Extras',
    extrasOf: (
      all: number,
      of: {
        readonly wide_runs: number
        readonly noballs: number
        readonly byes: number
        readonly legbyes: number
        readonly penalty: number
      },
    ) =>
      `${all} (wides ${of.wide_runs}, no-balls ${of.noballs}, byes ${of.byes}, leg byes ${of.legbyes}, penalty ${of.penalty})`,
    falls: 'Fall of wickets',
  },
  axes: { over: 'Over', runs: 'Runs' },
  overChart: {
    bar: (team: string, over: number, runs: number, wickets: number) =>
      `${team}, over ${over}: ${runs} ${runs === 1 ? 'run' : 'runs'}${wickets === 0 ? '' : `, ${wickets} ${wickets === 1 ? 'wicket' : 'wickets'}`}`,
    wicket: 'Wicket',
    title: 'Runs per over',
    empty: 'No over has begun.',
    of: (team: string, runs: string) => `${team}: ${runs}`,
  },
  chanceChart: {
    axis: (team: string) => `${team} wins`,
    after: (innings: number, over: number, percent: string) =>
      `Innings ${innings}, over ${over}: ${percent} %`,
    title: 'Win probability',
    empty: 'The feed has sent no probability.',
    now: (team: string, percent: string) => `${team}: ${percent} %`,
    note: 'After each delivery; the dashed line is the change of innings.',
  },
}

/** The words of the decisions on a match. */
const matchDecisions = {
  'suspend-match': {
    button: 'Suspend',
    text: 'Rates and sessions of this match are hidden until you resume it. The score goes on. Colleagues can read the reason.',
    done: 'Match suspended',
  },
  'resume-match': {
    button: 'Resume',
    text: 'Rates and sessions of this match are shown again as the feed sends them.',
    done: 'Match resumed',
  },
}

export const cricketTexts = {
  groups: { cricket: 'Cricket' },
  words: { cricket, pad },
  records: {},
  decisions: { ...matchDecisions, ...scoringDecisions },
  fields: scoringFields,
  reasons: {
    already_suspended: 'This match is already suspended. Reload the page.',
    match_not_suspended: 'This match is not suspended. Reload the page.',
  },
  done: {
    ball_corrected: 'Ball corrected',
    ball_scored: 'Ball scored',
    ball_undone: 'Ball undone',
    innings_begun: 'Innings begun',
    match_added: 'Match added',
    match_result_set: 'Result of a match set',
    match_resumed: 'Match resumed',
    match_returned: 'Match returned to the feed',
    match_state_set: 'State of a match set',
    match_suspended: 'Match suspended',
    match_taken_over: 'Match taken over by hand',
    match_terms_set: 'Terms of a match set',
  },
  jobs: { 'feed-nonces': 'Delete old nonces of the match feed' },
  choices: {},
}

export type CricketTexts = typeof cricketTexts
