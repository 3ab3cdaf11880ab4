import type { Calls, Answer } from '@gf/contract'
import { equityOf, marginLevel, stopOutForecast, usedMarginOf } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Handler, LoggedIn } from '../calls/handler.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { bookedSince } from '../desk/booked-since.ts'
import { PRACTICE_DOLLARS, walletIdOf } from '../desk/client-wallets.ts'
import type { WalletBook } from '../desk/client-wallets.ts'
import { requireReal } from '../funding/index.ts'
import { chooseWallet } from '../identity/index.ts'
import { dayStart } from '../system/time.ts'

export const showWallet =
  (wallets: Wallets): Handler<Calls['showWallet']> =>
  async (input, { client }) => ({
    ...(await summaryOf(wallets, client, input.wallet ?? client.wallet)),
    chosen_at: new Date(client.walletChosenAt).toISOString(),
  })

/** Switches the screens on every device of the client to practice or real money. */
export const switchWallet =
  (wallets: Wallets): Handler<Calls['switchWallet']> =>
  async (input, { client }) => {
    if (input.wallet === 'real') await requireReal(wallets, client.clientId, 'switch to the live account')
    const summary = await summaryOf(wallets, client, input.wallet)
    const at = new Date(await chooseWallet(wallets, client.clientId, input.wallet)).toISOString()
    wallets.tell(client.clientId, { kind: 'wallet_chosen', wallet: input.wallet, at })
    return {
      ...summary,
      chosen_at: at,
      msg:
        input.wallet === 'practice' ? 'Switched to your practice account.' : 'Switched to your live account.',
    }
  }

/** Restores the practice wallet's initial balance. */
export const resetPractice =
  (wallets: Wallets): Handler<Calls['resetPractice']> =>
  async (input, { client }) => {
    const { outcome } = await wallets.desk.submit(
      {
        type: 'reset_practice',
        walletId: walletIdOf(client.clientId, 'practice'),
        dollars: PRACTICE_DOLLARS,
      },
      input.cid === undefined ? null : { text: input.cid, digest: 'reset_practice' },
    )
    if (!outcome.accepted) throw refused(outcome.reason)
    return {
      ...(await summaryOf(wallets, client, 'practice')),
      msg: 'Practice account reset to $10,000.',
    }
  }

function refused(reason: string): Refusal {
  if (reason === 'practice_in_use') {
    return new Refusal(reason, 'Close all practice positions and cancel pending orders first.')
  }
  if (reason === 'key_reused') {
    return new Refusal(reason, 'You already sent this request with different details. Submit a new one.', {
      http: 409,
    })
  }
  return new Refusal(reason, 'Could not reset the practice account. Try again.')
}

export type Wallets = Pick<Deps, 'desk' | 'db' | 'now' | 'config' | 'licence' | 'sessions' | 'tell'>

/** Balance, equity and margin of one of the client's wallets, in dollars. */
export async function summaryOf({ desk, db, now }: Wallets, client: LoggedIn, wallet: WalletBook) {
  const walletId = walletIdOf(client.clientId, wallet)
  const booked = await bookedSince(db, walletId, dayStart(now()))
  const summary = await desk.read((state): Omit<Answer<Calls['showWallet']>, 'chosen_at'> | undefined => {
    const found = state.wallets.get(walletId)
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
      today: toWireNumber(booked + equity - found.balance, 2),
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
