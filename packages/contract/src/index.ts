import { identityCalls } from './identity.ts'
import { quoteCalls } from './quotes.ts'
import { tradingCalls } from './trading.ts'
import { walletCalls } from './wallet.ts'

export { staffRoles } from './call.ts'
export type { Access, Answer, Call, Input, Received, Request, StaffRole } from './call.ts'
export type { Timeframe } from './fields.ts'
export { refusalBody } from './refusal.ts'
export type { RefusalBody } from './refusal.ts'
export { streamCloseCodes, unackedBeats } from './stream.ts'
export type * from './stream.ts'
export type { OrderRow } from './trading.ts'

/** Every call of the product, by its name in code. */
export const calls = { ...identityCalls, ...quoteCalls, ...tradingCalls, ...walletCalls }

export type Calls = typeof calls
export type CallName = keyof Calls
/** From the wire's route to the call: what the browser's typed caller goes by. */
export type CallByRoute = { [Name in CallName as Calls[Name]['route']]: Calls[Name] }
