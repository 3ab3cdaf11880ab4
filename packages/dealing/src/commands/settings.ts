import type {
  ConfigureDesk,
  DefineInstrument,
  DeskSettings,
  PauseInstrument,
  ResumeInstrument,
} from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { Instrument } from '../instrument.ts'
import { isDay, MINUTES_A_WEEK } from '../new-york.ts'
import { accept, reject } from '../outcome.ts'
import type { Decision } from '../outcome.ts'
import { isPositiveWhole } from '../price-relations.ts'

/** Activates an instrument's next version; open trades keep theirs. Rejected changes name their `field`. */
export function defineInstrument(desk: Desk, { instrument, at }: DefineInstrument): Decision {
  const inForce = desk.instruments.get(instrument.symbol)
  const version = inForce?.version ?? 0
  if (instrument.version !== version + 1) return reject('instrument_version_stale', { version })
  if (!isSoundInstrument(instrument)) return reject('settings_invalid')
  const field = inForce && changedForGood(inForce, instrument)
  if (field) return reject('settings_invalid', { field })
  return accept({ type: 'instrument_defined', instrument, at })
}

/**
 * The first of the fields that all versions of a symbol share and that the next one has otherwise. Quotes do not say which
 * version they are of: in other points or another currency they would be compared with the prices of trades and orders from
 * before, and profits be invented, targets fired and wallets stopped out. (docs/dealing-rules.md, sections 1 and 2)
 */
function changedForGood(inForce: Instrument, next: Instrument): string | undefined {
  const own = (['digits', 'base', 'quote'] as const).find((field) => inForce[field] !== next[field])
  if (own) return own
  const isSameConversion =
    inForce.conversion?.symbol === next.conversion?.symbol &&
    inForce.conversion?.dollarIsQuote === next.conversion?.dollarIsQuote
  return isSameConversion ? undefined : 'conversion'
}

/** Maximum decimal places; more leave no room for whole points. */
const MOST_DIGITS = 8

/** Whether the engine can calculate with it: otherwise a fraction or a zero divisor would only fail with a trade. */
function isSoundInstrument(instrument: Instrument): boolean {
  const { digits, contractSize, leverage, minLots, maxLots } = instrument
  const { commissionPerLot, swapLong, swapShort, staleAfter, hours } = instrument
  return (
    [contractSize, leverage, minLots, maxLots].every((value) => isPositiveWhole(value)) &&
    minLots <= maxLots &&
    [digits, commissionPerLot, staleAfter].every((value) => Number.isSafeInteger(value) && value >= 0) &&
    digits <= MOST_DIGITS &&
    [swapLong, swapShort].every((value) => Number.isSafeInteger(value)) &&
    (hours ?? []).every(({ from, to }) => from >= 0 && from < to && to <= MINUTES_A_WEEK) &&
    (instrument.closedDays ?? []).every(isDay)
  )
}

/** Suspends trading, triggers and stop-outs of a symbol. No effect while paused. */
export function pauseInstrument(desk: Desk, { symbol, reason, at }: PauseInstrument): Decision {
  if (!desk.instruments.has(symbol)) return reject('instrument_not_found')
  return desk.paused.has(symbol) ? accept() : accept({ type: 'instrument_paused', symbol, reason, at })
}

/** Ends a pause; triggers run again with the next quote. No effect unless paused. */
export function resumeInstrument(desk: Desk, { symbol, at }: ResumeInstrument): Decision {
  if (!desk.instruments.has(symbol)) return reject('instrument_not_found')
  return desk.paused.has(symbol) ? accept({ type: 'instrument_resumed', symbol, at }) : accept()
}

/** Maximum of the margin call, ten times used margin; more would be a typing error. */
const HIGHEST_MARGIN_CALL = 1000
const HIGHEST_RESTORE = 2000

/** Changes the settings of the whole platform. */
export function configureDesk(_desk: Desk, { settings, at }: ConfigureDesk): Decision {
  return areSoundSettings(settings)
    ? accept({ type: 'desk_configured', settings, at })
    : reject('settings_invalid')
}

function areSoundSettings({
  stopOutPercent,
  marginCallPercent,
  marginRestorePercent,
  maxOpenPerWallet,
}: DeskSettings): boolean {
  const restorePercent = marginRestorePercent ?? marginCallPercent
  const whole = [stopOutPercent, marginCallPercent, restorePercent, maxOpenPerWallet].every((value) =>
    Number.isSafeInteger(value),
  )
  return (
    whole &&
    stopOutPercent >= 1 &&
    stopOutPercent <= marginCallPercent &&
    marginCallPercent <= HIGHEST_MARGIN_CALL &&
    marginCallPercent <= restorePercent &&
    restorePercent <= HIGHEST_RESTORE &&
    maxOpenPerWallet >= 1
  )
}
