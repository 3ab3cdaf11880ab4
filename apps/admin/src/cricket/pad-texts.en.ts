/** The words of the scoring pad. */
export const pad = {
  title: 'Scoring pad',
  begin: 'Begin the first innings to score it here.',
  over: (runs: number, wickets: number, overs: string) =>
    `The innings is over: ${runs}/${wickets} in ${overs} overs. Begin the next one or set the result.`,
  ended: (result: string) => `${result}. Set the state to live to score on.`,
  striker: 'Striker',
  nonStriker: 'Non-striker',
  bowler: 'Bowler',
  runs: 'Runs',
  extra: 'Kind of ball',
  extras: {
    none: 'Bat',
    wide: 'Wide',
    'no-ball': 'No-ball',
    bye: 'Byes',
    'leg-bye': 'Leg byes',
    penalty: 'Penalty',
  },
  wicket: 'Wicket',
  noWicket: 'None',
  out: 'Out',
  allRun: '4 or 6 by running',
  last: (ball: string, runs: number, what: string) =>
    `Last ball ${ball}: ${runs} ${runs === 1 ? 'run' : 'runs'}${what === '' ? '' : `, ${what}`}`,
  undo: 'Undo last ball',
  ball: (teams: string, ball: string, runs: number) => `${teams}, ball ${ball}: ${runs}`,
  won: (team: string) => `${team} won`,
  tied: 'Tied',
  yes: 'Yes',
  no: 'No',
}

export type PadWords = typeof pad

/** The words of the decisions of scoring. */
export const scoringDecisions = {
  'add-match': {
    button: 'Add match',
    text: 'For a match that no feed sends. You score it by hand.',
    done: 'Match added',
  },
  'score-by-hand': {
    button: 'Score by hand',
    text: 'The feed no longer changes this match, and its rates are hidden, until you return it. Colleagues can read the reason.',
    done: 'You score this match',
  },
  'score-by-feed': {
    button: 'Return to feed',
    text: 'Everything that was scored by hand is removed. The feed sends what follows its last message.',
    done: 'The feed scores this match',
  },
  'set-match-terms': {
    button: 'Overs and target',
    text: 'For a reduced match. The reason goes to the audit log.',
    done: 'Overs and target set',
  },
  'set-play': {
    button: 'State',
    text: 'A result is removed.',
    done: 'State set',
  },
  'set-result': {
    button: 'Result',
    text: 'The match ends. The margin follows from the score unless you enter one.',
    done: 'Result set',
  },
  'begin-innings': {
    button: 'Begin innings',
    text: 'The target of the chase follows from the first innings unless you have set one.',
    done: 'Innings begun',
  },
  'correct-ball': {
    button: 'Correct',
    text: 'The score follows immediately. The log shows that the ball was corrected, and the reason.',
    done: 'Ball corrected',
  },
}

/** What those decisions ask for. */
export const scoringFields = {
  team1: { label: 'First team', hint: '', wrong: 'Enter a name of at most 60 characters.' },
  team2: { label: 'Second team', hint: '', wrong: 'Enter a name of at most 60 characters.' },
  type: { label: 'Type', hint: 'Such as T20 or ODI', wrong: 'Enter at most 20 characters.' },
  overs: { label: 'Overs of an innings', hint: 'Such as 20', wrong: 'Enter overs such as 20 or 16.3.' },
  venue: { label: 'Venue', hint: '', wrong: 'Enter at most 160 characters.' },
  target: { label: 'Target', hint: 'Runs that win.', wrong: 'Enter a number of runs.' },
  'target-overs': {
    label: 'Overs of the chase',
    hint: 'If they differ from the first innings.',
    wrong: 'Enter overs such as 12 or 16.3.',
  },
  state: { label: 'State', hint: '', wrong: 'Choose a state.' },
  outcome: { label: 'Outcome', hint: '', wrong: 'Choose an outcome.' },
  margin: { label: 'Margin', hint: 'Such as: by 4 runs (D/L)', wrong: 'Enter at most 80 characters.' },
  team: { label: 'Batting', hint: '', wrong: 'Choose a team.' },
  super: { label: 'Super over', hint: '', wrong: '' },
  runs: { label: 'Runs off the bat', hint: '', wrong: 'Enter 0 to 99.' },
  boundary: { label: 'Boundary', hint: '', wrong: 'Choose yes or no.' },
  wides: { label: 'Wides', hint: '', wrong: 'Enter 0 to 99.' },
  noballs: { label: 'No-balls', hint: '', wrong: 'Enter 0 to 99.' },
  byes: { label: 'Byes', hint: '', wrong: 'Enter 0 to 99.' },
  legbyes: { label: 'Leg byes', hint: '', wrong: 'Enter 0 to 99.' },
  penalty: { label: 'Penalty runs', hint: '', wrong: 'Enter 0 to 99.' },
  wicket: { label: 'Wicket', hint: '', wrong: 'Choose a wicket or none.' },
  out: { label: 'Out', hint: 'The batter, if another than the striker.', wrong: 'Enter a name.' },
  batter: { label: 'Batter', hint: '', wrong: 'Enter at most 60 characters.' },
  bowler: { label: 'Bowler', hint: '', wrong: 'Enter at most 60 characters.' },
}
