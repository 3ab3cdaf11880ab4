import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { walletIdOf } from '../client-wallets.ts'
import { RISK_NOTICE_VERSION } from './risk-notice.ts'
import type { RiskNotice } from './risk-notice.ts'

interface Needs {
  readonly db: Database
  readonly now: () => number
  readonly riskNotice: RiskNotice
}

/** The handlers of what stands before the first order: the risk notice and the first steps. */
export const firstUseHandlers = (needs: Needs) => ({
  showRiskNotice: showRiskNotice(needs),
  acknowledgeRisk: acknowledgeRisk(needs),
  showFirstSteps: showFirstSteps(needs),
  finishFirstSteps: finishFirstSteps(needs),
})

/** Serves GET risk_notice_api. */
const showRiskNotice =
  ({ riskNotice }: Needs): Handler<Calls['showRiskNotice']> =>
  async (_input, { client }) => ({
    status: 0,
    version: RISK_NOTICE_VERSION,
    acknowledged: await riskNotice.acknowledged(client.clientId),
  })

/** Serves POST risk_acknowledge_api. */
const acknowledgeRisk =
  ({ riskNotice }: Needs): Handler<Calls['acknowledgeRisk']> =>
  async ({ version }, { client, address }) => {
    await riskNotice.acknowledge(client.clientId, version, address)
    return { status: 0, msg: 'Thank you. You can trade now.' }
  }

/** Serves GET first_steps_api: whoever has dealt needs no first steps. */
const showFirstSteps =
  ({ db }: Needs): Handler<Calls['showFirstSteps']> =>
  async (_input, { client: { clientId } }) => {
    const done = await db
      .selectFrom('first_steps')
      .select('client_id')
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return { status: 0, done: done !== undefined || (await hasDealt(db, clientId)) }
  }

/** Serves POST first_steps_api. */
const finishFirstSteps =
  ({ db, now }: Needs): Handler<Calls['finishFirstSteps']> =>
  async (_input, { client: { clientId } }) => {
    await db
      .insertInto('first_steps')
      .values({ client_id: clientId, done_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { status: 0, done: true }
  }

async function hasDealt(db: Database, clientId: number): Promise<boolean> {
  const wallets = [walletIdOf(clientId, 'practice'), walletIdOf(clientId, 'real')]
  const trade = await db
    .selectFrom('trade')
    .select('wallet_id')
    .where('wallet_id', 'in', wallets)
    .limit(1)
    .executeTakeFirst()
  return trade !== undefined
}
