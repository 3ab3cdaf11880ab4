import { readRiskText } from '@gf/contract'
import type { Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import type { Database } from '../persistence/database.ts'
import { hasRow } from '../persistence/rows.ts'

/** The calls before the first order: the risk notice and the first steps. */
export const firstUseHandlers = (deps: Pick<Deps, 'db' | 'now' | 'riskNotice'>) => ({
  showRiskText: showRiskText(deps),
  showRiskNotice: showRiskNotice(deps),
  acknowledgeRisk: acknowledgeRisk(deps),
  showFirstSteps: showFirstSteps(deps),
  finishFirstSteps: finishFirstSteps(deps),
})

const showRiskText =
  ({ riskNotice }: Pick<Deps, 'riskNotice'>): Handler<Calls['showRiskText']> =>
  async ({ language }) => {
    const { version, texts } = riskNotice.inForce()
    const text = readRiskText(texts[language])
    if (!text) throw new Error(`Version ${version} of the risk notice cannot be read`)
    return { status: 0, version, ...text }
  }

const showRiskNotice =
  ({ riskNotice }: Pick<Deps, 'riskNotice'>): Handler<Calls['showRiskNotice']> =>
  async (_input, { client }) => ({
    status: 0,
    version: riskNotice.inForce().version,
    acknowledged: await riskNotice.acknowledged(client.clientId),
  })

const acknowledgeRisk =
  ({ riskNotice }: Pick<Deps, 'riskNotice'>): Handler<Calls['acknowledgeRisk']> =>
  async ({ version }, { client, address }) => {
    await riskNotice.acknowledge(client.clientId, version, address)
    return { status: 0, msg: 'Risk notice acknowledged. You can trade now.' }
  }

/** Serves GET first_steps_api: a client who has traded needs no first steps. */
const showFirstSteps =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['showFirstSteps']> =>
  async (_input, { client: { clientId } }) => {
    const done = (await hasRow(db, 'first_steps', { client_id: clientId })) || (await hasTraded(db, clientId))
    return { status: 0, done }
  }

const finishFirstSteps =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Handler<Calls['finishFirstSteps']> =>
  async (_input, { client: { clientId } }) => {
    await db
      .insertInto('first_steps')
      .values({ client_id: clientId, done_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { status: 0, done: true }
  }

async function hasTraded(db: Database, clientId: number): Promise<boolean> {
  const wallets = [walletIdOf(clientId, 'practice'), walletIdOf(clientId, 'real')]
  const trade = await db
    .selectFrom('trade')
    .select('wallet_id')
    .where('wallet_id', 'in', wallets)
    .limit(1)
    .executeTakeFirst()
  return trade !== undefined
}
