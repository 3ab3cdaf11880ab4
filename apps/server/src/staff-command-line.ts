import { wrongArguments, usageOf } from './staff-requests.ts'
import type { StaffCommand } from './staff-command.ts'

/** The words at the terminal are no command; the message says what would be one. */
export class WrongCommandLine extends Error {
  override readonly name = 'WrongCommandLine'
}

/** A command with its arguments as they were typed. */
export interface CommandLine {
  readonly command: StaffCommand
  readonly args: Readonly<Record<string, string>>
  /** Who decides, for the audit log. */
  readonly by: string
}

const LONGEST_NAME = 60
const UNSEEN = /[\p{Cc}\p{Cf}]/u

/**
 * Reads `approve-deposit 17 --utr 412345678901 --by asha`: the name, the positional arguments in order, then options. Without
 * --by the operating system's user decides. Throws WrongCommandLine.
 */
export function commandLine(
  commands: readonly StaffCommand[],
  words: readonly string[],
  osUser: string,
): CommandLine {
  const [name = '', ...rest] = words
  const command = commands.find((each) => each.name === name)
  if (!command) throw new WrongCommandLine(`There is no command ${name}.\n\n${overview(commands)}`)
  const typed = sorted(command, rest)
  const { by = osUser, ...args } = typed
  if (by.trim() === '' || by.length > LONGEST_NAME || UNSEEN.test(by))
    throw new WrongCommandLine('--by takes a name')
  const read = command.args.strict().safeParse(args)
  if (!read.success) throw new WrongCommandLine(wrongArguments(command, read.error))
  return { command, args, by: by.trim() }
}

function sorted(command: StaffCommand, words: readonly string[]): Record<string, string> {
  const args: Record<string, string> = {}
  const positional = [...command.positional]
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const option = /^--([a-z][a-z-]*)(?:=(.*))?$/s.exec(word)
    const name = option?.[1] ?? positional.shift()
    if (name === undefined) throw new WrongCommandLine(`Too many words: ${word}\nUsage: ${usageOf(command)}`)
    if (Object.hasOwn(args, name)) throw new WrongCommandLine(`${word} stands there twice`)
    const value = option ? (option[2] ?? words[(at += 1)]) : word
    if (value === undefined) throw new WrongCommandLine(`${word} takes a value\nUsage: ${usageOf(command)}`)
    args[name] = value
  }
  return args
}

/** What clients wrote, such as a name or a bank, without characters that move the cursor or turn the direction of text. */
export const harmless = (said: string): string =>
  said.replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '?')

/** All commands with their usage. */
export function overview(commands: readonly StaffCommand[]): string {
  const lines = commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.about}`])
  return [
    'npm run staff -- COMMAND [...] [--by NAME]',
    'The running server carries it out; --by is whose decision it is, by the user name of a staff account',
    '(otherwise the user of this terminal). A new installation has one account, owner, who appoints others.',
    '',
    ...lines,
  ].join('\n')
}
