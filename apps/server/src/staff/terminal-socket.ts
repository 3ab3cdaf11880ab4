import { join, relative } from 'node:path'

/** A command from the terminal, as one line of JSON. */
export interface Asked {
  readonly name: string
  readonly args: Readonly<Record<string, string>>
  /** The user name of the deciding staff account. */
  readonly by: string
  /** Of the login session that `login` opened; '' without one. */
  readonly token: string
}

/** The reply, as one line of JSON: the action's answer, or the refusal. */
export type Reply =
  | { readonly succeeded: true; readonly msg: string; readonly result: unknown }
  | { readonly succeeded: false; readonly msg: string }

/** The socket for commands, in a folder for the server's user only. A relative path if that is shorter. */
export function socketOf(dataDir: string): string {
  const path = join(dataDir, 'terminal', 'socket')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}
