import { createTurns } from '../lib/in-turn.ts'
import { followQuote } from '../lib/live.ts'

/** Out of view a price is written about once a second, a tenth of them at a time: enough for who has it read aloud. */
const TURNS_A_SECOND = 10
const outOfView = createTurns(TURNS_A_SECOND, (next) => setTimeout(next, 1_000 / TURNS_A_SECOND))

const cameIntoView = new Map<Element, (inView: boolean) => void>()
let watch: IntersectionObserver | undefined

/** One observer for all, with some room so that what is scrolled to is already right. */
function watched(): IntersectionObserver {
  return (watch ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) cameIntoView.get(target)?.(isIntersecting)
    },
    { rootMargin: '120px' },
  ))
}

/**
 * Calls `write` with every later quote of a symbol while `element` is in view, and in its turn while it is not. The
 * returned function ends it.
 */
export function followQuoteInto(element: Element, symbol: string, write: () => void): () => void {
  let inView = true
  cameIntoView.set(element, (now) => {
    if (now && !inView) write()
    inView = now
  })
  watched().observe(element)
  const end = followQuote(symbol, () => (inView ? write() : outOfView.wait(write)))
  return () => {
    end()
    outOfView.forget(write)
    watched().unobserve(element)
    cameIntoView.delete(element)
  }
}
