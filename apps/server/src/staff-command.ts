import type { StaffRole } from '@gf/contract'
import type { z } from 'zod'

/**
 * A decision of staff that is made at the server's terminal (`npm run staff -- approve-deposit 17`). The back office makes
 * the same decisions through the same functions.
 */
export interface StaffCommand<Args extends z.ZodObject = z.ZodObject> {
  /** In kebab case: approve-deposit. */
  readonly name: string
  /** The words after the name: those in order that `args` names without a dash, then options. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly about: string
  /** Whose role it is; staff-account.ts looks before it is carried out. */
  readonly roles: readonly StaffRole[]
  /** Names of positional arguments, in order; every other field of `args` is an option `--name value`. */
  readonly positional: readonly string[]
  readonly args: Args
  /** Decides, and says in one line what happened. Refusals are thrown as `Refusal`. */
  run(args: z.output<Args>, by: StaffAtTerminal): Promise<string>
}

/** A member of staff who may give the command, by the user name of the account; it stands in the audit log. */
export interface StaffAtTerminal {
  readonly name: string
}

/** Keeps the kind of its arguments while it is declared, and forgets it in a list. */
export function staffCommand<Args extends z.ZodObject>(command: StaffCommand<Args>): StaffCommand {
  return command
}
