import { join, relative } from 'node:path'

/** A command as it comes from the terminal, in one line of JSON. */
export interface Asked {
  readonly name: string
  readonly args: Readonly<Record<string, string>>
  /** The user name of the deciding staff account. */
  readonly by: string
  /** Of the login session that `login` opened; '' where there is none. */
  readonly token: string
}

/** What goes back, in one line of JSON: what the action answers, or why it was refused. */
export type Reply =
  | { readonly succeeded: true; readonly msg: string; readonly result: unknown }
  | { readonly succeeded: false; readonly msg: string }

/**
 * Where the running server takes commands: a socket in a folder of its own that only the server's user may enter. The way
 * from the folder in which the program runs counts where that is shorter.
 */
export function socketOf(dataDir: string): string {
  const path = join(dataDir, 'terminal', 'socket')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}
