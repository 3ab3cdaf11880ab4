import { actions, merged, resources } from '@gf/contract'
import type { ActionName, Calls } from '@gf/contract'
import { MINUTE } from '@gf/money'
import { actorOf } from '../calls/audited.ts'
import type { Handler, StaffContext } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Job } from '../jobs/jobs.ts'
import { createActionRunner } from './action-runner.ts'
import type { ActionRunner, DecisionWorks, StaffActor } from './action-runner.ts'
import { downloadAuditHead, showAuditHead, signAuditHead } from './audit-heads.ts'
import { exportAudit, listAudit, verifyAudit } from './audit-log.ts'
import { exportTrialBalance, listPostings, showBooking, showTrialBalance } from './books.ts'
import { listClientLedger } from './client-ledger.ts'
import { listClientMessages } from './client-messages.ts'
import { addClientNote } from './client-notes.ts'
import { showClientPage } from './client-page.ts'
import { sampleDashboard, SAMPLE_EVERY, showDashboardDay } from './dashboard-day.ts'
import { showDashboard } from './dashboard.ts'
import { exposureAlerts } from './exposure-alerts.ts'
import { exposureLimitActions } from './exposure-limits.ts'
import { showExposure } from './exposure.ts'
import { listFeedGaps, sweepFeedGaps } from './feed-gaps.ts'
import { showInstruments } from './instrument-board.ts'
import { showMargins } from './margin-board.ts'
import { downloadProfit, showProfit } from './profit.ts'
import { queueExports } from './queue-exports.ts'
import { recordHandlers } from './record-handlers.ts'
import type { CloseClient } from './record-handlers.ts'
import { resourceHandlers } from './resource-handlers.ts'
import { savedViewHandlers } from './saved-views.ts'
import { showShock } from './shock.ts'
import { listTimeline } from './timeline.ts'
import { showSystem } from './system-board.ts'
import { exportTrades, listTrades } from './trade-list.ts'
import { exportUsers, listUsers } from './users.ts'
import { Verifications } from './verifications.ts'

/** A confirmed change takes effect at most this long after its time, in milliseconds. */
const CHANGES_WITHIN = 5_000

type OwnWorks = ReturnType<typeof exposureLimitActions>

/** Every resource and every action, and their common calls. `markAudit` follows each action, before its answer. */
export function backOfficeArea(
  deps: Deps,
  worksOfAreas: Omit<DecisionWorks, keyof OwnWorks>,
  { markAudit, closeClient }: { readonly markAudit: () => Promise<void>; readonly closeClient: CloseClient },
) {
  const works = { ...worksOfAreas, ...exposureLimitActions(deps) }
  const runner = markedRunner(deps, works, markAudit)
  const verifications = new Verifications(deps)
  const figures = showDashboard(deps)
  return {
    runner,
    handlers: {
      ...recordHandlers(deps, closeClient),
      ...handlersOfResources(deps),
      ...actionHandlers(runner),
      ...queueExports(deps, works),
      ...savedViewHandlers(deps),
      listUsers: listUsers(deps),
      exportUsers: exportUsers(deps),
      addClientNote: addClientNote(deps),
      showClientPage: showClientPage(deps),
      listClientLedger: listClientLedger(deps),
      listClientMessages: listClientMessages(deps),
      listTimeline: listTimeline(deps),
      showDashboard: figures,
      showDashboardDay: showDashboardDay(deps),
      showInstruments: showInstruments(deps),
      listFeedGaps: listFeedGaps(deps),
      showExposure: showExposure(deps),
      showMargins: showMargins(deps),
      showProfit: showProfit(deps),
      downloadProfit: downloadProfit(deps),
      showShock: showShock(deps),
      listTrades: listTrades(deps),
      exportTrades: exportTrades(deps),
      ...bookHandlers(deps),
      showSystem: showSystem(deps, verifications),
      startVerification: verifications.start,
    },
    jobs: [
      ...jobsOf(runner),
      exposureAlerts(deps),
      signing(deps),
      sampling(deps, figures),
      sweepFeedGaps(deps),
    ],
  }
}

/** The newest audit row is in the journal before an action is answered. */
function markedRunner(deps: Deps, works: DecisionWorks, markAudit: () => Promise<void>): ActionRunner {
  const unmarked = createActionRunner(deps, works)
  return {
    ...unmarked,
    async give(...given) {
      try {
        return await unmarked.give(...given)
      } finally {
        await markAudit()
      }
    },
    async takeEffect() {
      const count = await unmarked.takeEffect()
      if (count > 0) await markAudit()
      return count
    },
  }
}

const jobsOf = (runner: ActionRunner): readonly Job[] => [
  {
    name: 'confirmed-actions',
    run: () => runner.finishConfirmed(),
    failure: 'Could not finish confirmed actions',
    level: 'error',
    atStart: true,
    every: MINUTE,
  },
  {
    name: 'scheduled-actions',
    run: () => runner.takeEffect(),
    failure: 'Could not let a confirmed change take effect',
    level: 'error',
    atStart: true,
    every: CHANGES_WITHIN,
  },
]

/** The books and the audit log. */
const bookHandlers = (deps: Deps) => ({
  showTrialBalance: showTrialBalance(deps),
  exportTrialBalance: exportTrialBalance(deps),
  listPostings: listPostings(deps),
  showBooking: showBooking(deps),
  listAudit: listAudit(deps),
  exportAudit: exportAudit(deps),
  verifyAudit: verifyAudit(deps),
  showAuditHead: showAuditHead(deps),
  downloadAuditHead: downloadAuditHead(deps),
})

const signing = (deps: Deps): Job => ({
  name: 'audit-head',
  run: () => signAuditHead(deps),
  failure: 'Could not sign the head of the audit log',
  level: 'error',
  atStart: true,
})

const sampling = (deps: Deps, figures: ReturnType<typeof showDashboard>): Job => ({
  name: 'dashboard-samples',
  run: () => sampleDashboard(deps, figures),
  failure: 'Could not keep the figures of the dashboard',
  atStart: true,
  every: SAMPLE_EVERY,
})

const handlersOfResources = (deps: Deps) =>
  merged(Object.values(resources).map((of) => resourceHandlers(of, deps)))

function staffActor(context: StaffContext): StaffActor {
  const { staffId: actorId, sessionId, provedAt } = context.staff
  return { ...actorOf(context), actorId, sessionId, provedAt }
}

type HandlersOfActions = {
  readonly [Name in keyof Calls & `action_${ActionName}`]: Handler<Calls[Name]>
}

function actionHandlers(runner: ActionRunner): HandlersOfActions {
  const handlers = (Object.keys(actions) as ActionName[]).map((name) => [
    `action_${name}`,
    async (args: object, context: StaffContext) => {
      const given = await runner.give(name, args, staffActor(context))
      const { total } = Object(given.result)
      if (typeof total === 'string') context.setTotal(total)
      return given
    },
  ])
  return Object.fromEntries(handlers)
}
