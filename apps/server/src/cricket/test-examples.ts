const message = { match_id: 1_426_288, run: 1, seq: 1 }
const sessions = [
  { sess_id: 1, sess_title: '6 over', sess_no: 47, sess_no_val: 100, sess_yes: 48, sess_yes_val: 100 },
]
const match = { id: 1_426_288 }

/** Valid requests of the calls of cricket. */
export const cricketExamples = {
  newMatch: { ...message, mtch_type: 'T20', mteam1: 'Hyderabad', mteam2: 'Rajasthan', overs: '20' },
  updateMatch: { ...message, seq: 2, mtch_status: 'live', mteam1_back: 1.9, mteam1_lay: 1.94 },
  updateScore: { ...message, seq: 3, innings: 1, team: 1, over: 0, bat_runs: 4, boundary: true },
  updateSessions: {
    ...message,
    seq: 4,
    sessions,
  },
  listMatches: {},
  showMatch: match,
  listSessions: match,
  listBalls: match,
  'action_suspend-match': { match: 1_426_288, reason: 'The feed shows another score' },
  'action_resume-match': { match: 1_426_288 },
  'action_add-match': { team1: 'Mumbai', team2: 'Delhi', overs: '20' },
  'action_score-by-hand': { match: 1_426_288, reason: 'The feed is down' },
  'action_score-by-feed': { match: 1_426_288 },
  'action_set-match-terms': { match: 1_426_288, overs: '12', target: 109, reason: 'Rain' },
  'action_set-play': { match: 1_426_288, state: 'stopped' },
  'action_set-result': { match: 1_426_288, outcome: 'abandoned', reason: 'Rain' },
  'action_list-balls': { match: 1_426_288 },
  'action_begin-innings': { match: 1_426_288, team: 1 },
  'action_score-ball': { match: 1_426_288, runs: 4, batter: 'TM Head', bowler: 'TA Boult', after: 0 },
  'action_undo-ball': { match: 1_426_288, ball: 7 },
  'action_correct-ball': { match: 1_426_288, ball: 7, runs: 6, reason: 'It cleared the rope' },
} as const
