import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { maskDocuments } from '../document-numbers.ts'

/** Fields that must never reach a log, wherever somebody logs them. */
const SECRETS = [
  'password', 'cpassword', 'old_password', 'wpin', 'otp', 'code', 'token', 'cookie', 'authorization', 'aadhar', 'pan',
  'acc_no', 'set-cookie',
] // prettier-ignore

/** The server's log: one JSON object a line, UTC, without bodies, headers or addresses with secrets in them. */
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

/** Deeper than this nothing is logged that a person wrote. */
const MOST_LEVELS = 4

/** A copy in which no text holds a document's number. Errors are described later, where their fields are chosen. */
function masked(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return maskDocuments(value)
  if (level === MOST_LEVELS || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => masked(one, level + 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, level + 1)]))
}

/** Of an error only what finds the fault: a database error also carries the values of the row. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: maskDocuments(String(error)) }
  return {
    type: error.name,
    message: maskDocuments(error.message),
    stack: maskDocuments(error.stack ?? ''),
    // Not `code`: that is the name of a secret.
    ...('code' in error && { error_code: error.code }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
