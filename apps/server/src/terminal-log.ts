import type { DestinationStream } from 'pino'

/** The log as a person at a terminal reads it. */
export interface TerminalLog extends DestinationStream {
  /** Shows lines last, and again whenever the log has pushed them up. */
  keepInSight(lines: readonly string[]): void
}

/** Half of a small terminal: what was shown last is still there above so many lines. */
const PUSHED_UP_BY = 12
const WARN = 40
const ERROR = 50

/** Turns the log's JSON into lines: the time of day, what happened, and figures. Requests are shown where asked for. */
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
