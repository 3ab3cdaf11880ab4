import { describe, expect, it } from 'vitest'
import { chart as texts } from '../texts/chart.hi.ts'
import { asFrameMessage, asPageMessage } from './messages.ts'
import type { FrameMessage, PageMessage } from './messages.ts'

const line = {
  id: '7',
  kind: 'target',
  price: 139_250,
  label: 'BUY 0.50',
  profit: '+$25.00',
  tone: 'up',
  movable: true,
} as const
const setup = {
  symbol: 'EURUSD',
  digits: 5,
  pip: 10,
  timeframe: '5m',
  lang: 'hi',
  texts,
} as const

const ofPage: readonly PageMessage[] = [
  { type: 'setup', setup },
  {
    type: 'theme',
    scheme: 'dark',
    properties: { '--up': 'light-dark(#0a7140, #43d18a)', '--font': "system-ui, 'Noto Sans'" },
  },
  { type: 'quote', symbol: 'EURUSD', bid: 139_104, ask: 139_116, time: 1_795_000_000_000 },
  { type: 'stale', stale: true },
  { type: 'full_screen', full: true },
  { type: 'lines', lines: [line] },
  { type: 'lines', lines: [{ ...line, kind: 'entry', acts: [{ name: 'trail', text: 'Trail' }] }] },
  { type: 'lines', lines: [] },
  { type: 'line_worth', id: '7', kind: 'target', price: 139_250, profit: '+$25.00', tone: 'up' },
  { type: 'line_settled', id: '7', kind: 'stoploss', accepted: false },
]

const ofFrame: readonly FrameMessage[] = [
  { type: 'ready' },
  { type: 'timeframe_chosen', timeframe: '1d' },
  { type: 'panes_shown', count: 2 },
  { type: 'full_screen_asked' },
  { type: 'line_moving', id: '7', kind: 'pending', price: 1 },
  { type: 'line_dragged', id: '7', kind: 'pending', price: 139_250 },
  { type: 'line_act', id: '7', kind: 'entry', act: 'breakEven' },
  { type: 'level_chosen', act: 'alert', price: 139_250 },
]

describe('the frame', () => {
  it.each(ofPage)('understands $type', (message) => {
    expect(asPageMessage(structuredClone(message))).toEqual(message)
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['text', 'setup'],
    ['an unknown type', { type: 'reload' }],
    ['the name of a method for a type', { type: 'toString' }],
    ["the frame's own message", { type: 'ready' }],
    ['a symbol that is a path', { type: 'setup', setup: { ...setup, symbol: '../evil' } }],
    ['an unknown timeframe', { type: 'setup', setup: { ...setup, timeframe: '2m' } }],
    ['a setup without texts', { type: 'setup', setup: { ...setup, texts: undefined } }],
    ['texts that are none', { type: 'setup', setup: { ...setup, texts: { title: 7 } } }],
    ['a price with a fraction', { type: 'quote', symbol: 'EURUSD', bid: 1.39104, ask: 139_116, time: 1 }],
    ['a price below zero', { type: 'quote', symbol: 'EURUSD', bid: -5, ask: 139_116, time: 1 }],
    ['no number for a price', { type: 'quote', symbol: 'EURUSD', bid: Number.NaN, ask: 139_116, time: 1 }],
    ['one bad line among good ones', { type: 'lines', lines: [line, { ...line, kind: 'stop' }] }],
    ['a property that is not of the theme', { type: 'theme', scheme: 'dark', properties: { color: 'red' } }],
    ['a property that loads something', { type: 'theme', scheme: 'dark', properties: { '--up': 'url(/x)' } }],
    [
      'a property that ends its declaration',
      { type: 'theme', scheme: 'dark', properties: { '--up': 'red; x: y' } },
    ],
  ])('ignores %s', (_, data) => {
    expect(asPageMessage(data)).toBeUndefined()
  })
})

describe('the page', () => {
  it.each(ofFrame)('understands $type', (message) => {
    expect(asFrameMessage(structuredClone(message))).toEqual(message)
  })

  it.each<readonly [string, unknown]>([
    ['its own message', { type: 'stale', stale: true }],
    ['a drag to no price', { type: 'line_dragged', id: '7', kind: 'target', price: 0 }],
    ['a drag of an unknown kind', { type: 'line_dragged', id: '7', kind: 'toString', price: 5 }],
    ['an unknown timeframe', { type: 'timeframe_chosen', timeframe: '2w' }],
    ['half a pane', { type: 'panes_shown', count: 0.5 }],
    ['more panes than a screen has', { type: 'panes_shown', count: 99 }],
  ])('ignores %s', (_, data) => {
    expect(asFrameMessage(data)).toBeUndefined()
  })
})
