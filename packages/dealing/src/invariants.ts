import type { Desk } from './desk.ts'
import type { PendingOrder, Trade, Wallet } from './positions.ts'
import { TriggerBook } from './trigger-book.ts'
import { valuingSymbols } from './instrument.ts'

/** Checks every invariant between two inputs. Returns the violated ones as text. Costs a pass over everything. */
export function checkInvariants(desk: Desk): string[] {
  const broken: string[] = []
  const expectThat = (holds: boolean, statement: string) => {
    if (!holds) broken.push(statement)
  }
  for (const wallet of desk.wallets.values()) checkWallet(desk, wallet, expectThat)
  for (const trade of desk.trades.values()) checkTrade(desk, trade, expectThat)
  for (const order of desk.orders.values()) checkOrder(desk, order, expectThat)
  checkIds(desk, expectThat)
  checkTriggers(desk, expectThat)
  checkValuations(desk, expectThat)
  checkWatch(desk, expectThat)
  return broken
}

type ExpectThat = (holds: boolean, statement: string) => void

function checkWallet(desk: Desk, wallet: Wallet, expectThat: ExpectThat): void {
  const name = `Wallet ${wallet.walletId}`
  expectThat(Number.isSafeInteger(wallet.balance), `${name}: the balance is a whole number of cents`)
  const idle = wallet.trades.size === 0
  const missing = Math.max(0, -wallet.balance)
  expectThat(!idle || wallet.owed === missing, `${name}: without open trades what is missing is owed`)
  expectThat(Number.isSafeInteger(wallet.owed) && wallet.owed >= 0, `${name}: what is owed is not below zero`)
  expectThat(!idle || !wallet.marginCalled, `${name}: without open trades there is no margin call`)
  expectThat(!idle || !wallet.stopOutArmed, `${name}: without open trades no stop-out is armed`)
  expectThat(wallet.stopOutArmed || !wallet.armedBy, `${name}: no quote has armed what is not armed`)
  for (const dollars of wallet.reserved.values()) {
    expectThat(Number.isSafeInteger(dollars) && dollars > 0, `${name}: what is reserved is above zero`)
  }
  for (const [tradeId, trade] of wallet.trades) {
    expectThat(desk.trades.get(tradeId) === trade, `${name}: trade ${tradeId} is the desk's`)
  }
  for (const [orderId, order] of wallet.orders) {
    expectThat(desk.orders.get(orderId) === order, `${name}: order ${orderId} is the desk's`)
  }
  expectThat(isAscending([...wallet.trades.keys()]), `${name}: trades are in ascending order`)
  expectThat(isAscending([...wallet.orders.keys()]), `${name}: orders are in ascending order`)
}

function checkTrade(desk: Desk, trade: Trade, expectThat: ExpectThat): void {
  const name = `Trade ${trade.tradeId}`
  const { lots, openedLots, margin, price, target, stoploss, side } = trade
  const wallet = desk.wallets.get(trade.walletId)
  expectThat(wallet?.trades.get(trade.tradeId) === trade, `${name} is its wallet's`)
  expectThat(
    Number.isSafeInteger(lots) && lots > 0 && lots <= openedLots,
    `${name}: open lots are some of those opened`,
  )
  expectThat(Number.isSafeInteger(margin) && margin >= 0, `${name}: the margin is a whole number of cents`)
  expectThat(Number.isSafeInteger(price) && price > 0, `${name}: the price is a whole number of points`)
  expectThat(Number.isSafeInteger(trade.swap), `${name}: the swap is a whole number of cents`)
  expectThat(
    trade.trail === null || (Number.isSafeInteger(trade.trail) && trade.trail > 0),
    `${name}: the trail is a whole number of points`,
  )
  expectThat(exitsInOrder(side, target, stoploss), `${name}: the target lies beyond the stoploss`)
}

function checkOrder(desk: Desk, order: PendingOrder, expectThat: ExpectThat): void {
  const name = `Order ${order.orderId}`
  const { price, side, target, stoploss, lots } = order
  const wallet = desk.wallets.get(order.walletId)
  expectThat(wallet?.orders.get(order.orderId) === order, `${name} is its wallet's`)
  expectThat(desk.instruments.has(order.symbol), `${name}: the instrument is known`)
  expectThat(Number.isSafeInteger(lots) && lots > 0, `${name}: the volume is above zero`)
  expectThat(Number.isSafeInteger(price) && price > 0, `${name}: the price is a whole number of points`)
  expectThat(
    exitsInOrder(side, target, price) && exitsInOrder(side, price, stoploss),
    `${name}: the price lies between stoploss and target`,
  )
}

function exitsInOrder(side: 'BUY' | 'SELL', gain: number | null, loss: number | null): boolean {
  if (gain === null || loss === null) return true
  return side === 'BUY' ? gain > loss : gain < loss
}

function checkIds(desk: Desk, expectThat: ExpectThat): void {
  const reserved = [...desk.wallets.values()].flatMap((wallet) => [...wallet.reserved.keys()])
  const ids = [...desk.trades.keys(), ...desk.orders.keys(), ...reserved]
  expectThat(new Set(ids).size === ids.length, 'No id is used twice')
  expectThat(
    ids.every((id) => id >= 1 && id < desk.nextId),
    'Ids lie below the next one',
  )
  const held = (of: (wallet: Wallet) => number) =>
    [...desk.wallets.values()].reduce((sum, w) => sum + of(w), 0)
  expectThat(held((wallet) => wallet.trades.size) === desk.trades.size, 'Every trade is in one wallet')
  expectThat(held((wallet) => wallet.orders.size) === desk.orders.size, 'Every order is in one wallet')
  expectThat(isAscending([...desk.trades.keys()]), 'Trades are in ascending order')
}

function checkTriggers(desk: Desk, expectThat: ExpectThat): void {
  const books = new Map([...desk.instruments.keys()].map((symbol) => [symbol, new TriggerBook()]))
  for (const trade of desk.trades.values()) books.get(trade.instrument.symbol)?.addTrade(trade)
  for (const order of desk.orders.values()) books.get(order.symbol)?.addOrder(order)
  for (const [symbol, book] of books) {
    const kept = desk.triggers.get(symbol)
    const same = kept !== undefined && JSON.stringify(kept.list()) === JSON.stringify(book.list())
    expectThat(same, `The triggers of ${symbol} are those of its trades and orders`)
  }
}

function checkValuations(desk: Desk, expectThat: ExpectThat): void {
  const counts = new Map<string, number>()
  for (const { walletId, instrument } of desk.trades.values()) {
    for (const symbol of valuingSymbols(instrument)) {
      const key = `${symbol} ${walletId}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  let entries = 0
  for (const [symbol, wallets] of desk.valuedBy) {
    for (const [walletId, count] of wallets) {
      entries += 1
      expectThat(
        counts.get(`${symbol} ${walletId}`) === count,
        `${symbol} values wallet ${walletId} as it should`,
      )
    }
  }
  expectThat(entries === counts.size, 'Every wallet with open trades is found by what values it')
}

function checkWatch(desk: Desk, expectThat: ExpectThat): void {
  const holding = [...desk.wallets.values()].filter((wallet) => wallet.trades.size > 0)
  expectThat(desk.watch.size === holding.length, 'Every wallet with open trades is watched, and no other')
  for (const { walletId, trades } of holding) {
    const symbols = new Set([...trades.values()].flatMap(({ instrument }) => valuingSymbols(instrument)))
    const bands = desk.watch.bandsOf(walletId)
    for (const symbol of symbols) {
      const quote = desk.quotes.get(symbol)
      const price = quote ? quote.bid + quote.ask : NaN
      const band = bands?.find((of) => of.symbol === symbol)
      const within = band && !((band.low ?? -Infinity) > price) && !((band.high ?? Infinity) < price)
      const awaits = !bands && desk.watch.awaits(symbol, walletId)
      expectThat(awaits || within === true, `Wallet ${walletId} is judged by ${symbol} when it must be`)
    }
  }
}

const isAscending = (ids: readonly number[]): boolean =>
  ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id))
