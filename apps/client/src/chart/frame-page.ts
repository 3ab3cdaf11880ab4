import type { Timeframe } from '@gf/contract'
import type { ChartTexts } from '../texts/chart.en.ts'
import type { Change } from './figures.ts'
import { timeframes } from './timeframes.ts'

function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`chart.html has no element #${id}`)
  return found
}

/** The elements of chart.html. */
export const parts = {
  main: part('chart'),
  title: part('title'),
  timeframes: part('timeframes'),
  tools: part('tools'),
  full: part('full'),
  panes: part('panes'),
  name: part('name'),
  countdown: part('countdown'),
  stale: part('stale'),
  figures: part('figures'),
  change: part('change'),
  plot: part('plot'),
  lines: part('lines'),
  help: part('help'),
  summary: part('summary'),
  notice: part('notice'),
  noticeTitle: part('notice-title'),
  noticeHint: part('notice-hint'),
  retry: part('retry'),
  attribution: part('attribution'),
}

/** The message shown instead of candles. */
export type Notice = 'loading' | 'empty' | 'failed' | 'older_failed' | 'none'

/** Says in place that candles are on their way, or why there are none. */
export function showNotice(notice: Notice, texts: ChartTexts): void {
  const { main, noticeTitle, noticeHint, retry } = parts
  const words = {
    loading: [texts.loading, ''],
    empty: [texts.empty, texts.emptyHint],
    failed: [texts.failed, texts.failedHint],
    older_failed: [texts.olderFailed, ''],
    none: ['', ''],
  }[notice]
  main.dataset['notice'] = notice
  main.setAttribute('aria-busy', String(notice === 'loading'))
  noticeTitle.textContent = words[0] ?? ''
  noticeHint.textContent = words[1] ?? ''
  retry.textContent = texts.retry
  retry.hidden = notice !== 'failed' && notice !== 'older_failed'
}

function button(text: string, pressed: boolean, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.setAttribute('aria-pressed', String(pressed))
  made.addEventListener('click', onClick)
  return made
}

/** Shows a button for each timeframe, of which one is pressed. */
export function showTimeframes(
  texts: ChartTexts,
  chosen: Timeframe,
  onChosen: (chosen: Timeframe) => void,
): void {
  parts.timeframes.setAttribute('aria-label', texts.timeframe)
  const focused = [...parts.timeframes.children].indexOf(document.activeElement ?? parts.main)
  const buttons = timeframes.map((timeframe) =>
    button(timeframe, timeframe === chosen, () => onChosen(timeframe)),
  )
  parts.timeframes.replaceChildren(...buttons)
  buttons[focused]?.focus()
}

/** Names a button that shows a picture. */
export function nameButton(element: HTMLElement, name: string): void {
  element.setAttribute('aria-label', name)
  element.title = name
}

/** Writes open, high, low and close of one candle, and its change. */
export function showFigures(
  figures: readonly (readonly [name: string, value: string])[],
  change: Change,
): void {
  const written = figures.map(([name, value]) => {
    const pair = document.createElement('div')
    const term = document.createElement('dt')
    const figure = document.createElement('dd')
    term.textContent = name
    figure.textContent = value
    pair.append(term, figure)
    return pair
  })
  parts.figures.replaceChildren(...written)
  parts.change.textContent = change.text
  parts.change.dataset['tone'] = change.tone
}

/** Escape takes back a moved line, or closes the menu, before it leaves the full screen. */
export function onEscape(leaveFullScreen: () => void): void {
  document.documentElement.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const isTaken = defaultPrevented || parts.tools.getAttribute('aria-expanded') === 'true'
    const isFull = parts.full.getAttribute('aria-pressed') === 'true'
    if (key === 'Escape' && isFull && !isTaken) leaveFullScreen()
  })
}
