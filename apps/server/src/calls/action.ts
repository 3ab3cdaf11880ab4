import type { actions, ActionName, ArgsOf, ResultOf, StaffRole } from '@gf/contract'
import type { Database } from '../persistence/database.ts'
import type { Note } from './audited.ts'

/** A member of staff whose account is open. */
export interface StaffMember {
  readonly staffId: number
  readonly username: string
  readonly role: StaffRole
}

/** What a decision is made within: its transaction, whose last statement is the audit entry. */
export interface Decision {
  readonly within: Database
  /** Who decides: the checker, where a second person confirms. */
  readonly by: StaffMember
  /** Who proposed it; who decides, where one person does. */
  readonly maker: StaffMember
  /** Adds to the audit entry; `null` where nothing was done after all. */
  note(note: Note | null): void
  /** Runs once the decision was committed. Lost where the server ends before. */
  after(announce: () => void | Promise<void>): void
}

/** What a proposal is about. */
export interface Subject {
  readonly subject: string
  /** What the second person confirms. Where it has changed meanwhile, the confirmation is refused. */
  readonly content: unknown
}

interface Declared<Name extends ActionName> {
  /** The audit entry's action; absent for what only reads. */
  readonly entry?: string
  /** Of an action that takes a second person. */
  subject?(args: ArgsOf<(typeof actions)[Name]>, within: Database): Promise<Subject>
  /** How many others must confirm: one, unless this says otherwise. */
  checks?(args: ArgsOf<(typeof actions)[Name]>, within: Database): Promise<number>
}

interface Whole<Name extends ActionName> extends Declared<Name> {
  /** Decides and gives the result. Refusals are thrown as `Refusal`. */
  run(args: ArgsOf<(typeof actions)[Name]>, decision: Decision): Promise<ResultOf<(typeof actions)[Name]>>
}

interface InTwoSteps<Name extends ActionName> extends Declared<Name> {
  /** Writes down what was decided. */
  run(args: ArgsOf<(typeof actions)[Name]>, decision: Decision): Promise<void>
  /**
   * Tells the desk what was decided, and gives the result. Runs after the commit, and again at the next start where the
   * server ended in between: the desk does it once.
   */
  finish(args: ArgsOf<(typeof actions)[Name]>): Promise<ResultOf<(typeof actions)[Name]>>
}

/** What carries an action out. */
export type Work<Name extends ActionName> = Whole<Name> | InTwoSteps<Name>
/** The works of an area: one for each of these actions, or it does not compile. */
export type Works<Names extends ActionName> = { readonly [Name in Names]: Work<Name> }
