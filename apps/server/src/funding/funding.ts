import type { DeskService } from '../desk/desk-service.ts'
import type { FieldCipher } from '../field-cipher.ts'
import type { HandlerParts } from '../handlers.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import type { StepUp } from '../step-up.ts'
import type { UsdRate } from './usd-rate.ts'

/** What decisions on requests are handed, whoever makes them. */
export interface Decisions {
  readonly db: Database
  readonly desk: DeskService
  readonly now: () => number
  readonly cipher: FieldCipher
  readonly messages: Messages
  readonly audit: HandlerParts['audit']
  readonly tell: HandlerParts['tell']
  readonly usdRate: UsdRate
}

/** What the calls of deposits and withdrawals are handed. */
export interface Funding extends Decisions {
  /** False while the house has no licence. */
  readonly dealsReal: () => boolean
  /** A new reference for a payment: letters and digits, at most 35. */
  readonly newReference: () => string
  readonly bankOf: (clientId: number) => Promise<PayoutBank | undefined>
  /** When password or second factor last changed, in milliseconds; null where they never did. */
  readonly accessChangedAt: (clientId: number) => Promise<number | null>
  readonly stepUp: StepUp
  /** Refuses what the client has ruled out: paise that come on top of those that `depositedSince` counts. */
  readonly checkOwnLimits: (depositing: {
    readonly clientId: number
    readonly paise: number
    depositedSince(from: number): Promise<number>
  }) => Promise<void>
  /** Makes a picture from outside safe to keep: decoded and written anew. Throws Refusal (413, 415). */
  readonly cleanImage: (bytes: Buffer) => Promise<Buffer>
}

/** A client's own bank account. */
export interface PayoutBank {
  readonly bankName: string
  readonly holder: string
  readonly accountNumber: string
  readonly ifsc: string
  /** Milliseconds since 1970. */
  readonly changedAt: number
}

/** Tells a client's open screens that a request has another state. */
export function tellChanged(
  { tell, now }: Pick<Decisions, 'tell' | 'now'>,
  clientId: number,
  changed: { readonly what: 'deposit' | 'withdrawal'; readonly number: number; readonly state: string },
): void {
  tell(clientId, { kind: 'funding_changed', wallet: 'real', at: new Date(now()).toISOString(), ...changed })
}
