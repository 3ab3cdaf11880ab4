import type { Answer, Calls } from '@gf/contract'
import { equityAtMid, usedMarginOf } from '@gf/dealing'
import type { Desk } from '@gf/dealing'
import { toWireNumber } from '@gf/money'
import type { Deps } from '../deps.ts'
import { iso } from '../system/time.ts'
import { sharedAnswer } from './shared-answer.ts'

type Margins = Answer<Calls['showMargins']>
type Row = Margins['wallets'][number]

const MOST_WALLETS = 100

/** Serves GET margin_board_api. */
export function showMargins({
  config,
  desk,
  now,
}: Pick<Deps, 'config' | 'desk' | 'now'>): () => Promise<Margins> {
  return sharedAnswer(now, async (at) => {
    const { settings, wallets } = await desk.read((state) => ({
      settings: state.settings,
      wallets: walletsOf(state, config.clientIdPrefix),
    }))
    return {
      status: 1,
      at: iso(at),
      margin_call: settings.marginCallPercent,
      stop_out: settings.stopOutPercent,
      wallets: wallets.toSorted((one, other) => levelOf(one) - levelOf(other)).slice(0, MOST_WALLETS),
      more_wallets: Math.max(0, wallets.length - MOST_WALLETS),
    }
  })
}

const levelOf = ({ level }: Row): number => level ?? Number.MAX_VALUE

/** Real wallets with open trades, judged as the engine does: at mid prices. */
function walletsOf(state: Desk, prefix: string): Row[] {
  const rows: Row[] = []
  for (const wallet of state.wallets.values()) {
    if (wallet.book !== 'real' || wallet.trades.size === 0) continue
    const equity = equityAtMid(state, wallet)
    const used = usedMarginOf(wallet)
    rows.push({
      userid: wallet.clientId,
      client_id: `${prefix}${wallet.clientId}`,
      trades: wallet.trades.size,
      equity: toWireNumber(equity, 2),
      used_margin: toWireNumber(used, 2),
      level: used > 0 ? toWireNumber(Math.round((equity * 10_000) / used), 2) : null,
      to_stop_out: toWireNumber(Math.round(equity - (used * state.settings.stopOutPercent) / 100), 2),
      margin_called: wallet.marginCalled,
    })
  }
  return rows
}
