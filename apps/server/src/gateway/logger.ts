import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { maskDocuments } from '../calls/document-numbers.ts'

/** Fields that must never be logged. */
const SECRETS = [
  'password', 'cpassword', 'old_password', 'wpin', 'otp', 'code', 'token', 'cookie', 'authorization', 'aadhar', 'pan',
  'acc_no', 'set-cookie',
] // prettier-ignore

/** The server's log: one JSON object per line, UTC, without bodies, headers or URLs with secrets. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<pino.LogFn>, method: pino.LogFn) {
        method.apply(this, args.map((arg) => masked(arg)) as typeof args)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Text below this depth is not logged. */
const MOST_LEVELS = 4

/** A copy with masked document numbers. Errors are described later, when their fields are chosen. */
function masked(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return maskDocuments(value)
  if (level === MOST_LEVELS || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => masked(one, level + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, level + 1)]))
}

/** Only the fields that locate the error: a database error also has the row's values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: maskDocuments(String(error)) }
  return {
    type: error.name,
    message: maskDocuments(error.message),
    stack: maskDocuments(error.stack ?? ''),
    // Not `code`: that is a secret's name.
    ...('code' in error && { error_code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The log for a person at a terminal. */
export interface TerminalLog extends DestinationStream {
  /** Prints lines last, and again whenever the log has scrolled them away. */
  keepInSight(lines: readonly string[]): void
}

/** Half of a small terminal: the lines are still visible above this many. */
const PUSHED_UP_BY = 12
const WARN = 40
const ERROR = 50

/** Formats the log's JSON as lines: time of day, message and figures. Requests are shown if enabled. */
export function createTerminalLog(print: (text: string) => void, showRequests: boolean): TerminalLog {
  let kept = ''
  let since = 0
  return {
    write(json) {
      const entry: unknown = JSON.parse(json)
      const line = isEntry(entry) ? lineOf(entry, showRequests) : json
      if (line === undefined) return
      print(`${line}\n`)
      since += line.split('\n').length
      if (kept === '' || showRequests || since < PUSHED_UP_BY) return
      since = 0
      print(kept)
    },
    keepInSight(lines) {
      kept = `\n${lines.join('\n')}\n\n`
      since = 0
      print(kept)
    },
  }
}

interface Entry {
  readonly level: number
  readonly time: string
  readonly msg: string
  readonly err?: { readonly message?: string; readonly stack?: string }
  readonly [field: string]: unknown
}

const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' && entry !== null && 'level' in entry && 'time' in entry && 'msg' in entry

function lineOf({ level, time, msg, err, ...figures }: Entry, showRequests: boolean): string | undefined {
  const clock = new Date(time).toTimeString().slice(0, 8)
  if (msg === 'request') {
    const { path, http, ms } = figures
    return showRequests ? [clock, path, http, `${String(ms)} ms`].join('  ') : undefined
  }
  const kind = level >= ERROR ? 'ERROR  ' : level >= WARN ? 'Warning: ' : ''
  const told = Object.entries(figures).map(([name, value]) => `${name}: ${shown(value)}`)
  const line = `${clock}  ${kind}${msg}${told.length > 0 ? ` (${told.join(', ')})` : ''}`
  return err === undefined ? line : `${line}\n${(level >= ERROR && err.stack) || err.message || ''}`
}

function shown(value: unknown): string {
  if (Array.isArray(value) && value.length > 2)
    return `${value.slice(0, 1).join()} and ${value.length - 1} more`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
