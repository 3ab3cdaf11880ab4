import { fetchCandles } from './candle-source.ts'
import { ChartApp } from './chart-app.ts'
import { asPageMessage } from './messages.ts'
import type { FrameMessage, PageMessage } from './messages.ts'

/*
 * The frame of the live chart. The page around it says what to show and hands in the quotes; opened by
 * itself, the frame asks the server.
 */

const embedded = window.parent !== window
const send = (message: FrameMessage): void => {
  if (embedded) window.parent.postMessage(message, location.origin)
}

let app: ChartApp | undefined

/** The theme is set before the app reads its colours. */
function receive(message: PageMessage): void {
  if (message.type === 'theme') {
    const { style } = document.documentElement
    style.colorScheme = message.scheme
    for (const [name, value] of Object.entries(message.properties)) style.setProperty(name, value)
  }
  if (app) app.handle(message)
  else if (message.type === 'setup') app = new ChartApp(message.setup, surroundings)
}

const surroundings = {
  load: fetchCandles,
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
