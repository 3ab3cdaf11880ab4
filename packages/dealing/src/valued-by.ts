import type { Desk, Trade } from './desk.ts'
import type { Instrument } from './instrument.ts'

/** The symbols whose prices a trade in the instrument is valued by: its own, and that of the pair that converts it. */
export function valuingSymbols(instrument: Pick<Instrument, 'symbol' | 'conversion'>): string[] {
  const { symbol, conversion } = instrument
  return conversion && conversion.symbol !== symbol ? [symbol, conversion.symbol] : [symbol]
}

/** Enters a trade that was opened. */
export function countValuation(desk: Desk, trade: Trade): void {
  for (const symbol of valuingSymbols(trade.instrument)) {
    let wallets = desk.valuedBy.get(symbol)
    if (!wallets) desk.valuedBy.set(symbol, (wallets = new Map()))
    wallets.set(trade.walletId, (wallets.get(trade.walletId) ?? 0) + 1)
  }
}

/** Strikes out a trade that was closed. */
export function uncountValuation(desk: Desk, trade: Trade): void {
  for (const symbol of valuingSymbols(trade.instrument)) {
    const wallets = desk.valuedBy.get(symbol)
    const count = wallets?.get(trade.walletId) ?? 0
    if (count > 1) wallets?.set(trade.walletId, count - 1)
    else wallets?.delete(trade.walletId)
  }
}
