import { callApi } from '@gf/api'
import { Link, useParams } from '@tanstack/react-router'
import { FactList, Note } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { useTexts } from '../texts/texts.ts'
import { Block } from '../users/block.tsx'
import * as page from '../users/users.module.css'
import { BallLog } from './ball-log.tsx'
import { ChanceChart, OverChart } from './charts.tsx'
import { InningsBlocks } from './innings.tsx'
import { MatchBadges } from './match-badges.tsx'
import type { MatchOf } from './match.ts'
import { ScoringPad } from './pad.tsx'
import { ScoreBlock } from './score.tsx'
import { Sessions } from './sessions.tsx'
import { useMatchStream } from './use-match-stream.ts'

/** Milliseconds; the specification polls each second. */
const EVERY = 1_000

/** A match as it goes on. */
export function MatchPage() {
  const { cricket } = useTexts()
  const { matchid = '' }: { readonly matchid?: string } = useParams({ strict: false })
  const isPushed = useMatchStream(matchid)
  return (
    <div className={page.page}>
      <Link to="/admin/matchlist" className={page.back}>
        {cricket.back}
      </Link>
      <LiveBoard
        name={`match ${matchid}`}
        every={!isPushed && EVERY}
        failed={cricket.failedMatch}
        load={(options) => callApi('GET match_details_api/{id}', { id: matchid }, options)}
      >
        {(match) => <Parts of={match} />}
      </LiveBoard>
    </div>
  )
}

function Parts({ of }: MatchOf) {
  const { cricket } = useTexts()
  const args = { match: of.match_id }
  return (
    <>
      <header className={page.head}>
        <h1>{of.mtch_teams}</h1>
        <MatchBadges of={of} />
        <Decisions
          quiet
          size="small"
          subject={of.mtch_teams}
          of={[
            ...(of.by_hand === null
              ? [{ name: 'score-by-hand', args, fields: ['reason'], tone: 'secondary' } as const]
              : []),
            of.suspended === null
              ? { name: 'suspend-match', args, fields: ['reason'], tone: 'danger' }
              : { name: 'resume-match', args },
          ]}
        />
      </header>
      {of.source === 'replay' && <Note>{cricket.replayNote}</Note>}
      {of.suspended !== null && <Note>{cricket.suspendedNote(of.suspended)}</Note>}
      {of.by_hand !== null && <Note>{cricket.byHandNote(of.by_hand)}</Note>}
      {of.missing > 0 && <Note>{cricket.missingNote}</Note>}
      <ScoreBlock of={of} />
      <ScoringPad of={of} />
      <div className={page.blocks}>
        <Facts of={of} />
        <Block title={cricket.sessions.title}>
          <LiveBoard
            name={`sessions ${of.match_id}`}
            every={EVERY}
            failed={cricket.sessions.failed}
            load={(options) => callApi('GET match_session_api/{id}', { id: of.match_id }, options)}
          >
            {(sessions) => <Sessions of={sessions} />}
          </LiveBoard>
        </Block>
        <OverChart of={of} />
        <ChanceChart of={of} />
        <InningsBlocks of={of} />
        <BallLog of={of} />
      </div>
    </>
  )
}

function Facts({ of }: MatchOf) {
  const { cricket } = useTexts()
  const { facts } = cricket
  const seconds = Math.max(0, Math.round((Date.parse(of.at) - Date.parse(of.heard_at)) / 1000))
  const target = of.target_runs !== null && facts.targetIn(of.target_runs, of.target_overs ?? of.overs ?? '')
  const rows: readonly (readonly [string, string | false | null])[] = [
    [facts.result, of.result || null],
    [facts.target, target],
    [facts.requiredRate, of.required_rate?.toFixed(2) ?? null],
    [facts.overs, of.overs],
    [facts.type, of.mtch_type],
    [facts.venue, of.venue || null],
    [facts.starts, of.starts_at && formatDateTime(of.starts_at)],
    [facts.heard, `${cricket.ago(seconds)} · ${formatDateTime(of.heard_at)}`],
    [facts.message, facts.messageOf(of.seq, of.run)],
    [facts.credit, of.credit || null],
  ]
  return (
    <Block title={facts.title}>
      <FactList facts={rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
    </Block>
  )
}
