import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQuoteBoard } from './quote-board.ts'

let time = 0
let frames: (() => void)[] = []
const board = () =>
  createQuoteBoard({ now: () => time, onFrame: (flush) => frames.push(flush), staleAfter: () => 5_000 })
const frame = (): void => {
  for (const flush of frames.splice(0)) flush()
}
const euro = (seq: number, bid: number, at = time) => ({ symbol: 'EURUSD', bid, ask: bid + 8, seq, at })

beforeEach(() => {
  time = 1_000_000
  frames = []
})

describe('the quote board', () => {
  it('notifies only the readers of a symbol, once per frame', () => {
    const quotes = board()
    const [ofEuro, ofPound] = [vi.fn(), vi.fn()]
    quotes.subscribe('EURUSD', ofEuro)
    quotes.subscribe('GBPUSD', ofPound)
    quotes.put(euro(1, 108_340))
    quotes.put(euro(2, 108_345))
    expect(ofEuro).not.toHaveBeenCalled()
    frame()
    expect(ofEuro).toHaveBeenCalledOnce()
    expect(ofPound).not.toHaveBeenCalled()
    expect(quotes.read('EURUSD')).toMatchObject({ bid: 108_345, bidMove: 1, seq: 2 })
  })

  it('does not notify a reader that has left', () => {
    const quotes = board()
    const reader = vi.fn()
    const leave = quotes.subscribe('EURUSD', reader)
    leave()
    quotes.put(euro(1, 108_340))
    frame()
    expect(reader).not.toHaveBeenCalled()
  })

  it('keeps the newest, whatever order they arrive in', () => {
    const quotes = board()
    quotes.put(euro(5, 108_340))
    quotes.put(euro(4, 108_000))
    expect(quotes.read('EURUSD')).toMatchObject({ seq: 5, bid: 108_340 })
  })

  it.each([
    [108_341, 1],
    [108_340, 0],
    [108_339, -1],
  ])('says which way a price went: from 108340 to %i is %i', (bid, move) => {
    const quotes = board()
    quotes.put(euro(1, 108_340))
    quotes.put(euro(2, bid))
    expect(quotes.read('EURUSD')).toMatchObject({ bidMove: move, askMove: move })
  })

  it('calls a quote stale once it is older than its instrument allows, until the next one', () => {
    const quotes = board()
    quotes.put(euro(1, 108_340))
    time += 5_000
    quotes.age()
    expect(quotes.read('EURUSD')?.stale).toBe(false)
    time += 1
    quotes.age()
    expect(quotes.read('EURUSD')?.stale).toBe(true)
    quotes.put(euro(2, 108_340))
    expect(quotes.read('EURUSD')?.stale).toBe(false)
  })

  it('learns that a quote is older than it seemed', () => {
    const quotes = board()
    quotes.put(euro(7, 108_340))
    quotes.put(euro(6, 108_340, time - 60_000))
    expect(quotes.read('EURUSD')?.stale).toBe(false)
    quotes.put(euro(7, 108_340, time - 60_000))
    expect(quotes.read('EURUSD')).toMatchObject({ stale: true, at: time - 60_000 })
  })

  it('makes no quote younger by hearing it again', () => {
    const quotes = board()
    quotes.put(euro(7, 108_340))
    time += 180_000
    quotes.age()
    quotes.put(euro(7, 108_340))
    expect(quotes.read('EURUSD')).toMatchObject({ stale: true, at: time - 180_000 })
  })
})
