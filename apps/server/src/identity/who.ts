import { toWireNumber } from '@gf/money'
import type { LoggedIn } from '../handler.ts'

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
  readonly deals_real: boolean
}

/** Who is logged in, as the screens show it. */
export function describeWho(client: Pick<LoggedIn, 'clientId' | 'name' | 'wallet'>, house: House): Who {
  return {
    userid: client.clientId,
    name: client.name,
    usd: toWireNumber(house.usdRate(), 2),
    client_id: `${house.clientIdPrefix}${client.clientId}`,
    wallet: client.wallet,
    deals_real: house.dealsReal(),
  }
}
