import type { Timeframe } from '@gf/contract'
import type { ChartQuote } from './candles.ts'
import { asFrameMessage, noMarks } from './messages.ts'
import type { ChartLine, ChartMark, ChartSetup, LineName, LineWorth, PageMessage } from './messages.ts'

/** What the page shows in the chart. */
export interface ChartContent {
  readonly setup: ChartSetup
  readonly stale: boolean
  readonly lines: readonly ChartLine[]
  readonly marks: readonly ChartMark[]
}

/** What the link asks and notifies. */
export interface ChartLinkEvents {
  readonly onTimeframeChosen: (timeframe: Timeframe) => void
  /** The number of panes below the candles, which need room. */
  readonly onPanes: (count: number) => void
  /** The viewer wants the whole screen for the chart, or no longer does. */
  readonly onFullScreen: () => void
  /** What the line would be worth at `price`, in points. */
  readonly worthAt: (line: ChartLine, price: number) => LineWorth
  /**
   * The viewer has moved the line to `price`, in points: true keeps it there, false or a rejection puts it
   * back.
   */
  readonly onLineDragged: (line: ChartLine, price: number) => boolean | Promise<boolean>
  readonly onLineAct: (line: ChartLine, act: string) => void
  /** The viewer wants an order or alert at `price`, in points. */
  readonly onLevel: (act: 'order' | 'alert', price: number) => void
}

/** The two windows that the link connects; passed in so that tests need no browser. */
export interface ChartWindows {
  readonly origin: string
  readonly frame: () => Pick<Window, 'postMessage'> | null
  /** The page's color-scheme, and its values of the frame's theme properties. */
  readonly theme: () => { readonly scheme: string; readonly properties: Readonly<Record<string, string>> }
  /** The frame has begun to run. */
  readonly onReady: () => void
}

/**
 * The page's end of the line to the chart's frame. It holds the newest state and sends what the frame has not
 * heard.
 */
export class ChartLink {
  readonly #windows: ChartWindows
  readonly #events: ChartLinkEvents
  #content: ChartContent
  #heard: ChartContent | undefined
  #quote: ChartQuote | undefined

  constructor(content: ChartContent, windows: ChartWindows, events: ChartLinkEvents) {
    this.#content = content
    this.#windows = windows
    this.#events = events
  }

  /** Shows another state; only what differs is sent. */
  show(content: ChartContent): void {
    if (content.setup.symbol !== this.#content.setup.symbol) this.#quote = undefined
    this.#content = content
    if (this.#heard) this.#tell()
  }

  /** Hands a quote on; the board of quotes gives at most one a frame. */
  quote(quote: ChartQuote): void {
    this.#quote = quote
    if (this.#heard) this.#sendQuote()
  }

  /** The page's theme has changed. */
  repaint(): void {
    if (this.#heard) this.#send({ type: 'theme', ...this.#windows.theme() })
  }

  /** The chart fills the screen, or no longer does. */
  fullScreen(full: boolean): void {
    this.#send({ type: 'full_screen', full })
  }

  /** Takes a message event that came to the page; all but the frame's own are ignored. */
  receive(event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>): void {
    if (event.origin !== this.#windows.origin || event.source !== this.#windows.frame()) return
    const message = asFrameMessage(event.data)
    if (!message) return
    if (message.type === 'ready') this.#greet()
    else if (message.type === 'timeframe_chosen') this.#chosen(message.timeframe)
    else if (message.type === 'panes_shown') this.#events.onPanes(message.count)
    else if (message.type === 'full_screen_asked') this.#events.onFullScreen()
    else if (message.type === 'line_moving') this.#moving(message, message.price)
    else if (message.type === 'level_chosen') this.#events.onLevel(message.act, message.price)
    else if (message.type === 'line_act') this.#acted(message, message.act)
    else void this.#dragged(message, message.price)
  }

  #greet(): void {
    this.#heard = undefined
    // The theme comes before the setup, so that the first picture has the right colours.
    this.#send({ type: 'theme', ...this.#windows.theme() })
    this.#tell()
    this.#sendQuote()
    this.#windows.onReady()
  }

  #tell(): void {
    const { setup, stale, lines, marks } = this.#content
    const heard = this.#heard
    if (!heard || !sameSetup(heard.setup, setup)) this.#send({ type: 'setup', setup })
    if (heard?.stale !== stale) this.#send({ type: 'stale', stale })
    if (heard?.lines !== lines) this.#send({ type: 'lines', lines })
    if ((heard?.marks ?? noMarks) !== marks) this.#send({ type: 'marks', marks })
    this.#heard = this.#content
  }

  #chosen(timeframe: Timeframe): void {
    const setup = { ...this.#content.setup, timeframe }
    this.#content = { ...this.#content, setup }
    if (this.#heard) this.#heard = { ...this.#heard, setup }
    this.#events.onTimeframeChosen(timeframe)
  }

  #moving(name: LineName, price: number): void {
    const line = this.#lineOf(name)
    if (!line) return
    const { id, kind } = line
    this.#send({ type: 'line_worth', id, kind, price, ...this.#events.worthAt(line, price) })
  }

  #acted(name: LineName, act: string): void {
    const line = this.#lineOf(name)
    if (line) this.#events.onLineAct(line, act)
  }

  async #dragged(name: LineName, price: number): Promise<void> {
    const line = this.#lineOf(name)
    const { id, kind } = name
    const answer = line?.movable ? this.#answer(line, price) : false
    this.#send({ type: 'line_settled', id, kind, accepted: await answer })
  }

  /** A failure counts as a refusal here: the line goes back. To say why is the handler's. */
  async #answer(line: ChartLine, price: number): Promise<boolean> {
    try {
      return await this.#events.onLineDragged(line, price)
    } catch {
      return false
    }
  }

  #lineOf({ id, kind }: LineName): ChartLine | undefined {
    return this.#content.lines.find((line) => line.id === id && line.kind === kind)
  }

  #sendQuote(): void {
    if (this.#quote) this.#send({ type: 'quote', symbol: this.#content.setup.symbol, ...this.#quote })
  }

  #send(message: PageMessage): void {
    this.#windows.frame()?.postMessage(message, this.#windows.origin)
  }
}

function sameSetup(one: ChartSetup, other: ChartSetup): boolean {
  return (
    one.symbol === other.symbol &&
    one.digits === other.digits &&
    one.pip === other.pip &&
    one.timeframe === other.timeframe &&
    one.lang === other.lang
  )
}
