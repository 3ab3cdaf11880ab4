import { createTurns } from '@gf/live'
import type { Move, Quote } from '@gf/live'
import { splitPrice } from '@gf/ui'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { spreadPips } from './instruments.ts'
import { followQuote, readQuote } from './live.ts'
import * as styles from './ticking-price.module.css'

export interface TickingPriceProps {
  readonly symbol: string
  readonly of: 'bid' | 'ask'
  readonly digits: number
  readonly pipDigits: number
  /** Without colour and flash, for a ground of its own such as BUY. */
  readonly plain?: boolean
  /** Written with each quote and not in turns: beside a profit, which is rendered from the same quote. */
  readonly immediate?: boolean
  /** A price of the instrument, in points. Until the first quote there is a blank as wide as this, or a dash without it. */
  readonly asWideAs?: number | undefined
}

/** The server's names: green for up, red for down, transparent for unchanged. */
const colours = { '1': 'green', '0': 'transparent', '-1': 'red' } as const
const arrows = { '1': '▲', '0': '', '-1': '▼' } as const

/** One run of text: screen readers would read separate boxes as separate numbers. */
const places = (
  <>
    <span />
    <span className={styles.pips} />
    <span className={styles.tail} />
  </>
)

/**
 * A live price that is written straight into its elements: ten ticks a second of many rows cost no rendering. The pip
 * digits are larger, and an arrow goes with the colour.
 */
export function TickingPrice(props: TickingPriceProps) {
  const { symbol, of, digits, pipDigits, plain = false, immediate = false } = props
  const asWideAs = leastAsWide(props.asWideAs)
  const start = useCallback(
    (element: HTMLElement) => {
      const write = writerOf(element, { digits, pipDigits, plain, asWideAs })
      return (quote: Quote | undefined): void =>
        write(quote && { points: quote[of], move: quote[`${of}Move`], stale: quote.stale })
    },
    [of, digits, pipDigits, plain, asWideAs],
  )
  const root = useWrittenQuote(symbol, start, immediate)
  return (
    <span ref={root} className={styles.price} data-plain={plain || undefined} data-price={of}>
      {places}
      {!plain && <span className={styles.arrow} aria-hidden="true" />}
    </span>
  )
}

/** Figures are of one width. The least price with as many stays the same while the given one moves. In points. */
const leastAsWide = (points: number | undefined): number | undefined =>
  points === undefined ? undefined : 10 ** Math.floor(Math.log10(points))

/** Stands for a price whose instrument is not known yet, as high as the price. */
export const AwaitedPrice = () => <span className={styles.price}>{places}</span>

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
  const start = useCallback(
    (element: HTMLElement) => {
      const write = textWriter(element)
      return (quote: Quote | undefined): void =>
        write(quote ? words(spreadPips(quote, { digits, pip_digits: pipDigits })) : '')
    },
    [digits, pipDigits, words],
  )
  return <span ref={useWrittenQuote(symbol, start)} className={className} />
}

/** Has `start`'s writer write each quote of a symbol into the element, the newest one first. */
function useWrittenQuote(
  symbol: string,
  start: (element: HTMLElement) => (quote: Quote | undefined) => void,
  immediate = false,
): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const write = start(element)
    const show = (): void => write(readQuote(symbol))
    show()
    return immediate ? followQuote(symbol, show) : followQuoteInto(element, symbol, show)
  }, [symbol, start, immediate])
  return place
}

/**
 * Writes the one text of an element that changes many times a second. The text is kept and changed: a new one each time
 * would leave the old to be cleared away, which holds up a slow phone. Where something put another in its place, as a
 * translation by the browser does, the next writing brings it back.
 */
function textWriter(element: Element): (shown: string) => void {
  const text = new Text()
  element.replaceChildren(text)
  return (shown) => {
    if (text.data === shown) return
    text.data = shown
    if (text.parentNode !== element) element.replaceChildren(text)
  }
}

/** Milliseconds that a moved price keeps its ground, and after which it may have one again. */
const FLASH = 400
const REST = 1_200
const flashed = new WeakSet<HTMLElement>()

/**
 * One tint for both prices of a row, and then a rest, however often it ticks. Without a transition: a fading background
 * would repaint every row in each frame.
 */
function flash(price: HTMLElement): void {
  const element = price.closest<HTMLElement>('[data-tinted]') ?? price
  if (flashed.has(element)) return
  flashed.add(element)
  element.dataset['flash'] = ''
  setTimeout(() => delete element.dataset['flash'], FLASH)
  setTimeout(() => flashed.delete(element), REST)
}

interface Shown {
  readonly points: number
  readonly move: Move
  readonly stale: boolean
}
type Look = Pick<TickingPriceProps, 'digits' | 'pipDigits' | 'plain' | 'asWideAs'>

/** Writes what changed, and nothing where nothing did. */
function writerOf(root: HTMLElement, look: Look): (shown: Shown | undefined) => void {
  const { digits, pipDigits, plain, asWideAs } = look
  const [head, pips, tail, arrow] = [...root.children].map(textWriter)
  const write = (points: number | undefined): void => {
    const parts = points === undefined ? undefined : splitPrice(points, digits, pipDigits)
    head?.(parts?.head ?? '')
    pips?.(parts?.pips ?? '')
    tail?.(parts?.tail ?? '')
  }
  let last: Shown | undefined
  return (shown) => {
    if (!shown) {
      write(asWideAs)
      arrow?.('')
    } else if (shown.points !== last?.points) {
      write(shown.points)
      if (last && !plain && !shown.stale) flash(root)
    }
    root.toggleAttribute('data-awaited', !shown && asWideAs !== undefined)
    if (shown && (shown.move !== last?.move || shown.stale !== last?.stale)) {
      root.dataset['colour'] = colours[shown.move]
      arrow?.(shown.stale ? '' : arrows[shown.move])
      root.toggleAttribute('data-stale', shown.stale)
    }
    last = shown
  }
}

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
function followQuoteInto(element: Element, symbol: string, write: () => void): () => void {
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
