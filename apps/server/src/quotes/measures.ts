import type { Quote } from '@gf/dealing'
import type { QuoteBoard } from '../market-data/quote-board.ts'
import type { AlertBook, Measure, Measured } from './alert-book.ts'
import { changeOfDay, moveMeasures, Moves, moveWindows } from './moves.ts'
import type { MoveMeasure, MoveWindow } from './moves.ts'

/** The numbers that alerts compare. The bids of the last minutes are kept while an alert uses them. */
export class Measures {
  readonly #board: Pick<QuoteBoard, 'get'>
  readonly #book: AlertBook
  readonly #windows = new Map<string, Map<MoveWindow, Moves>>()

  constructor(board: Pick<QuoteBoard, 'get'>, book: AlertBook) {
    this.#board = board
    this.#book = book
  }

  /** A move is measured from the next quote on. */
  follow(symbol: string, measure: Measure): void {
    if (!isMove(measure)) return
    const windows = this.#windows.get(symbol) ?? new Map<MoveWindow, Moves>()
    this.#windows.set(symbol, windows)
    const { minutes } = moveMeasures[measure]
    if (!windows.has(minutes)) windows.set(minutes, new Moves(minutes))
  }

  onQuote(quote: Quote): Measured {
    const { symbol, bid, at } = quote
    const windows = this.#windows.get(symbol)
    if (windows) {
      for (const minutes of moveWindows) if (!this.#isUsed(symbol, minutes)) windows.delete(minutes)
      for (const window of windows.values()) window.add(bid, at)
      if (windows.size === 0) this.#windows.delete(symbol)
    }
    return {
      at,
      of: (measure) => {
        if (measure === 'bid' || measure === 'ask') return quote[measure]
        if (measure === 'day') return this.changeOfDay(symbol)
        const { of, minutes } = moveMeasures[measure]
        return windows?.get(minutes)?.[of](bid)
      },
    }
  }

  /** In hundredths of a per cent; undefined before the first quote. */
  changeOfDay(symbol: string): number | undefined {
    const entry = this.#board.get(symbol)
    return entry && changeOfDay(entry)
  }

  #isUsed(symbol: string, minutes: MoveWindow): boolean {
    return this.#book.uses(symbol, `rise${minutes}`) || this.#book.uses(symbol, `fall${minutes}`)
  }
}

const isMove = (measure: Measure): measure is MoveMeasure => measure in moveMeasures
