import { isAbsolute } from 'node:path'
import { actions } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import type { ZodError } from 'zod'
import { FILTER_BY, overviewOfReadings, readingNamed, usageOfReading } from './readings.ts'
import type { Reading } from './readings.ts'

/** The words at the terminal are not a command; the message shows a valid one. */
export class WrongCommandLine extends Error {
  override readonly name = 'WrongCommandLine'
}

/** An action, or `read` and a reading of the back office, with the arguments as typed. */
export interface CommandLine {
  readonly name: ActionName | `read ${string}`
  readonly args: Readonly<Record<string, string>>
  /** The user name of the deciding staff account. */
  readonly by: string
  /** The file for the image of the result. */
  readonly file: string | null
  /** The result for programs instead of in words. */
  readonly isJson: boolean
}

/** Options that stay at the terminal: the file for a result's image. */
const FILES: Readonly<Partial<Record<ActionName, { readonly option: string; readonly asks?: string }>>> = {
  'export-document': { option: 'to' },
  // The image is only sent on request.
  'show-deposit': { option: 'out', asks: 'picture' },
}

const LONGEST_NAME = 60
const UNSEEN = /[\p{Cc}\p{Cf}]/u

/** Parses `approve-deposit 17 --utr 412345678901 --by asha`; without --by the system user. Throws WrongCommandLine. */
export function commandLine(words: readonly string[], osUser: string): CommandLine {
  const [name = '', ...rest] = words.filter((word) => word !== '--json')
  const isJson = words.includes('--json')
  if (name === 'read') return { ...readLine(rest, osUser), isJson }
  const action = actionNamed(name)
  if (!action) throw new WrongCommandLine(`Unknown command ${name}.\n\n${overview()}`)
  const { by = osUser, ...typed } = sorted(action.positional, usageOf(action), rest)
  const { file, args } = withoutFile(action, typed)
  const read = action.args.strict().safeParse(args)
  if (!read.success) throw new WrongCommandLine(wrongArguments(action, read.error))
  return { name: action.name as ActionName, args, by: userName(by), file, isJson }
}

/** Parses `trades_list --list open`, without the word `read`. */
function readLine([name = '', ...words]: readonly string[], osUser: string): Omit<CommandLine, 'isJson'> {
  const reading = readingNamed(name)
  if (!reading) throw new WrongCommandLine([`Unknown list ${name}.`, '', ...overviewOfReadings()].join('\n'))
  const usage = usageOfReading(reading)
  // --by names who reads; a filter of that name has another option.
  const { by = osUser, [FILTER_BY]: filter, ...typed } = sorted(reading.positional, usage, words)
  const args = filter === undefined ? typed : { ...typed, by: filter }
  const problem = wrongReading(reading, args)
  if (problem !== undefined) throw new WrongCommandLine(problem)
  return { name: `read ${name}`, args, by: userName(by), file: null }
}

/** Why arguments are not those of a reading, and its usage; undefined if they are. */
export function wrongReading(reading: Reading, args: CommandLine['args']): string | undefined {
  const { call, positional } = reading
  const read = call.query.extend(call.params.shape).strict().safeParse(args)
  return read.success ? undefined : wrongIn({ positional, usage: usageOfReading(reading) }, read.error)
}

/** Throws WrongCommandLine where it cannot be a user name. */
function userName(typed: string): string {
  if (typed.trim() === '' || typed.length > LONGEST_NAME || UNSEEN.test(typed))
    throw new WrongCommandLine('--by requires a username')
  return typed.trim()
}

/** `login` or `logout`, and whose; undefined where the words are another command. */
export function sessionCommand(
  [name, ...rest]: readonly string[],
  osUser: string,
): { readonly name: 'login' | 'logout'; readonly by: string } | undefined {
  if (name !== 'login' && name !== 'logout') return undefined
  const [option, by] = rest
  if (rest.length !== 0 && (rest.length !== 2 || option !== '--by'))
    throw new WrongCommandLine(`Usage: ${name} [--by NAME]`)
  return { name, by: userName(by ?? osUser) }
}

export const actionNamed = (name: string): Action | undefined =>
  Object.hasOwn(actions, name) ? actions[name as ActionName] : undefined

function sorted(places: readonly string[], usage: string, words: readonly string[]): Record<string, string> {
  const args: Record<string, string> = {}
  const positional = [...places]
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const option = /^--([a-z][a-z0-9_-]*)(?:=(.*))?$/s.exec(word)
    const name = option?.[1] ?? positional.shift()
    if (name === undefined) throw new WrongCommandLine(`Too many arguments: ${word}\nUsage: ${usage}`)
    if (Object.hasOwn(args, name)) throw new WrongCommandLine(`${word} is given twice`)
    const value = option ? (option[2] ?? words[(at += 1)]) : word
    if (value === undefined) throw new WrongCommandLine(`${word} requires a value\nUsage: ${usage}`)
    args[name] = value
  }
  return args
}

function withoutFile(
  action: Action,
  typed: Readonly<Record<string, string>>,
): Pick<CommandLine, 'args' | 'file'> {
  const of = FILES[action.name as ActionName]
  if (!of) return { args: typed, file: null }
  const { [of.option]: file, ...args } = typed
  if (file === undefined && of.asks !== undefined) return { args, file: null }
  if (file === undefined || !isAbsolute(file))
    throw new WrongCommandLine(`--${of.option}: must be an absolute path\nUsage: ${usageOf(action)}`)
  return { args: of.asks === undefined ? args : { ...args, [of.asks]: 'yes' }, file }
}

/** The error in a command's words, and its usage. */
export const wrongArguments = (action: Action, error: ZodError): string =>
  wrongIn({ positional: action.positional, usage: usageOf(action) }, error)

interface Used {
  readonly positional: readonly string[]
  readonly usage: string
}

function wrongIn({ positional, usage }: Used, error: ZodError): string {
  const wrong = error.issues.map(({ path, message }) => {
    const name = String(path[0] ?? '')
    return `${positional.includes(name) ? name.toUpperCase() : `--${name}`}: ${message}`
  })
  return [...wrong, `Usage: ${usage}`].join('\n')
}

const usageOf = ({ name, usage }: Action): string => `${name} ${usage}`.trim()

/** Text written by clients, without control and direction characters. */
export const harmless = (said: string): string =>
  said.replaceAll(/[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu, '?')

/** All commands with their usage. */
export function overview(): string {
  const lines = Object.values<Action>(actions).flatMap((action) => [
    `  ${usageOf(action)}`,
    `      ${action.about}`,
  ])
  return [
    'npm run staff -- COMMAND [...] [--by NAME] [--json]',
    'The running server executes the command; --by names the deciding staff account',
    '(default: the user of this terminal); --json prints the result for programs. A new installation has one account, owner, which adds the others.',
    '',
    ...lines,
    '  login',
    '      Logs you in at this terminal with password and code; required in production.',
    '  logout',
    '      Logs you out at this terminal.',
    '  roles',
    '      Lists the actions that each role may propose and confirm.',
    '',
    'Lists and records, as tables or with --json:',
    '',
    ...overviewOfReadings(),
  ].join('\n')
}
