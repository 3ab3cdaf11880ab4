import { useLayoutEffect, useRef } from 'react'
import { readQuote } from '../lib/live.ts'
import { followQuoteInto } from './follow-quote-into.ts'
import { spreadPips } from './spread-pips.ts'
import { textWriter } from './text-writer.ts'

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
    const write = textWriter(element)
    const show = (): void => {
      const quote = readQuote(symbol)
      write(words(quote ? spreadPips(quote, { digits, pip_digits: pipDigits }) : '–'))
    }
    show()
    return followQuoteInto(element, symbol, show)
  }, [symbol, digits, pipDigits, words])
  return <span ref={place} className={className} />
}
