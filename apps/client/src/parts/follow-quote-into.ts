import { createTurns } from '../lib/in-turn.ts'
import { followQuote } from '../lib/live.ts'

/** Out of view a price is written about once a second, a tenth of them at a time: enough for who has it read aloud. */
const TURNS_A_SECOND = 10
const outOfView = createTurns(
  (waiting) => Math.ceil(waiting / TURNS_A_SECOND),
  (next) => setTimeout(next, 1_000 / TURNS_A_SECOND),
)

/** In view too not all with one picture: a list in which every price moves would keep a slow phone from taking taps. */
const A_PICTURE = 5
const inSight = createTurns(
  () => A_PICTURE,
  (next) => requestAnimationFrame(next),
)

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
 * Calls `write` after every later quote of a symbol: within the next pictures while `element` is in view, and within a second
 * while it is not. The
 * returned function ends it.
 */
export function followQuoteInto(element: Element, symbol: string, write: () => void): () => void {
  let inView = true
  cameIntoView.set(element, (now) => {
    if (now && !inView) write()
    inView = now
  })
  watched().observe(element)
  const end = followQuote(symbol, () => (inView ? inSight : outOfView).wait(write))
  return () => {
    end()
    outOfView.forget(write)
    inSight.forget(write)
    watched().unobserve(element)
    cameIntoView.delete(element)
  }
}
