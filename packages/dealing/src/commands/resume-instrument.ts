import type { ResumeInstrument } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/** Ends a pause; triggers run again with the next quote. Resuming what is not paused changes nothing. */
export function resumeInstrument(desk: Desk, { symbol, at }: ResumeInstrument): Decision {
  if (!desk.instruments.has(symbol)) return reject('instrument_not_found')
  return desk.paused.has(symbol) ? accept({ type: 'instrument_resumed', symbol, at }) : accept()
}
