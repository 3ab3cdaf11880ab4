import type { Cents, Lots, Millis, Points } from '@gf/money'
import { euroDollar, euroPound, euroYen, gold, dollarYen } from '../reference/example-instruments.ts'
import { poundDollar, wednesdayMorning } from '../reference/example-instruments.ts'
import type { NormalForm } from '../reference/normal-form.ts'
import type { DeskSettings, OpenTrade } from '../src/commands.ts'
import type { Given, GivenInput } from '../src/testing/given.ts'
import type { Instrument } from '../src/instrument.ts'

/** A symbol's market in the walk: the mid price, and a unit of its volatility in points. */
export interface Market {
  readonly symbol: string
  readonly start: number
  mid: number
  readonly unrest: number
  /** Minimum distance of levels and orders, in points. */
  readonly reach: number
  /** Bid and ask of the last quote, or of the first one to come. */
  bid: number
  ask: number
}

/** The state of a walk: time, markets, versions in force, and what is open on the reference. */
export interface Stage {
  now: Millis
  seq: number
  readonly markets: readonly Market[]
  instruments: readonly Instrument[]
  open: NormalForm
  lastOpening: Given<OpenTrade> | undefined
  withdrawals: readonly { readonly walletId: number; readonly withdrawalId: number }[]
}

/** Settings under which stop-outs are frequent and eight trades and orders are too many. */
export const walkSettings: DeskSettings = {
  marginCallPercent: 100,
  marginRestorePercent: 105,
  stopOutPercent: 50,
  dealsReal: true,
  maxOpenPerWallet: 8,
}

const instruments: readonly Instrument[] = [
  { ...euroDollar, leverage: 500 },
  { ...gold, leverage: 200 },
  { ...euroPound, leverage: 30 },
  { ...poundDollar, leverage: 400, commissionPerLot: 333, minLots: 5 as Lots },
  { ...dollarYen, leverage: 300 },
  { ...euroYen, leverage: 20, maxLots: 200 as Lots },
].map((instrument) => ({ ...instrument, staleAfter: 20_000 }))

/** A market around `start`, with a spread of ten points. */
export const market = (symbol: string, start: number, unrest: number, reach = 1): Market => ({
  symbol,
  start,
  mid: start,
  unrest,
  reach,
  bid: start - 5,
  ask: start + 5,
})

/** A stage on a Wednesday morning, with nothing done yet. */
export const newStage = (): Stage => ({
  now: wednesdayMorning,
  seq: 0,
  markets: [
    market('EURUSD', 110_000, 10),
    market('XAUUSD', 129_000, 15),
    market('EURGBP', 85_000, 8),
    market('GBPUSD', 127_000, 12),
    market('USDJPY', 150_000, 15),
    market('EURJPY', 165_000, 12),
    market('NOSUCH', 100, 1),
  ],
  instruments,
  open: { wallets: [], trades: [], orders: [] },
  lastOpening: undefined,
  withdrawals: [],
})

/** The start of every walk: settings, instruments, wallets, and quotes but USDJPY, for crosses without conversion. */
export const prologue = ({ instruments: defined, markets, now: at }: Stage): readonly GivenInput[] => [
  { type: 'configure_desk', settings: walkSettings, at },
  ...defined.map((instrument): Given => ({ type: 'define_instrument', instrument, at })),
  ...[1, 2, 3, 4].map((walletId): Given => ({
    type: 'open_wallet',
    walletId,
    clientId: walletId <= 2 ? 7 : 8,
    book: walletId % 2 === 1 ? 'practice' : 'real',
    at,
  })),
  ...[1, 2, 3, 4].map((walletId): Given => ({
    type: 'adjust',
    walletId,
    dollars: (walletId * 250_000) as Cents,
    reason: 'opening',
    at,
  })),
  ...markets
    .filter(({ symbol }) => symbol !== 'USDJPY')
    .map(({ symbol, bid, ask }): GivenInput => ({
      type: 'quote',
      quote: { symbol, seq: 0, bid: bid as Points, ask: ask as Points, at },
    })),
]
