import type { ExposureLevel, KycReason } from '@gf/contract'
import type { Database } from '../persistence/database.ts'
import type { DocumentKind } from '../persistence/tables.ts'

/** Messages to people, with the facts of their text. Amounts are display text, e.g. '$100.00'. */
export type MessageFacts =
  | { readonly kind: 'registration_code'; readonly code: string; readonly minutes: number }
  /** `link`: staff sent it, and the code is entered on the page of the link. */
  | {
      readonly kind: 'recovery_code'
      readonly code: string
      readonly minutes: number
      readonly link?: string
    }
  | { readonly kind: 'confirmation_code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'address_already_known' }
  /** `byStaff`: staff have added the client. */
  | { readonly kind: 'registered'; readonly clientId: string; readonly byStaff?: true }
  | { readonly kind: 'kyc_approved' }
  /** `why` is absent in older messages. */
  | { readonly kind: 'kyc_rejected'; readonly why?: KycReason | null; readonly remarks: string }
  | {
      readonly kind: 'kyc_photos_needed'
      readonly photos: readonly DocumentKind[]
      readonly why: KycReason | null
      readonly remarks: string
    }
  | { readonly kind: 'new_device'; readonly device: string; readonly address: string; readonly at: string }
  | { readonly kind: 'password_changed' | 'pin_changed' | 'pin_locked' | 'bank_changed' }
  /** Staff reviewed the account, named with its last digits. */
  | { readonly kind: 'bank_confirmed'; readonly account: string }
  /** Staff refused it. */
  | { readonly kind: 'bank_blocked'; readonly account: string; readonly remarks: string }
  /** Absent in older messages: any part of the profile. */
  | { readonly kind: 'profile_changed'; readonly changed?: readonly ProfileField[] }
  /** To the former address; both addresses are masked. `link` undoes the change. */
  | {
      readonly kind: 'email_changed'
      readonly clientId: string
      readonly email: string
      readonly at: string
      readonly link: string
    }
  | { readonly kind: 'email_restored'; readonly email: string }
  | { readonly kind: 'withdrawals_opened' | 'login_reopened' | 'dealing_reopened' }
  | { readonly kind: 'login_suspended' | 'dealing_suspended'; readonly remarks: string }
  | { readonly kind: 'second_factor_on' | 'second_factor_off' | 'passkey_added' | 'passkey_removed' }
  | ({
      readonly kind: 'deposit_credited'
      readonly rupees: string
      readonly dollars: string
      /** Rupees per dollar of the credit; absent in older messages. */
      readonly rate?: string
      /** The shown rate, if the payment arrived outside its term. */
      readonly shownRate?: string
    } & Numbered)
  | ({
      readonly kind: 'deposit_reversed'
      readonly rupees: string
      readonly dollars: string
      readonly remarks: string
      /** What the client owes after it, if anything. */
      readonly owed?: string
    } & Numbered)
  | ({ readonly kind: 'deposit_rejected'; readonly rupees: string; readonly remarks: string } & Numbered)
  | ({ readonly kind: 'withdrawal_requested' | 'withdrawal_cancelled' } & Withdrawn)
  /** `payBy`: the promised time, in India; absent once it has passed. */
  | ({ readonly kind: 'withdrawal_approved'; readonly payBy?: string } & Withdrawn)
  | ({ readonly kind: 'withdrawal_paid'; readonly utr: string } & Withdrawn)
  | ({ readonly kind: 'withdrawal_rejected' | 'withdrawal_returned'; readonly remarks: string } & Withdrawn)
  | {
      readonly kind: 'wallet_credited' | 'wallet_debited'
      readonly number: number
      readonly dollars: string
      readonly remarks: string
    }
  | {
      readonly kind: 'trade_corrected'
      /** Of the trade. */
      readonly number: number
      readonly what: string
      /** The result before and after. */
      readonly was: string
      readonly right: string
      readonly remarks: string
    }
  | ({ readonly kind: 'order_rejected' | 'order_expired'; readonly what: string } & OfWallet & Numbered)
  | ({ readonly kind: 'trade_filled'; readonly what: string; readonly price: string } & OfWallet & Numbered)
  | ({
      readonly kind: 'trade_closed'
      /** Absent from messages that an earlier server queued. */
      readonly reason?: string
      readonly what: string
      readonly price: string
      readonly profitLoss: string
      /** Why the company closed it. */
      readonly remarks?: string
    } & OfWallet &
      Numbered)
  | ({ readonly kind: 'margin_called' | 'stop_out_near' } & OfWallet)
  /** `symbol` is absent in older messages. */
  | {
      readonly kind: 'price_alert'
      readonly what: string
      readonly price: string
      readonly symbol?: string
    }
  /** To the dealers. `instrument` is null for the whole company. */
  | {
      readonly kind: 'exposure_alert'
      readonly level: ExposureLevel
      readonly instrument: string | null
      readonly exposure: string
      readonly limit: string
    }
  | { readonly kind: 'enquiry_received'; readonly from: string; readonly message: string }
  /** `due`: YYYY-MM-DD. */
  | { readonly kind: 'complaint_received'; readonly enquiry: number; readonly due: string }
  | { readonly kind: 'enquiry_answered'; readonly enquiry: number; readonly lines: readonly string[] }
  | { readonly kind: 'enquiry_closed'; readonly enquiry: number }
  | { readonly kind: 'account_closed'; readonly byStaff?: true }
  | {
      readonly kind: 'owner_invited'
      readonly username: string
      readonly invitation: string
      readonly url: string
      /** ISO 8601. */
      readonly until: string
    }

export type ProfileField = 'name' | 'email' | 'mobile' | 'city' | 'zipcode'

/** The number of the deposit, withdrawal, order or trade; absent in older messages. */
interface Numbered {
  readonly number?: number
}

interface Withdrawn extends Numbered {
  readonly dollars: string
  /** Absent in older messages about rejected or cancelled withdrawals. */
  readonly rupees?: string
}

/** Events of a wallet say whether it is the practice wallet. */
interface OfWallet {
  readonly practice?: boolean
}

export type MessageKind = MessageFacts['kind']

/** The recipient: a client, by the chosen channels; or an address, of a client or before there is one. */
export type Recipient =
  | { readonly clientId: number }
  | { readonly email: string; readonly language?: MessageLanguage; readonly clientId?: number }
  /** Does the same work without sending, so that timing does not reveal whether a person is known. */
  | { readonly nobody: true }

/** The recipient's language; a client's own is stored, and English is the default. */
export type MessageLanguage = 'en' | 'hi'

/** Sends messages. One queued in a transaction is sent if that commits, and only then. */
export interface Messages {
  queue(within: Database, to: Recipient, facts: MessageFacts): Promise<void>
}

/** A message kept on this machine. */
export interface ShownMessage {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly channel: 'email' | 'push'
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** Its one-time code. */
  readonly code: string | null
}

/** The messages of a trial installation: shown on a page instead of sent. */
export interface LocalMessages {
  newestFirst(): readonly ShownMessage[]
}

/** What a message says: a title that begins small, and lines. */
export interface TitledLines {
  readonly title: string
  readonly lines: readonly string[]
}

/** An email: a subject of one line, and plain text whose lines end with \n. */
export interface Words {
  readonly subject: string
  readonly text: string
}

type FactsAbout<Kind extends MessageKind, Facts = MessageFacts> = Facts extends {
  readonly kind: infer Kinds
}
  ? Kind extends Kinds
    ? Facts
    : never
  : never

/** The texts of every kind in one language; the types require each. */
export type Phrases = { readonly [Kind in MessageKind]: (facts: FactsAbout<Kind>) => TitledLines }

/** The words of one language for facts that are not text. */
export interface Terms {
  readonly fields: Readonly<Record<ProfileField, string>>
  readonly photos: Readonly<Record<DocumentKind, string>>
  readonly reasons: Readonly<Record<KycReason, string>>
  readonly closedBy: Readonly<Record<string, string>>
  readonly closed: string
  readonly device: (device: string) => string
}
