import { PAGE } from './candle-series.ts'
import type { LoadCandles } from './candle-series.ts'
import { fetchCandles } from './candle-source.ts'
import { ChartApp } from './chart-app.ts'
import { parts, showNotice } from './frame-page.ts'
import { asPageMessage } from './messages.ts'
import type { ChartSetup, FrameMessage, PageMessage } from './messages.ts'

/*
 * The frame of the live chart. The page around it says what to show and hands in the quotes; opened by
 * itself, the frame asks the server.
 */

const embedded = window.parent !== window
const send = (message: FrameMessage): void => {
  if (embedded) window.parent.postMessage(message, location.origin)
}

let app: ChartApp | undefined
let begun = false
/** What came while there was no chart yet. */
const early: PageMessage[] = []

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes the chart while the first candles are on their way. Its making, what they are written into and their drawing are
 * tasks of their own, so that a slow phone can take a tap between them.
 */
async function begin(setup: ChartSetup): Promise<void> {
  begun = true
  showNotice('loading', setup.texts)
  const first = fetchCandles({ ...setup, limit: PAGE }, new AbortController().signal)
  first.catch(() => undefined)
  await pause(0)
  app = new ChartApp(setup, { ...surroundings, load: beginningWith(first) })
  for (const message of early.splice(0)) app.handle(message)
  // Of the window that people see, whatever frame this is in.
  new IntersectionObserver((seen) => app?.setInSight(seen.at(-1)?.isIntersecting ?? true)).observe(parts.main)
}

/** The first time what was asked for already. */
function beginningWith(first: ReturnType<LoadCandles>): LoadCandles {
  let asked = false
  return (wanted, signal) => {
    if (asked) return fetchCandles(wanted, signal)
    asked = true
    return first
  }
}

/** The theme is set before the app reads its colours. */
function receive(message: PageMessage): void {
  if (message.type === 'theme') {
    const { style } = document.documentElement
    style.colorScheme = message.scheme
    for (const [name, value] of Object.entries(message.properties)) style.setProperty(name, value)
  }
  if (app) app.handle(message)
  else if (begun) early.push(message)
  else if (message.type === 'setup') void begin(message.setup)
}

const surroundings = {
  send,
  now: () => Date.now(),
  offsetMinutes: () => -new Date().getTimezoneOffset(),
  storage: localStorage,
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== location.origin || event.source !== window.parent) return
  const message = asPageMessage(event.data)
  if (message) receive(message)
})
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => app?.repaint())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) app?.wake()
})
setInterval(() => app?.tick(), 1000)

if (embedded) send({ type: 'ready' })
else
  void import('./alone.ts').then(({ openAlone }) => openAlone(new URLSearchParams(location.search), receive))
