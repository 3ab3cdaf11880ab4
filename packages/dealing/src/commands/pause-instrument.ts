import type { PauseInstrument } from '../commands.ts'
import type { Desk } from '../desk.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'

/** Suspends dealing, triggers and stop-outs of a symbol. Pausing what is paused changes nothing. */
export function pauseInstrument(desk: Desk, { symbol, reason, at }: PauseInstrument): Decision {
  if (!desk.instruments.has(symbol)) return reject('instrument_not_found')
  return desk.paused.has(symbol) ? accept() : accept({ type: 'instrument_paused', symbol, reason, at })
}
