import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/** Fields that must never reach a log, wherever somebody logs them. */
const SECRETS = [
  'password', 'cpassword', 'old_password', 'wpin', 'otp', 'code', 'token', 'cookie', 'authorization', 'aadhar', 'pan',
  'acc_no', 'set-cookie',
] // prettier-ignore

/** Twelve digits in groups of four (Aadhaar), and five letters, four digits and a letter (PAN). */
const AADHAAR = /\b\d{4}[ -]?\d{4}[ -]?\d{4}\b/g
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/gi

/** Blackens what looks like an identity document's number. */
export function maskDocuments(text: string): string {
  return text.replaceAll(AADHAAR, '[aadhaar]').replaceAll(PAN, '[pan]')
}

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
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? maskDocuments(arg) : arg)) as typeof args,
        )
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
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
