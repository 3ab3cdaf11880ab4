import type { Calls, Input } from '@gf/contract'
import { ballsIn } from '@gf/cricket'
import { Refusal } from '../calls/refusal.ts'
import type { Database } from '../persistence/database.ts'
import type { Message } from './message.ts'

/** Applies the next message of a match. Throws Refusal if it contradicts those before; nothing is then changed. */
export async function applyMessage(within: Database, { name, form }: Message, at: number): Promise<void> {
  if ((name === 'newMatch') !== (form.seq === 1))
    throw contradiction('The first message of a run is new_matches_api, and no other is.')
  if (name === 'newMatch') return begin(within, form, at)
  const { match_id: matchId, seq } = form
  if (name === 'updateScore') await addBall(within, form)
  if (name === 'updateSessions') await replaceSessions(within, form)
  await within
    .updateTable('cricket_match')
    .set({ seq, heard_at: at, ...(name === 'updateMatch' && changesOf(form)) })
    .where('match_id', '=', matchId)
    .execute()
  if (name === 'updateMatch' && form.mteam1_chance !== null)
    await noteChance(within, matchId, form.mteam1_chance)
}

const contradiction = (message: string): Refusal => new Refusal('contradiction', message, { http: 409 })

/** A match begins; what an earlier run sent goes, what staff have decided stays. */
async function begin(within: Database, form: Input<Calls['newMatch']>, at: number): Promise<void> {
  const { match_id, run, seq, mtch_type, venue, source, credit } = form
  const values = {
    run,
    seq,
    mtch_type,
    team1: form.mteam1,
    team2: form.mteam2,
    status: form.mtch_status,
    innings_balls: form.overs === undefined ? null : (ballsIn(form.overs) ?? null),
    venue,
    starts_at: form.starts_at === undefined ? null : Date.parse(form.starts_at),
    source,
    credit,
    ...noRates,
    target_runs: null,
    target_balls: null,
    result: '',
    winner: null,
    heard_at: at,
  }
  await within.deleteFrom('cricket_innings').where('match_id', '=', match_id).execute()
  await within.deleteFrom('cricket_session').where('match_id', '=', match_id).execute()
  await within
    .insertInto('cricket_match')
    .values({ match_id, ...values })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(values))
    .execute()
}

const noRates = { back1: null, lay1: null, back2: null, lay2: null }

/** Rates are those of the message; the rest stays unless it names it. */
const changesOf = (form: Input<Calls['updateMatch']>) => ({
  status: form.mtch_status,
  back1: form.mteam1_back,
  lay1: form.mteam1_lay,
  back2: form.mteam2_back,
  lay2: form.mteam2_lay,
  ...(form.overs !== undefined && { innings_balls: ballsIn(form.overs) ?? null }),
  ...(form.target_runs !== undefined && { target_runs: form.target_runs }),
  ...(form.target_overs !== undefined && { target_balls: ballsIn(form.target_overs) ?? null }),
  ...(form.result !== undefined && { result: form.result }),
  ...(form.winner !== undefined && { winner: form.winner }),
})

type NewBall = Omit<Input<Calls['updateScore']>, 'run'>

/** Adds a delivery. Innings and overs follow each other; a team keeps its innings. Throws Refusal. */
export async function addBall(within: Database, form: NewBall, byHand = false): Promise<void> {
  const { match_id, seq, innings, team, super_over, over } = form
  const latest = await within
    .selectFrom('cricket_innings')
    .select(['innings', 'team'])
    .where('match_id', '=', match_id)
    .orderBy('innings', 'desc')
    .executeTakeFirst()
  const before = latest?.innings ?? 0
  if (innings !== before && innings !== before + 1)
    throw contradiction(`Innings ${innings} does not follow innings ${before}.`)
  if (innings === before && team !== latest?.team)
    throw contradiction(`Innings ${innings} is that of the other team.`)
  if (innings > before)
    await within.insertInto('cricket_innings').values({ match_id, innings, team, super_over }).execute()
  const last = await within
    .selectFrom('cricket_ball')
    .select((of) => of.fn.max('over').as('over'))
    .where('match_id', '=', match_id)
    .where('innings', '=', innings)
    .executeTakeFirst()
  const reached = last?.over ?? -1
  if (over < reached || over > reached + 1)
    throw contradiction(`Over ${over} does not follow over ${reached}.`)
  const { kind, batter, non_striker, bowler, bat_runs, boundary } = form
  const { wides, noballs, byes, legbyes, penalty } = form
  const runs = { bat_runs, boundary, wides, noballs, byes, legbyes, penalty }
  await within
    .insertInto('cricket_ball')
    .values({
      match_id,
      seq,
      innings,
      kind,
      over,
      batter,
      non_striker,
      bowler,
      ...runs,
      wickets: JSON.stringify(form.wickets),
      by_hand: byHand,
    })
    .execute()
}

async function replaceSessions(within: Database, form: Input<Calls['updateSessions']>): Promise<void> {
  const { match_id, sessions } = form
  if (new Set(sessions.map(({ sess_id }) => sess_id)).size !== sessions.length)
    throw contradiction('A session is in the message twice.')
  await within.deleteFrom('cricket_session').where('match_id', '=', match_id).execute()
  if (sessions.length === 0) return
  await within
    .insertInto('cricket_session')
    .values(
      sessions.map((one, place) => ({
        match_id,
        sess_id: one.sess_id,
        place,
        title: one.sess_title,
        status: one.sess_status,
        no_line: one.sess_no ?? null,
        no_rate: one.sess_no_val ?? null,
        yes_line: one.sess_yes ?? null,
        yes_rate: one.sess_yes_val ?? null,
        result: one.sess_result ?? null,
      })),
    )
    .execute()
}

/** The chance belongs to the latest delivery; the first one after it counts. */
async function noteChance(within: Database, matchId: number, chance: number): Promise<void> {
  const latest = within
    .selectFrom('cricket_ball')
    .select((of) => of.fn.max('seq').as('seq'))
    .where('match_id', '=', matchId)
  await within
    .updateTable('cricket_ball')
    .set({ chance })
    .where('match_id', '=', matchId)
    .where('seq', '=', latest)
    .where('chance', 'is', null)
    .execute()
}
