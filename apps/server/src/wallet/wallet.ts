import type { Answer, Calls } from '@gf/contract'
import { equityOf, marginLevel, stopOutForecast, usedMarginOf } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Millis } from '@gf/money'
import { walletIdOf } from '../client-wallets.ts'
import type { WalletBook } from '../client-wallets.ts'
import type { DeskService } from '../desk/desk-service.ts'
import type { LoggedIn } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { notFound } from '../refusal.ts'

/** What the handlers of this area are handed. */
export interface Wallets {
  readonly desk: DeskService
  readonly db: Database
  readonly now: () => Millis
  /** False while the company has no licence. */
  readonly dealsReal: () => boolean
  /** Keeps which wallet a client has chosen; resolves to when that was. */
  readonly chooseWallet: (clientId: number, wallet: WalletBook) => Promise<number>
}

/** Balance, equity and margin of one of the client's wallets, in dollars. */
export async function summaryOf({ desk }: Wallets, client: LoggedIn, wallet: WalletBook) {
  const summary = await desk.read((state): Omit<Answer<Calls['showWallet']>, 'chosen_at'> | undefined => {
    const found = state.wallets.get(walletIdOf(client.clientId, wallet))
    if (!found) return undefined
    const equity = equityOf(state, found)
    const used = usedMarginOf(found)
    const level = marginLevel(state, found)
    const forecast = stopOutForecast(state, found, desk.now())
    let reserved = 0
    for (const dollars of found.reserved.values()) reserved += dollars
    return {
      status: 0,
      wallet,
      bal: toWireNumber(found.balance, 2),
      equity: toWireNumber(equity, 2),
      floating: toWireNumber(equity - found.balance, 2),
      used_margin: toWireNumber(used, 2),
      free_margin: toWireNumber(equity - used, 2),
      margin_level: level === undefined ? null : Math.round(level * 10_000) / 100,
      reserved: toWireNumber(reserved, 2),
      margin_call_percent: state.settings.marginCallPercent,
      stop_out_percent: state.settings.stopOutPercent,
      margin_called: found.marginCalled,
      stop_out_equity: forecast ? toWireNumber(forecast.equity, 2) : null,
      stop_out_first: forecast
        ? {
            bsid: forecast.first.tradeId,
            cpair: forecast.first.instrument.symbol,
            profit_loss: toWireNumber(forecast.floating, 2),
          }
        : null,
    }
  })
  if (!summary) throw notFound()
  return summary
}
