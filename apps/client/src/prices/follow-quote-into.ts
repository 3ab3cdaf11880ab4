import { createTurns } from '@gf/live'
import { followQuote } from './live.ts'

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

/** What is written within one row; the row is watched for all of it, so that the browser has a third as many to look at. */
interface Row {
  inView: boolean
  readonly writes: Set<() => void>
}

const rows = new Map<Element, Row>()
let watch: IntersectionObserver | undefined

/** One observer for all, with some room so that what is scrolled to is already right. */
function watched(): IntersectionObserver {
  return (watch ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const row = rows.get(target)
        if (!row) continue
        if (isIntersecting && !row.inView) for (const write of row.writes) write()
        row.inView = isIntersecting
      }
    },
    { rootMargin: '120px' },
  ))
}

function rowOf(place: Element): Row {
  const known = rows.get(place)
  if (known) return known
  const row = { inView: true, writes: new Set<() => void>() }
  rows.set(place, row)
  watched().observe(place)
  return row
}

/**
 * Calls `write` after every later quote of a symbol: within the next pictures while the row of `element` is in view, and
 * within a second while it is not. The returned function ends it.
 */
export function followQuoteInto(element: Element, symbol: string, write: () => void): () => void {
  const place = element.closest('li') ?? element
  const row = rowOf(place)
  row.writes.add(write)
  const end = followQuote(symbol, () => (row.inView ? inSight : outOfView).wait(write))
  return () => {
    end()
    outOfView.forget(write)
    inSight.forget(write)
    row.writes.delete(write)
    if (row.writes.size > 0) return
    watched().unobserve(place)
    rows.delete(place)
  }
}
