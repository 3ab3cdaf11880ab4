import type { Timeframe } from '@gf/contract'
import type { Language } from '@gf/i18n'
import type { ChartTexts } from '../texts/chart.en.ts'
import type { ChartQuote } from './candles.ts'
import { isTimeframe } from './timeframes.ts'

/*
 * What the chart's frame and the page around it say to each other by postMessage. Both sides are of one
 * origin and check that, the sender's window, and the shape. Prices are whole points of the instrument.
 */

export type LineKind = 'entry' | 'target' | 'stoploss' | 'pending' | 'alert'
export type Tone = 'up' | 'down' | 'flat'

/** Names a line: a trade has an entry, a target and a stoploss under one id. */
export interface LineName {
  readonly id: string
  readonly kind: LineKind
}

/** What a line is worth now, or at that price, with sign and currency; '' for none. */
export interface LineWorth {
  readonly profit: string
  readonly tone: Tone
}

/** A line of an open trade, pending order or alert. An entry that is moved makes an exit of its trade and stays itself. */
export interface ChartLine extends LineName, LineWorth {
  readonly price: number
  /** Side and lots in the viewer's words, e.g. 'BUY 0.50'; '' for an alert. */
  readonly label: string
  /** The viewer may move it. */
  readonly movable: boolean
  /** What one press does to it, by names that the page knows, with the words of their buttons. */
  readonly acts?: readonly { readonly name: string; readonly text: string }[]
}

/** Something that happens at a time: an economic event. */
export interface ChartMark {
  /** Seconds since 1970. */
  readonly time: number
  readonly text: string
  readonly importance: 'low' | 'medium' | 'high'
}

export const noMarks: readonly ChartMark[] = []

/** Everything the frame needs before the first candle; sent again when one of it changes. */
export interface ChartSetup {
  readonly symbol: string
  /** Decimal places of a price. */
  readonly digits: number
  /** Points in a pip. */
  readonly pip: number
  readonly timeframe: Timeframe
  /** For the document and for dates. */
  readonly lang: Language
  readonly texts: ChartTexts
}

/**
 * The properties of the style sheet that the frame takes from the page; it has no style sheet of colours of
 * its own.
 */
export const themeProperties = [
  '--surface',
  '--surface-raised',
  '--surface-sunk',
  '--ink',
  '--ink-soft',
  '--ink-faint',
  '--line-strong',
  '--accent',
  '--accent-soft',
  '--up',
  '--down',
  '--warn',
  '--bid',
  '--ask',
  '--font',
] as const

/** From the page to the frame. */
export type PageMessage =
  | { readonly type: 'setup'; readonly setup: ChartSetup }
  /** The page's color-scheme, and the style sheet's properties that the frame paints with, by their names. */
  | { readonly type: 'theme'; readonly scheme: string; readonly properties: Readonly<Record<string, string>> }
  | ({ readonly type: 'quote'; readonly symbol: string } & ChartQuote)
  | { readonly type: 'stale'; readonly stale: boolean }
  /** The chart fills the screen, or no longer does. */
  | { readonly type: 'full_screen'; readonly full: boolean }
  | { readonly type: 'lines'; readonly lines: readonly ChartLine[] }
  /** Oldest first. */
  | { readonly type: 'marks'; readonly marks: readonly ChartMark[] }
  /** What a line would be worth at `price`, asked for by line_moving. */
  | (LineName & {
      readonly type: 'line_worth'
      readonly price: number
      readonly profit: string
      readonly tone: Tone
    })
  /** The end of a line_dragged. */
  | (LineName & { readonly type: 'line_settled'; readonly accepted: boolean })

/** From the frame to the page. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'timeframe_chosen'; readonly timeframe: Timeframe }
  /** The number of panes below the candles, which need room. */
  | { readonly type: 'panes_shown'; readonly count: number }
  /** The chart is to fill the screen; to leave it where it does. */
  | { readonly type: 'full_screen_asked' }
  | (LineName & { readonly type: 'line_moving'; readonly price: number })
  | (LineName & { readonly type: 'line_dragged'; readonly price: number })
  | (LineName & { readonly type: 'line_act'; readonly act: string })
  /** An order or alert is wanted at this price. */
  | { readonly type: 'level_chosen'; readonly act: 'order' | 'alert'; readonly price: number }

type Check = (value: unknown) => boolean
type Shape = Readonly<Record<string, Check>>

const isText: Check = (value) => typeof value === 'string' && value.length <= 500
const isFlag: Check = (value) => typeof value === 'boolean'
const isPoints: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0
const isDigits: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 9
const isSymbol: Check = (value) => typeof value === 'string' && /^[A-Z]{6}$/.test(value)
const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(String(value))
const isKind = oneOf('entry', 'target', 'stoploss', 'pending', 'alert')
const isTone = oneOf('up', 'down', 'flat')
const isImportance = oneOf('low', 'medium', 'high')

function fits(value: unknown, shape: Shape): boolean {
  if (typeof value !== 'object' || value === null) return false
  const record: Readonly<Record<string, unknown>> = { ...value }
  return Object.entries(shape).every(([name, check]) => check(record[name]))
}

const isTexts: Check = (value) => fits(value, {}) && Object.values(Object(value)).every(isText)
const isTheme: Check = (value) =>
  isTexts(value) &&
  Object.entries(Object(value)).every(
    ([name, text]) => themeProperties.some((known) => known === name) && !/url|[;{}]/i.test(String(text)),
  )

const name: Shape = { id: isText, kind: isKind }
const lineShape: Shape = {
  ...name,
  price: isPoints,
  label: isText,
  profit: isText,
  tone: isTone,
  movable: isFlag,
  acts: (value) =>
    value === undefined ||
    (Array.isArray(value) && value.every((act) => fits(act, { name: isText, text: isText }))),
}
const setupShape: Shape = {
  symbol: isSymbol,
  digits: isDigits,
  pip: isPoints,
  timeframe: isTimeframe,
  lang: oneOf('en', 'hi'),
  texts: isTexts,
}

const pageShapes: Readonly<Record<PageMessage['type'], Shape>> = {
  setup: { setup: (value) => fits(value, setupShape) },
  theme: { scheme: oneOf('light', 'dark', 'light dark'), properties: isTheme },
  quote: { symbol: isSymbol, bid: isPoints, ask: isPoints, time: isPoints },
  stale: { stale: isFlag },
  full_screen: { full: isFlag },
  lines: { lines: (value) => Array.isArray(value) && value.every((line) => fits(line, lineShape)) },
  marks: {
    marks: (value) =>
      Array.isArray(value) &&
      value.every((mark) => fits(mark, { time: isPoints, text: isText, importance: isImportance })),
  },
  line_worth: { ...name, price: isPoints, profit: isText, tone: isTone },
  line_settled: { ...name, accepted: isFlag },
}

const frameShapes: Readonly<Record<FrameMessage['type'], Shape>> = {
  ready: {},
  timeframe_chosen: { timeframe: isTimeframe },
  panes_shown: { count: isDigits },
  full_screen_asked: {},
  line_moving: { ...name, price: isPoints },
  line_dragged: { ...name, price: isPoints },
  line_act: { ...name, act: isText },
  level_chosen: { act: oneOf('order', 'alert'), price: isPoints },
}

function shapeOf(data: unknown, shapes: Readonly<Record<string, Shape>>): Shape | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string')
    return undefined
  return Object.hasOwn(shapes, data.type) ? shapes[data.type] : undefined
}

/** The message of the page that `data` is, or undefined. */
export function asPageMessage(data: unknown): PageMessage | undefined {
  const shape = shapeOf(data, pageShapes)
  return shape && fits(data, shape) ? (data as PageMessage) : undefined
}

/** The message of the frame that `data` is, or undefined. */
export function asFrameMessage(data: unknown): FrameMessage | undefined {
  const shape = shapeOf(data, frameShapes)
  return shape && fits(data, shape) ? (data as FrameMessage) : undefined
}

/** Puts values into the {names} of a text; a name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
