import { CandleSeries } from './candle-series.ts'
import type { LoadCandles } from './candle-series.ts'
import { DRAWINGS, toolsAreWanted } from './tools-wanted.ts'
import type { ChartStorage } from './tools-wanted.ts'
import { figuresOf, summaryOf } from './figures.ts'
import { laterMarks } from './later-marks.ts'
import { nameButton, onEscape, parts, showFigures, showNotice, showTimeframes } from './frame-page.ts'
import type { ChartTools } from './tools/chart-tools.ts'
import { fill } from './messages.ts'
import type { ChartLine, ChartSetup, FrameMessage, PageMessage } from './messages.ts'
import { readPalette } from './palette.ts'
import { PriceChart } from './price-chart.ts'
import type { Rule } from './price-chart.ts'
import { countdownText, secondsOf } from './timeframes.ts'
import type { TradeLines } from './trade-lines.ts'
import { zoneTime } from './zone-time.ts'

/** What the chart needs from around it. */
export interface ChartSurroundings {
  readonly load: LoadCandles
  readonly send: (message: FrameMessage) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The viewer's offset from UTC today, in minutes, east positive. */
  readonly offsetMinutes: () => number
  readonly storage: ChartStorage
}

const root = document.documentElement

/** The chart of the frame, once the page has said of what. */
export class ChartApp {
  readonly #around: ChartSurroundings
  readonly #series: CandleSeries
  readonly #chart: PriceChart
  #setup: ChartSetup
  #zone: ReturnType<typeof zoneTime>
  #palette = readPalette(root)
  #lines: TradeLines | undefined
  #linesComing = false
  #tools: ChartTools | undefined
  #toolsComing: Promise<ChartTools> | undefined
  #shownLines: readonly ChartLine[] = []
  readonly #showMarks = laterMarks(
    parts.panes,
    () => this.#chart,
    () => this.#setup,
  )
  #stale = false
  #inSight = true
  #failedOlder = false
  #pointed: number | undefined
  #uncovering: ReturnType<typeof setTimeout> | undefined
  #rules: { bid?: Rule; ask?: Rule } = {}

  constructor(setup: ChartSetup, around: ChartSurroundings) {
    this.#around = around
    this.#setup = setup
    this.#zone = zoneTime(setup.lang, setup.timeframe, around.offsetMinutes())
    this.#series = new CandleSeries(around.load, {
      onOpened: (found) => this.#opened(found),
      onMended: () => this.#mended(),
      onOlderFailed: () => this.#notice('older_failed'),
      onLast: (last) => {
        if (!this.#inSight) return
        this.#chart.showLast(this.#series.candles, last)
        this.#tools?.showLast(this.#series.candles, last)
        this.#writeFigures()
      },
    })
    this.#chart = new PriceChart(parts.plot, this.#palette, this.#zone, {
      quote: () => this.#series.quote,
      onCandle: (index) => {
        this.#pointed = index
        parts.main.toggleAttribute('data-pointed', index !== undefined)
        this.#writeFigures()
      },
      onOldestNear: () => this.#series.loadOlder(),
      onMoved: () => {
        this.#lines?.place()
        this.#tools?.place()
      },
    })
    parts.retry.addEventListener('click', () => this.#retry())
    parts.tools.addEventListener('click', () => this.#loadTools((tools) => tools.toggleMenu()))
    parts.full.addEventListener('click', () => around.send({ type: 'full_screen_asked' }))
    onEscape(() => around.send({ type: 'full_screen_asked' }))
    this.#open(setup)
    // Most viewers only look at candles: what else there is comes with the first touch, or with what was chosen before.
    if (toolsAreWanted(around.storage)) this.#loadTools()
    addEventListener('storage', ({ key }) => {
      if (key === DRAWINGS) this.#loadTools((tools) => tools.showStored())
    })
    for (const touch of ['focusin', 'wheel'])
      parts.main.addEventListener(touch, () => this.#tools ?? this.#loadTools(), { passive: true })
    parts.main.addEventListener('pointerdown', (press) => {
      if (!this.#tools) this.#loadTools((tools) => tools.resume(press))
    })
  }

  /** Does what a message of the page says. */
  handle(message: PageMessage): void {
    if (message.type === 'setup') this.#change(message.setup)
    else if (message.type === 'theme') this.repaint()
    else if (message.type === 'quote') this.#quoted(message)
    else if (message.type === 'stale') this.#setStale(message.stale)
    else if (message.type === 'full_screen') parts.full.setAttribute('aria-pressed', String(message.full))
    else if (message.type === 'lines') this.#showLines(message.lines)
    else if (message.type === 'marks') this.#showMarks(message.marks)
    else if (message.type === 'line_worth') this.#lines?.tellWorth(message, message)
    else this.#lines?.settle(message, message.accepted)
  }

  /** Reads the colours again. */
  repaint(): void {
    this.#palette = readPalette(root)
    this.#chart.paint(this.#palette)
    this.#tools?.paint(this.#palette)
    this.#lines?.paint(this.#palette)
    this.#moveRules()
  }

  /** Writes what runs with the clock; to be called every second. */
  tick(): void {
    const { texts, timeframe } = this.#setup
    const now = this.#around.now()
    const last = this.#series.candles.at(-1)
    const { quote } = this.#series
    const left = last && !this.#stale ? last.time + secondsOf[timeframe] - now / 1000 : undefined
    parts.countdown.textContent = left === undefined ? '' : `${texts.nextCandle} ${countdownText(left)}`
    const age = this.#stale && quote ? countdownText((now - quote.time) / 1000) : undefined
    parts.stale.hidden = age === undefined
    parts.stale.textContent = age === undefined ? '' : fill(texts.stale, { age })
  }

  /** Out of sight it takes quotes and draws nothing: that would hold up the rest of the page. */
  setInSight(inSight: boolean): void {
    const returns = inSight && !this.#inSight
    this.#inSight = inSight
    if (returns) this.#redraw()
  }

  /** The frame is seen again after a while: candles that were missed are asked for. */
  wake(): void {
    const last = this.#series.candles.at(-1)
    if (last) this.#series.mend((this.#around.now() / 1000 - last.time) / secondsOf[this.#setup.timeframe])
  }

  #change(setup: ChartSetup): void {
    const { symbol, timeframe, digits } = this.#setup
    const same = setup.symbol === symbol && setup.timeframe === timeframe && setup.digits === digits
    this.#setup = setup
    if (same) this.#describe()
    else this.#open(setup)
  }

  #open(setup: ChartSetup): void {
    this.#setup = setup
    this.#pointed = undefined
    for (const rule of Object.values(this.#rules)) rule.remove()
    this.#rules = {}
    clearTimeout(this.#uncovering)
    this.#chart.show([], true)
    this.#tools?.show([])
    this.#describe()
    this.#notice('loading')
    this.#series.open(setup)
    this.#moveRules()
  }

  #describe(): void {
    const setup = this.#setup
    const { texts, symbol, timeframe, digits, lang } = setup
    root.lang = lang
    document.title = fill(texts.title, { symbol })
    parts.title.textContent = document.title
    parts.name.textContent = `${symbol} · ${timeframe}`
    parts.attribution.textContent = texts.attribution
    showTimeframes(texts, timeframe, (chosen) => {
      this.#open({ ...this.#setup, timeframe: chosen })
      this.#around.send({ type: 'timeframe_chosen', timeframe: chosen })
    })
    nameButton(parts.tools, texts.tools)
    nameButton(parts.full, texts.fullScreen)
    this.#zone = zoneTime(lang, timeframe, this.#around.offsetMinutes())
    this.#chart.describe(digits, this.#zone)
    void this.#lines?.describe(setup)
    void this.#tools?.describe(setup)
    this.#writeFigures()
    this.tick()
  }

  /** Most charts have no lines: what shows them comes with the first, or where that fails with a later one. */
  #showLines(lines: readonly ChartLine[]): void {
    this.#shownLines = lines
    if (this.#lines) this.#lines.show(lines)
    else if (lines.length > 0 && !this.#linesComing) {
      this.#linesComing = true
      const failed = (): void => void (this.#linesComing = false)
      import('./trade-lines.ts').then((loaded) => this.#startLines(loaded), failed)
    }
  }

  #startLines(loaded: { readonly TradeLines: typeof TradeLines }): void {
    const { send } = this.#around
    this.#lines = new loaded.TradeLines(parts.lines, this.#chart, this.#palette, {
      onMoving: (name, price) => send({ type: 'line_moving', ...name, price }),
      onDragged: (name, price) => send({ type: 'line_dragged', ...name, price }),
      onAct: (name, act) => send({ type: 'line_act', ...name, act }),
    })
    void this.#lines.describe(this.#setup)
    this.#lines.show(this.#shownLines)
  }

  /** Where they do not come, the next touch asks again. */
  #loadTools(then?: (tools: ChartTools) => void): void {
    this.#toolsComing ??= this.#startTools()
    this.#toolsComing.then(then, () => (this.#toolsComing = undefined))
  }

  async #startTools(): Promise<ChartTools> {
    const { startTools } = await import('./tools/start-tools.ts')
    const { storage, send } = this.#around
    const now = () => ({ palette: this.#palette, setup: this.#setup })
    this.#tools = await startTools(this.#chart, now, storage, send)
    this.#tools.show(this.#series.candles)
    return this.#tools
  }

  #opened(found: 'candles' | 'nothing' | 'failed'): void {
    this.#chart.show(this.#series.candles, true)
    this.#tools?.show(this.#series.candles)
    this.#uncovering = setTimeout(() => {
      this.#chart.fit()
      this.#notice(found === 'candles' ? 'none' : found === 'nothing' ? 'empty' : 'failed')
      this.#written()
    })
  }

  #mended(): void {
    this.#notice('none')
    // Out of sight too, where it is rare: given together with what came after, older candles would move the view.
    this.#redraw()
  }

  #redraw(): void {
    this.#chart.show(this.#series.candles, false)
    this.#tools?.show(this.#series.candles)
    this.#moveRules()
    this.#written()
  }

  #written(): void {
    this.#writeFigures()
    parts.summary.textContent = summaryOf(this.#setup, this.#series.candles, this.#zone)
    this.tick()
  }

  #retry(): void {
    if (!this.#failedOlder) return this.#open(this.#setup)
    this.#notice('none')
    this.#series.loadOlder(true)
  }

  #notice(notice: Parameters<typeof showNotice>[0]): void {
    this.#failedOlder = notice === 'older_failed'
    showNotice(notice, this.#setup.texts)
  }

  #quoted(quote: Extract<PageMessage, { type: 'quote' }>): void {
    if (quote.symbol !== this.#setup.symbol) return
    this.#series.take(quote)
    if (this.#inSight) this.#moveRules()
  }

  #setStale(stale: boolean): void {
    this.#stale = stale
    parts.main.dataset['stale'] = String(stale)
    this.#moveRules()
    this.tick()
  }

  #moveRules(): void {
    const { quote } = this.#series
    if (!quote) return
    for (const side of ['bid', 'ask'] as const) {
      const colour = this.#palette[this.#stale ? 'muted' : side]
      const rule = (this.#rules[side] ??= this.#chart.rule(quote[side], colour, true))
      rule.move(quote[side], colour, true)
    }
  }

  #writeFigures(): void {
    this.#tools?.write(this.#pointed)
    const { figures, change } = figuresOf(this.#setup, this.#series.candles, this.#pointed)
    showFigures(figures, change)
  }
}
