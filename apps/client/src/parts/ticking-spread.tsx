import { useLayoutEffect, useRef } from 'react'
import { readQuote } from '../lib/live.ts'
import { followQuoteInto } from './follow-quote-into.ts'
import { spreadPips } from './spread-pips.ts'

interface TickingSpreadProps {
  readonly symbol: string
  readonly digits: number
  readonly pipDigits: number
  /** The words around the pips; the same function from one rendering to the next. */
  readonly words: (pips: string) => string
  readonly className?: string | undefined
}

/** The live spread in pips, written straight into its element like the prices beside it. */
export function TickingSpread({ symbol, digits, pipDigits, words, className }: TickingSpreadProps) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    // One that is kept: see `TickingPrice`.
    const shown = new Text()
    element.replaceChildren(shown)
    const show = (): void => {
      const quote = readQuote(symbol)
      const text = words(quote ? spreadPips(quote, { digits, pip_digits: pipDigits }) : '–')
      if (shown.data !== text) shown.data = text
    }
    show()
    return followQuoteInto(element, symbol, show)
  }, [symbol, digits, pipDigits, words])
  return <span ref={place} className={className} />
}
