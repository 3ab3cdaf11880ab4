import type { Database } from '../persistence/database.ts'

/**
 * What people are told outside of the screens, with the facts that the words need. Amounts are text as it is shown
 * ('$100.00', '₹9,496.00'); a code is six digits.
 */
export type MessageFacts =
  | { readonly kind: 'registration_code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'recovery_code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'confirmation_code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'address_already_known' }
  | { readonly kind: 'registered'; readonly clientId: string }
  | { readonly kind: 'kyc_approved' }
  | { readonly kind: 'kyc_rejected'; readonly remarks: string }
  | { readonly kind: 'new_device'; readonly device: string; readonly address: string; readonly at: string }
  | { readonly kind: 'password_changed' | 'pin_changed' | 'pin_locked' | 'bank_changed' }
  /** Absent in messages of before: something of the profile. */
  | { readonly kind: 'profile_changed'; readonly changed?: readonly ProfileField[] }
  /** To the address before; both addresses are masked. `link` undoes it. */
  | {
      readonly kind: 'email_changed'
      readonly clientId: string
      readonly email: string
      readonly at: string
      readonly link: string
    }
  | { readonly kind: 'email_restored'; readonly email: string }
  | { readonly kind: 'withdrawals_opened' }
  | { readonly kind: 'second_factor_on' | 'second_factor_off' | 'passkey_added' | 'passkey_removed' }
  | ({
      readonly kind: 'deposit_credited'
      readonly rupees: string
      readonly dollars: string
      /** Rupees a dollar at which it was credited; absent in messages of before. */
      readonly rate?: string
      /** The rate that was shown, where the payment arrived outside of its term. */
      readonly shownRate?: string
    } & Numbered)
  | ({ readonly kind: 'deposit_rejected'; readonly rupees: string; readonly remarks: string } & Numbered)
  | ({ readonly kind: 'withdrawal_requested' | 'withdrawal_cancelled' } & Withdrawn)
  | ({ readonly kind: 'withdrawal_paid'; readonly utr: string } & Withdrawn)
  | ({ readonly kind: 'withdrawal_rejected'; readonly remarks: string } & Withdrawn)
  | ({ readonly kind: 'trade_filled'; readonly what: string; readonly price: string } & OfWallet)
  | ({
      readonly kind: 'trade_closed'
      readonly what: string
      readonly price: string
      readonly profitLoss: string
    } & OfWallet)
  | ({ readonly kind: 'margin_called' | 'stop_out_near' } & OfWallet)
  | { readonly kind: 'price_alert'; readonly what: string; readonly price: string }
  | { readonly kind: 'enquiry_received'; readonly from: string; readonly message: string }
  | { readonly kind: 'account_closed' }
  | {
      readonly kind: 'owner_invited'
      readonly username: string
      readonly invitation: string
      readonly url: string
      /** ISO 8601. */
      readonly until: string
    }

export type ProfileField = 'name' | 'email' | 'mobile' | 'city' | 'zipcode'

/** The number of the deposit or withdrawal; absent in messages of before. */
interface Numbered {
  readonly number?: number
}

interface Withdrawn extends Numbered {
  readonly dollars: string
  /** Absent in messages of before that a withdrawal was rejected or cancelled. */
  readonly rupees?: string
}

/** What happens in a wallet says whether its money is only practice money. */
interface OfWallet {
  readonly practice?: boolean
}

export type MessageKind = MessageFacts['kind']

/** Whom to tell: a client, by the ways that client has chosen; or, before there is one, an address. */
export type Recipient =
  | { readonly clientId: number }
  | { readonly email: string; readonly language?: MessageLanguage }
  /** Does the work of telling somebody and tells nobody, so that the clock does not say whether somebody is known. */
  | { readonly nobody: true }

/** In which language somebody is written to; a client's own stands with the client, and English is the default. */
export type MessageLanguage = 'en' | 'hi'

/** Tells people. What is queued in a transaction goes out if that commits, and never if it does not. */
export interface Messages {
  queue(within: Database, to: Recipient, facts: MessageFacts): Promise<void>
}

/** A message that stayed on this machine. */
export interface ShownMessage {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly channel: 'email' | 'push'
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** The one-time code that it carries. */
  readonly code: string | null
}

/** The messages of an installation that is only tried out: shown on a page instead of sent. */
export interface LocalMessages {
  newestFirst(): readonly ShownMessage[]
}

/** What a message says: one line, and plain text whose lines end with \n. */
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

/** The words of every kind in one language: a kind that is missing does not compile. */
export type Phrases = { readonly [Kind in MessageKind]: (facts: FactsAbout<Kind>) => Words }
