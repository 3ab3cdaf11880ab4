import { describe, expect, it } from 'vitest'
import { chart as texts } from '../texts/chart.en.ts'
import { ChartLink } from './chart-link.ts'
import type { ChartContent, ChartLinkEvents } from './chart-link.ts'
import { noMarks } from './messages.ts'
import type { ChartLine, PageMessage } from './messages.ts'

const origin = 'https://forex.example'
const line: ChartLine = {
  id: '7',
  kind: 'target',
  price: 139_250,
  label: 'BUY 0.50',
  profit: '',
  tone: 'flat',
  movable: true,
}
const content: ChartContent = {
  setup: { symbol: 'EURUSD', digits: 5, pip: 10, timeframe: '5m', lang: 'en', texts },
  stale: false,
  lines: [line],
  marks: noMarks,
}

function linked(events: Partial<ChartLinkEvents> = {}) {
  const sent: PageMessage[] = []
  const frame = { postMessage: (message: PageMessage, to: string) => to === origin && sent.push(message) }
  const source = frame as unknown as Window
  const theme = { scheme: 'dark', properties: { '--up': '#0a7140' } }
  const windows = {
    origin,
    frame: () => source,
    theme: () => theme,
    onReady: () => undefined,
  }
  const link = new ChartLink(content, windows, {
    onTimeframeChosen: () => undefined,
    onPanes: () => undefined,
    onFullScreen: () => undefined,
    worthAt: () => ({ profit: '+$25.00', tone: 'up' }),
    onLineDragged: () => true,
    onLineAct: () => undefined,
    onLevel: () => undefined,
    ...events,
  })
  const say = (data: unknown, from = origin, by: Window | null = source): void =>
    link.receive({ origin: from, source: by, data })
  return { link, sent, say, types: () => sent.splice(0).map((message) => message.type) }
}

const dragged = { type: 'line_dragged', id: '7', kind: 'target', price: 139_300 }
const quote = (bid: number) => ({ bid, ask: bid + 12, time: 1 })

describe("the page's link to the chart", () => {
  it('says nothing before the frame is ready, then everything, theme first', () => {
    const { link, types, say } = linked()
    link.show(content)
    link.quote(quote(5))
    expect(types()).toEqual([])
    say({ type: 'ready' })
    expect(types()).toEqual(['theme', 'setup', 'stale', 'lines', 'quote'])
  })

  it('sends marks only where there are any, and their end', () => {
    const { link, types, say } = linked()
    say({ type: 'ready' })
    types()
    const marks = [{ time: 1_790_000_000, text: 'USD', importance: 'high' as const }]
    link.show({ ...content, marks })
    link.show({ ...content, marks })
    expect(types()).toEqual(['marks'])
    link.show(content)
    expect(types()).toEqual(['marks'])
  })

  it('says everything again to a frame that was loaded anew', () => {
    const { types, say } = linked()
    say({ type: 'ready' })
    types()
    say({ type: 'ready' })
    expect(types()).toEqual(['theme', 'setup', 'stale', 'lines'])
  })

  it('says afterwards only what has changed', () => {
    const { link, types, say } = linked()
    say({ type: 'ready' })
    types()
    link.show({ ...content })
    expect(types()).toEqual([])
    link.show({ ...content, stale: true })
    expect(types()).toEqual(['stale'])
  })

  it('passes each quote on immediately, and the latest earlier one to a frame that becomes ready', () => {
    const { link, sent, say, types } = linked()
    for (const bid of [1, 2]) link.quote(quote(bid))
    say({ type: 'ready' })
    expect(sent.at(-1)).toEqual({ type: 'quote', symbol: 'EURUSD', ...quote(2) })
    types()
    link.quote(quote(3))
    expect(sent).toEqual([{ type: 'quote', symbol: 'EURUSD', ...quote(3) }])
  })

  it.each<readonly [string, string, 'frame' | 'other']>([
    ['another origin', 'https://evil.example', 'frame'],
    ['another window', origin, 'other'],
  ])('hears nothing from %s', async (_, from, by) => {
    const heard: number[] = []
    const { say, types } = linked({ onLineDragged: (_line, price) => heard.push(price) > 0 })
    const args: [unknown, string, (Window | null)?] = by === 'other' ? [dragged, from, null] : [dragged, from]
    say(...args)
    await Promise.resolve()
    expect(heard).toEqual([])
    expect(types()).toEqual([])
  })

  it('answers a moving line with its worth at that price', () => {
    const { sent, say } = linked()
    say({ type: 'line_moving', id: '7', kind: 'target', price: 139_300 })
    expect(sent).toEqual([
      { type: 'line_worth', id: '7', kind: 'target', price: 139_300, profit: '+$25.00', tone: 'up' },
    ])
  })

  it.each<readonly [string, Partial<ChartLinkEvents>, unknown, boolean]>([
    ['accepts', { onLineDragged: () => Promise.resolve(true) }, dragged, true],
    ['refuses', { onLineDragged: () => false }, dragged, false],
    ['fails', { onLineDragged: () => Promise.reject(new Error('offline')) }, dragged, false],
    ['no longer has the line', {}, { ...dragged, id: '8' }, false],
  ])('settles a drag when the page %s', async (_, events, data, accepted) => {
    const { sent, say } = linked(events)
    say(data)
    await expect.poll(() => sent).toMatchObject([{ type: 'line_settled', accepted }])
  })

  it('hands on a press on a button of a line that it has, and a price that an order or alert is wanted at', () => {
    const heard: unknown[] = []
    const { say } = linked({
      onLineAct: ({ id }, act) => heard.push([id, act]),
      onLevel: (act, price) => heard.push([act, price]),
    })
    say({ type: 'line_act', id: '7', kind: 'target', act: 'trail' })
    say({ type: 'line_act', id: '8', kind: 'target', act: 'trail' })
    say({ type: 'level_chosen', act: 'alert', price: 139_300 })
    expect(heard).toEqual([
      ['7', 'trail'],
      ['alert', 139_300],
    ])
  })

  it('does not send the timeframe back that the frame has chosen', () => {
    const { link, types, say } = linked()
    say({ type: 'ready' })
    say({ type: 'timeframe_chosen', timeframe: '1h' })
    types()
    link.show({ ...content, setup: { ...content.setup, timeframe: '1h' } })
    expect(types()).toEqual([])
  })
})
