import type { actions, ActionName, ArgsOf, ResultOf, StaffRole } from '@gf/contract'
import type { Database } from '../persistence/database.ts'
import type { Note } from './audited.ts'

/** A member of staff with an open account. */
export interface StaffMember {
  readonly staffId: number
  readonly username: string
  readonly role: StaffRole
}

/** The transaction of a decision; its last statement is the audit entry. */
export interface Decision {
  readonly within: Database
  /** Who decides: the checker if a second person confirms. */
  readonly by: StaffMember
  /** Who proposed it; without a second person, who decides. */
  readonly maker: StaffMember
  /** Everyone who confirmed it; empty if one person decides. */
  readonly checkers: readonly number[]
  /** The login session of who decides; null if `--by` at the terminal was enough. */
  readonly sessionId: string | null
  /** Adds to the audit entry; `null` if nothing was done. */
  note(note: Note | null): void
  /** Runs after the decision is committed. Lost if the server stops in between. */
  after(announce: () => void | Promise<void>): void
}

/** The subject of a proposal. */
export interface Subject {
  readonly subject: string
  /** What the second person confirms. If it has changed meanwhile, the confirmation is refused. */
  readonly content: unknown
}

interface Declared<Name extends ActionName> {
  /** The audit entry's action; absent for actions that only read. */
  readonly entry?: string
  /** Only for actions that need a second person. */
  subject?(args: ArgsOf<(typeof actions)[Name]>, within: Database): Promise<Subject>
  /** How many others must confirm; 1 by default. */
  checks?(args: ArgsOf<(typeof actions)[Name]>, within: Database, makerId: number): Promise<number>
  /** The part of the result that staff_action keeps; all of it by default. */
  kept?(result: ResultOf<(typeof actions)[Name]>): object
}

interface Whole<Name extends ActionName> extends Declared<Name> {
  /** Decides and returns the result. Throws Refusal. */
  run(args: ArgsOf<(typeof actions)[Name]>, decision: Decision): Promise<ResultOf<(typeof actions)[Name]>>
}

interface InTwoSteps<Name extends ActionName> extends Declared<Name> {
  /** Records the decision. */
  run(args: ArgsOf<(typeof actions)[Name]>, decision: Decision): Promise<void>
  /** Has the desk execute the decision. Runs after the commit, again after a crash: the desk executes it once. */
  finish(args: ArgsOf<(typeof actions)[Name]>): Promise<ResultOf<(typeof actions)[Name]>>
}

/** The implementation of an action. */
export type Work<Name extends ActionName> = Whole<Name> | InTwoSteps<Name>
/** The works of an area: the types require one for each of these actions. */
export type Works<Names extends ActionName> = { readonly [Name in Names]: Work<Name> }
