import type { ClosedAccounts } from '../desk/closed-accounts.ts'
import type { DeskService } from '../desk/desk-service.ts'
import type { FieldCipher } from '../field-cipher.ts'
import type { Context, LoggedIn } from '../handler.ts'
import type { Messages } from '../messages.ts'
import type { Database } from '../persistence/database.ts'
import type { KeepYears } from './closing/retention.ts'
import type { Retired } from './closing/retire-client.ts'
import type { CheckBesidePassword, StepUp } from '../step-up.ts'

/** One thing that a client did to the own account, for the audit log. */
export interface Noted {
  /** In snake case: bank_changed. */
  readonly action: string
  /** Never a number of an account or a document, a code or a password. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Who did it, and from where. */
export interface NotedBy extends Pick<Context, 'address' | 'requestId'> {
  readonly client: Pick<LoggedIn, 'clientId'>
}

/** Requests of money that are not decided yet. */
export interface WaitingRequests {
  readonly deposits: number
  readonly withdrawals: number
}

/** What the handlers of this area are handed. */
export interface Profiles {
  readonly db: Database
  readonly desk: DeskService
  readonly cipher: FieldCipher
  readonly messages: Messages
  readonly now: () => number
  /** GF, before the client's number. */
  readonly clientIdPrefix: string
  note(within: Database, by: NotedBy, noted: Noted): Promise<void>
  readonly stepUp: Pick<StepUp, 'check'> & CheckBesidePassword
  /** Seconds until a client may do this again, counting this time; 0 where it may be done now. */
  waitFor(scope: 'email_change' | 'close_account' | 'data_export', clientId: number): Promise<number>
  readonly codes: EmailCodes
  /** Whether this is the client's password. */
  passwordIs(clientId: number, password: string): Promise<boolean>
  /** Lets every login session of the client see a new name. */
  refreshSessions(clientId: number): void
  readonly closedAccounts: Pick<ClosedAccounts, 'hold'>
  readonly keepYears: KeepYears
  /** Erases what need not be kept of an account, in the transaction that closes it. */
  retire(within: Database, clientId: number): Promise<Retired>
  /** Removes images from the store of documents. */
  removeDocuments(files: readonly string[]): Promise<void>
  /** For how many hours nothing is paid out after the bank account changed. */
  coolOffHours(): Promise<number>
  waitingRequests(within: Database, clientId: number): Promise<WaitingRequests>
  /** Ends all login sessions within a transaction; what it gives is to be called once that has committed. */
  endSessionsWithin(within: Database, clientId: number): Promise<() => void>
  /** Of a password that nobody knows: it lets nobody in until a new one is set. */
  unknownPasswordHash(): Promise<string>
  /** 256 random bits for a link. */
  newToken(): string
  /** Origin under which browsers reach the platform. */
  readonly origin: string
  /** Makes useless what opens the account and was sent to the address before. */
  retireCodes(within: Database, clientId: number): Promise<void>
}

/** Codes that prove that the client reads a new address. */
export interface EmailCodes {
  /** Without a client the code opens nothing. */
  issue(
    within: Database,
    clientId: number | null,
  ): Promise<{ readonly challenge: string; readonly code: string }>
  /** The client of the code and the digest of its challenge; undefined where it opens nothing. */
  open(
    within: Database,
    challenge: string,
    code: string,
  ): Promise<{ readonly clientId: number | null; readonly challengeHash: Buffer } | undefined>
  readonly minutes: number
}

/** As an address may be shown to who may not know it: a•••@example.in. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')

/** Where a sealed account number stands. */
export const accountNumberPlace = (clientId: number): string => `client_bank:acc_no:${clientId}`
