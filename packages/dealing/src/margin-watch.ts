import type { Wallet } from './positions.ts'
import { PriceLevels } from './price-levels.ts'
import type { Quote } from './quote.ts'
import { valuingSymbols } from './instrument.ts'

/** A symbol's price (bid + ask) between which no judgement changes: low < price < high; undefined is unlimited. */
export interface PriceBand {
  readonly symbol: string
  readonly low: number | undefined
  readonly high: number | undefined
}

/** How one wallet with open trades is watched. */
interface Watched {
  /** The symbols that value its trades. */
  readonly symbols: readonly string[]
  /** Its last judgement holds within these; undefined if the next quote of any of its symbols must judge it. */
  bands: readonly PriceBand[] | undefined
}

/** The ends of bands on one symbol's price, by the direction that leaves them. */
class BandEdges {
  readonly lows = new PriceLevels('down')
  readonly highs = new PriceLevels('up')
}

const NO_WALLETS: readonly number[] = []

/**
 * Finds the wallets that the next quote must judge for margin calls and stop-outs: those that changed since their last
 * judgement, and those with a price outside its band. All others provably keep their state (see margin-bands.ts), so a
 * quote costs nothing for them. Prices are bid + ask, twice the mid.
 *
 * Derived from the desk and never stored: a rebuilt watch judges every wallet once, with the same result.
 */
export class MarginWatch {
  readonly #watched = new Map<number, Watched>()
  readonly #unjudged = new Map<string, Set<number>>()
  readonly #edges = new Map<string, BandEdges>()

  /** The wallet's balance, flags or used margin changed. */
  touch(walletId: number): void {
    const watched = this.#watched.get(walletId)
    if (watched?.bands) this.#unsettle(walletId, watched)
  }

  /** Something changed that affects every judgement. */
  touchAll(): void {
    for (const [walletId, watched] of this.#watched) {
      if (watched.bands) this.#unsettle(walletId, watched)
    }
  }

  /** The wallet's open trades changed, and with them the symbols that value it. */
  tradesChanged(wallet: Wallet): void {
    const { walletId } = wallet
    this.#forget(walletId)
    if (wallet.trades.size === 0) return
    const symbols = new Set<string>()
    for (const { instrument } of wallet.trades.values()) {
      for (const symbol of valuingSymbols(instrument)) symbols.add(symbol)
    }
    const watched: Watched = { symbols: [...symbols], bands: undefined }
    this.#watched.set(walletId, watched)
    this.#enlist(walletId, watched)
  }

  /** Records a price, whether or not its quote judges wallets. */
  priceMoved({ symbol, bid, ask }: Quote): void {
    const edges = this.#edges.get(symbol)
    if (!edges) return
    const price = bid + ask
    if (!edges.lows.reaches(price) && !edges.highs.reaches(price)) return
    const left: number[] = []
    edges.lows.collect(price, left)
    edges.highs.collect(price, left)
    for (const walletId of left) this.touch(walletId)
  }

  /** The wallets that a quote of the symbol must judge, in ascending order. */
  unjudged(symbol: string): readonly number[] {
    const wallets = this.#unjudged.get(symbol)
    if (!wallets || wallets.size === 0) return NO_WALLETS
    return [...wallets].toSorted((a, b) => a - b)
  }

  /** The wallet was judged; the judgement holds until the wallet changes or a price leaves its band. */
  settle(walletId: number, bands: readonly PriceBand[]): void {
    const watched = this.#watched.get(walletId)
    if (!watched) return
    for (const symbol of watched.symbols) this.#unjudged.get(symbol)?.delete(walletId)
    this.#dropBands(walletId, watched)
    watched.bands = bands
    for (const { symbol, low, high } of bands) {
      const edges = this.#edgesOf(symbol)
      if (low !== undefined) edges.lows.add(low, walletId)
      if (high !== undefined) edges.highs.add(high, walletId)
    }
  }

  /** The wallet's bands, or undefined if its judgement is due; for the check of invariants. */
  bandsOf(walletId: number): readonly PriceBand[] | undefined {
    return this.#watched.get(walletId)?.bands
  }

  /** Whether the next quote of the symbol judges the wallet at any price. */
  awaits(symbol: string, walletId: number): boolean {
    return this.#unjudged.get(symbol)?.has(walletId) ?? false
  }

  get size(): number {
    return this.#watched.size
  }

  #unsettle(walletId: number, watched: Watched): void {
    this.#dropBands(walletId, watched)
    this.#enlist(walletId, watched)
  }

  #enlist(walletId: number, watched: Watched): void {
    for (const symbol of watched.symbols) {
      let wallets = this.#unjudged.get(symbol)
      if (!wallets) this.#unjudged.set(symbol, (wallets = new Set()))
      wallets.add(walletId)
    }
  }

  #forget(walletId: number): void {
    const watched = this.#watched.get(walletId)
    if (!watched) return
    this.#dropBands(walletId, watched)
    for (const symbol of watched.symbols) this.#unjudged.get(symbol)?.delete(walletId)
    this.#watched.delete(walletId)
  }

  #dropBands(walletId: number, watched: Watched): void {
    for (const { symbol, low, high } of watched.bands ?? []) {
      const edges = this.#edgesOf(symbol)
      if (low !== undefined) edges.lows.remove(low, walletId)
      if (high !== undefined) edges.highs.remove(high, walletId)
    }
    watched.bands = undefined
  }

  #edgesOf(symbol: string): BandEdges {
    let edges = this.#edges.get(symbol)
    if (!edges) this.#edges.set(symbol, (edges = new BandEdges()))
    return edges
  }
}
