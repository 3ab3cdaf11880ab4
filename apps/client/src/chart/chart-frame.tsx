import type { Timeframe } from '@gf/contract'
import type { Language } from '@gf/i18n'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { chart as english } from '../texts/chart.en.ts'
import { addCatalogue } from '../texts/texts.ts'
import type { ChartQuote } from './candles.ts'
import * as styles from './chart-frame.module.css'
import { ChartLink } from './chart-link.ts'
import type { ChartLinkEvents } from './chart-link.ts'
import { fill, noMarks, themeProperties } from './messages.ts'
import type { ChartLine, ChartMark } from './messages.ts'

/** Here and not beside the words, which the chart's own page reads without React. */
const { texts, useTexts } = addCatalogue({ chart: english }, () => import('../texts/chart.hi.ts'))

/** Where the chart gets its quotes: the newest now, and word of every later one. */
export interface ChartQuoteSource {
  /** Undefined until the first quote has come. */
  readonly read: () => ChartQuote | undefined
  /** Returns what ends it. */
  readonly subscribe: (onQuote: () => void) => () => void
}

export interface ChartFrameProps extends Partial<Omit<ChartLinkEvents, 'onFullScreen'>> {
  readonly symbol: string
  /** Its number among several, for its title; the first has none. */
  readonly number?: number
  /** Decimal places of a price. */
  readonly digits: number
  /** Decimal places of a pip. */
  readonly pipDigits: number
  /** The timeframe to begin with; a new value changes to it. */
  readonly timeframe: Timeframe
  readonly lang: Language
  /** Must be the same object from one rendering to the next while the symbol is the same. */
  readonly quotes: ChartQuoteSource
  /** The newest quote is too old to deal at. */
  readonly stale?: boolean
  readonly lines?: readonly ChartLine[]
  readonly marks?: readonly ChartMark[] | undefined
  readonly className?: string
  readonly style?: CSSProperties
  /** Stands below the chart while it fills the screen. */
  readonly strip?: ReactNode
}

const noLines: readonly ChartLine[] = []
const noWorth = { profit: '', tone: 'flat' } as const

/**
 * The live chart in its own frame, loaded once it is seen and the browser has nothing better to do. It fills
 * the height that `className` gives it (at least 240 px); lines may be dragged where `onLineDragged` is
 * given.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { symbol, lang, className, style, strip } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const wanted = useSeenWhenIdle(box)
  // The address keeps the first symbol: later ones go by message, so the frame does not reload.
  const [address] = useState(() => `/chart.html?${new URLSearchParams({ symbol, lang })}`)
  const [ready, setReady] = useState(false)
  const [isFull, setFull] = useState(false)
  useLink(frame, props, wanted, setReady, setFull)
  // No sandbox: a page of this origin that needs scripts and the session could take such a wall down itself.
  const title = fill(titled(useTexts().chart, props).title, { symbol })
  return (
    <div
      ref={box}
      className={className ? `${styles.box} ${className}` : styles.box}
      style={style}
      data-ready={ready}
    >
      {wanted && <iframe ref={frame} className={styles.frame} src={address} title={title} />}
      {isFull && strip}
    </div>
  )
}

/** Several charts of an instrument have titles of their own. */
function titled(words: typeof english, { number }: ChartFrameProps): typeof english {
  return number ? { ...words, title: `${words.title} (${number})` } : words
}

function contentOf(props: ChartFrameProps, timeframe: Timeframe) {
  const { symbol, digits, pipDigits, lang, stale = false, lines = noLines, marks = noMarks } = props
  const setup = {
    symbol,
    digits,
    pip: 10 ** (digits - pipDigits),
    timeframe,
    lang,
    texts: titled(texts().chart, props),
  }
  return { setup, stale, lines, marks }
}

/** Sends the newest properties and quotes to the frame, and its messages to the newest handlers. */
function useLink(
  frame: RefObject<HTMLIFrameElement | null>,
  props: ChartFrameProps,
  wanted: boolean,
  setReady: (ready: boolean) => void,
  setFull: (full: boolean) => void,
): void {
  const newest = useRef(props)
  const link = useRef<ChartLink>(null)
  const chosen = useRef(props.timeframe)
  const { timeframe, quotes } = props
  useEffect(() => {
    chosen.current = timeframe
  }, [timeframe])
  useEffect(() => {
    newest.current = props
    link.current?.show(contentOf(props, chosen.current))
  })
  useEffect(() => {
    if (!wanted) return undefined
    const made: ChartLink = makeLink(
      frame,
      newest,
      chosen,
      () => setReady(true),
      (full) => {
        made.fullScreen(full)
        setFull(full)
      },
    )
    link.current = made
    const quote = newest.current.quotes.read()
    if (quote) made.quote(quote)
    const receive = (event: MessageEvent<unknown>): void => made.receive(event)
    addEventListener('message', receive)
    const repaint = (): void => made.repaint()
    const watch = new MutationObserver(repaint)
    watch.observe(document.documentElement, { attributes: true })
    // The frame has the values of the properties, which a build resolves: it cannot follow the device by itself.
    const ofDevice = matchMedia('(prefers-color-scheme: dark)')
    ofDevice.addEventListener('change', repaint)
    return () => {
      link.current = null
      watch.disconnect()
      ofDevice.removeEventListener('change', repaint)
      removeEventListener('message', receive)
    }
  }, [frame, wanted, setReady, setFull])
  useEffect(() => {
    const pass = (): void => {
      const quote = quotes.read()
      if (quote) link.current?.quote(quote)
    }
    pass()
    return quotes.subscribe(pass)
  }, [quotes])
}

function makeLink(
  frame: RefObject<HTMLIFrameElement | null>,
  newest: RefObject<ChartFrameProps>,
  chosen: RefObject<Timeframe>,
  onReady: () => void,
  onFull: (full: boolean) => void,
): ChartLink {
  return new ChartLink(
    contentOf(newest.current, chosen.current),
    {
      origin: location.origin,
      frame: () => frame.current?.contentWindow ?? null,
      theme: pageTheme,
      onReady,
    },
    {
      onTimeframeChosen: (timeframe) => {
        chosen.current = timeframe
        newest.current.onTimeframeChosen?.(timeframe)
      },
      onPanes: (count) => newest.current.onPanes?.(count),
      onFullScreen: () =>
        void import('./full-screen.ts').then(({ toggleFullScreen }) => {
          const box = frame.current?.parentElement
          if (box) toggleFullScreen(box, onFull)
        }),
      worthAt: (line, price) => newest.current.worthAt?.(line, price) ?? noWorth,
      onLineDragged: (line, price) => newest.current.onLineDragged?.(line, price) ?? false,
      onLineAct: (line, act) => newest.current.onLineAct?.(line, act),
      onLevel: (act, price) => newest.current.onLevel?.(act, price),
    },
  )
}

/** The page's current theme. The frame gets the values and needs no colour style sheet of its own. */
function pageTheme(): { scheme: string; properties: Record<string, string> } {
  const style = getComputedStyle(document.documentElement)
  const properties = Object.fromEntries(
    themeProperties.map((name) => [name, style.getPropertyValue(name).trim()]),
  )
  const scheme =
    style.colorScheme === 'light' || style.colorScheme === 'dark' ? style.colorScheme : 'light dark'
  return { scheme, properties }
}

const IDLE_AT_LATEST_MS = 2000

/** True from when the element comes near the view and the browser is idle. */
function useSeenWhenIdle(box: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted || !box.current) return undefined
    let stop = (): void => undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        stop = whenIdle(() => setWanted(true))
      },
      { rootMargin: '200px' },
    )
    watch.observe(box.current)
    return () => {
      watch.disconnect()
      stop()
    }
  }, [box, wanted])
  return wanted
}

/** Safari knows no idle callback; there the end of loading has to do. Returns what calls it off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(act, { timeout: IDLE_AT_LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(act, 0)
  return () => clearTimeout(waiting)
}
