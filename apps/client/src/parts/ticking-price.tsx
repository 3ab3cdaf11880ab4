import { splitPrice } from '@gf/ui'
import { useLayoutEffect, useRef } from 'react'
import { readQuote } from '../lib/live.ts'
import type { Move } from '../lib/quote-board.ts'
import { followQuoteInto } from './follow-quote-into.ts'
import { textWriter } from './text-writer.ts'
import styles from './ticking-price.module.css'

export interface TickingPriceProps {
  readonly symbol: string
  readonly of: 'bid' | 'ask'
  readonly digits: number
  readonly pipDigits: number
  /** Without colour and flash, for a ground of its own such as BUY. */
  readonly plain?: boolean
}

/** The server's names: green rose, red fell, transparent stands. */
const colours = { '1': 'green', '0': 'transparent', '-1': 'red' } as const
const arrows = { '1': '▴', '0': '', '-1': '▾' } as const

/**
 * A live price that is written straight into its elements: ten ticks a second of many rows cost no rendering. The pip
 * digits are larger, and an arrow goes with the colour.
 */
export function TickingPrice({ symbol, of, digits, pipDigits, plain = false }: TickingPriceProps) {
  const root = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return undefined
    const write = writerOf(element, { digits, pipDigits, plain })
    const show = (): void => {
      const quote = readQuote(symbol)
      write(quote && { points: quote[of], move: quote[`${of}Move`], stale: quote.stale })
    }
    show()
    return followQuoteInto(element, symbol, show)
  }, [symbol, of, digits, pipDigits, plain])
  return (
    <span ref={root} className={styles['price']} data-plain={plain || undefined} data-price={of}>
      {/* One run of text: parts that are boxes of their own would be read aloud as so many numbers. */}
      <span />
      <span className={styles['pips']} />
      <span className={styles['tail']} />
      {!plain && <span className={styles['arrow']} aria-hidden="true" />}
    </span>
  )
}

/** Milliseconds that a moved price keeps its ground. */
const FLASH = 400
const flashing = new Map<HTMLElement, ReturnType<typeof setTimeout>>()

/** On and off at once: a ground that fades would paint every row again with each picture. */
function flash(element: HTMLElement, direction: 'up' | 'down'): void {
  clearTimeout(flashing.get(element))
  element.dataset['flash'] = direction
  const end = (): void => {
    flashing.delete(element)
    delete element.dataset['flash']
  }
  flashing.set(element, setTimeout(end, FLASH))
}

interface Shown {
  readonly points: number
  readonly move: Move
  readonly stale: boolean
}
type Look = Required<Pick<TickingPriceProps, 'digits' | 'pipDigits' | 'plain'>>

/** Writes what changed, and nothing where nothing did. */
function writerOf(root: HTMLElement, { digits, pipDigits, plain }: Look): (shown: Shown | undefined) => void {
  const [head, pips, tail, arrow] = [...root.children].map(textWriter)
  let last: Shown | undefined
  return (shown) => {
    if (!shown) {
      head?.('–')
      for (const write of [pips, tail, arrow]) write?.('')
    } else if (shown.points !== last?.points) {
      const parts = splitPrice(shown.points, digits, pipDigits)
      head?.(parts.head)
      pips?.(parts.pips)
      tail?.(parts.tail)
      if (last && !plain && !shown.stale) flash(root, shown.points > last.points ? 'up' : 'down')
    }
    if (shown && (shown.move !== last?.move || shown.stale !== last?.stale)) {
      root.dataset['colour'] = colours[shown.move]
      arrow?.(shown.stale ? '' : arrows[shown.move])
      root.toggleAttribute('data-stale', shown.stale)
    }
    last = shown
  }
}
