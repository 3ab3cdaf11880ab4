import { useLayoutEffect, useRef } from 'react'
import { followQuote, readQuote } from '../lib/live.ts'
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
    const show = (): void => {
      const quote = readQuote(symbol)
      const text = words(quote ? spreadPips(quote, { digits, pip_digits: pipDigits }) : '–')
      if (place.current && place.current.textContent !== text) place.current.textContent = text
    }
    show()
    return followQuote(symbol, show)
  }, [symbol, digits, pipDigits, words])
  return <span ref={place} className={className} />
}
