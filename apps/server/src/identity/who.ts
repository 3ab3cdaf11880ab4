import { toWireNumber } from '@gf/money'
import type { LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'

/** What the house says of itself to everybody who is logged in. */
export interface House {
  /** Stands before a client's number where it is shown, e.g. GF. */
  readonly clientIdPrefix: string
  /** Rupees a dollar in hundredths, for showing. */
  usdRate(): number
  /** False while the house has no licence: only practice money is dealt. */
  dealsReal(): boolean
}

interface Who {
  readonly userid: number
  readonly name: string
  readonly usd: number
  readonly client_id: string
  readonly wallet: 'practice' | 'real'
  readonly wallet_chosen_at: string
  readonly deals_real: boolean
  readonly language: 'en' | 'hi'
}

interface Needs {
  readonly db: Database
  readonly house: House
}

/** Who is logged in, as the screens show it. */
export async function describeWho(
  { db, house }: Needs,
  client: Pick<LoggedIn, 'clientId' | 'name' | 'wallet'>,
): Promise<Who> {
  const { language, wallet_chosen_at } = await db
    .selectFrom('client')
    .select(['language', 'wallet_chosen_at'])
    .where('client_id', '=', client.clientId)
    .executeTakeFirstOrThrow()
  return {
    userid: client.clientId,
    name: client.name,
    usd: toWireNumber(house.usdRate(), 2),
    client_id: `${house.clientIdPrefix}${client.clientId}`,
    wallet: client.wallet,
    wallet_chosen_at: new Date(wallet_chosen_at).toISOString(),
    deals_real: house.dealsReal(),
    language,
  }
}
