import type { Answer, Calls, Input } from '@gf/contract'
import { shockWallets, shockedMarket } from '@gf/dealing'
import type { ShockedWallet } from '@gf/dealing'
import { millis, toWireNumber } from '@gf/money'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { inParts } from '../system/work-queue.ts'
import { iso } from '../system/time.ts'
import { sharedAnswer } from './shared-answer.ts'

type Asked = Input<Calls['showShock']>
type Shock = Answer<Calls['showShock']>
type ShockDeps = Pick<Deps, 'config' | 'desk' | 'now'>

const MOST_WALLETS = 100
/** Wallets of one read of the desk: a few milliseconds. */
const AT_A_TIME = 25

/** Serves GET shock_api. */
export function showShock({ config, desk, now }: ShockDeps): (asked: Asked) => Promise<Shock> {
  return sharedAnswer(now, async (at, { instrument, percent }: Asked): Promise<Shock> => {
    const symbol = instrument || undefined
    const shocked = await shockedBy(desk, { symbol, move: percent }, at)
    const hit = shocked.filter(({ outcome, absorbed }) => outcome !== null || absorbed > 0)
    const sum = (of: (wallet: ShockedWallet) => number): number =>
      toWireNumber(
        shocked.reduce((total, wallet) => total + of(wallet), 0),
        2,
      )
    return {
      status: 1,
      at: iso(at),
      cpair: symbol ?? null,
      percent: toWireNumber(percent, 2),
      accounts: shocked.length,
      called: countOf(hit, 'called'),
      stopped_out: countOf(hit, 'stopped_out'),
      profit: sum(({ gain }) => gain),
      absorbed: sum(({ absorbed }) => absorbed),
      wallets: hit
        .toSorted((one, other) => other.absorbed - one.absorbed || levelOf(one) - levelOf(other))
        .slice(0, MOST_WALLETS)
        .map((wallet) => rowOf(wallet, config.clientIdPrefix)),
      more_wallets: Math.max(0, hit.length - MOST_WALLETS),
    }
  })
}

/** All at the prices of one moment; the wallets a few at a time, each as it is by then. */
async function shockedBy(
  desk: Deps['desk'],
  shock: { readonly symbol: string | undefined; readonly move: number },
  at: number,
): Promise<readonly ShockedWallet[]> {
  const { market, ids } = await desk.read((state) => {
    if (shock.symbol !== undefined && !state.instruments.has(shock.symbol))
      throw new Refusal(
        'instrument_not_found',
        `${shock.symbol} is not available. Choose another instrument.`,
      )
    const real = [...state.wallets.values()].filter(
      ({ book, trades, orders }) => book === 'real' && trades.size + orders.size > 0,
    )
    return { market: shockedMarket(state, shock, millis(at)), ids: real.map(({ walletId }) => walletId) }
  })
  const shocked: ShockedWallet[] = []
  for await (const part of inParts(ids, AT_A_TIME))
    shocked.push(...(await desk.read((state) => shockWallets(state, part, market))))
  return shocked
}

function countOf(hit: readonly ShockedWallet[], outcome: 'called' | 'stopped_out'): Shock['called'] {
  const own = hit.filter((wallet) => wallet.outcome === outcome)
  return { accounts: own.length, already: own.filter(({ already }) => already === outcome).length }
}

const levelOf = ({ after: { equity, used } }: ShockedWallet): number =>
  used > 0 ? equity / used : Number.MAX_VALUE

function rowOf(wallet: ShockedWallet, prefix: string): Shock['wallets'][number] {
  const { clientId, outcome, already, trades, closed, before, after, absorbed } = wallet
  return {
    userid: clientId,
    client_id: `${prefix}${clientId}`,
    outcome,
    already,
    trades,
    closed,
    equity: toWireNumber(before.equity, 2),
    shocked_equity: toWireNumber(after.equity, 2),
    level: after.used > 0 ? toWireNumber(Math.round((after.equity * 10_000) / after.used), 2) : null,
    absorbed: toWireNumber(absorbed, 2),
  }
}
