import { describe, expect, it } from 'vitest'
import { chooseInChart, layoutText, linkChart, linkTicket, readLayout, shownSymbols } from './chart-layout.ts'

const layout = readLayout('4 A A:XAUUSD B:EURUSD :GBPUSD B:EURUSD')

describe('the charts of the desk', () => {
  it('are read as they were kept', () => {
    for (const text of ['1 A A:XAUUSD A:XAUUSD :EURUSD :GBPUSD', '4  :XAUUSD C:EURUSD B:GBPUSD C:EURUSD'])
      expect(layoutText(readLayout(text))).toBe(text)
  })

  it.each([
    '',
    '3 A A:XAUUSD A:XAUUSD :EURUSD :GBPUSD',
    '2 D A:XAUUSD',
    '2 A A:gold A:XAUUSD :EURUSD :GBPUSD',
  ])('are the first ones where "%s" was kept', (text) => {
    expect(layoutText(readLayout(text))).toBe('1 A A:XAUUSD A:XAUUSD :EURUSD :GBPUSD')
  })

  it('show the instrument of the ticket where they have its link, and one alone always', () => {
    expect(shownSymbols(layout, 'USDJPY')).toEqual(['USDJPY', 'EURUSD', 'GBPUSD', 'EURUSD'])
    expect(shownSymbols({ ...layout, ticket: '' }, 'USDJPY')).toEqual([
      'XAUUSD',
      'EURUSD',
      'GBPUSD',
      'EURUSD',
    ])
    expect(shownSymbols({ ...layout, count: '1', ticket: '' }, 'USDJPY')).toEqual(['USDJPY'])
  })

  it.each([
    [0, 'AUDUSD', ['AUDUSD', 'EURUSD', 'GBPUSD', 'EURUSD']],
    [1, 'USDJPY', ['USDJPY', 'AUDUSD', 'GBPUSD', 'AUDUSD']],
    [2, 'USDJPY', ['USDJPY', 'EURUSD', 'AUDUSD', 'EURUSD']],
  ])('change with their link when chart %i chooses', (place, symbol, shown) => {
    const chosen = chooseInChart({ layout, symbol: 'USDJPY' }, place, 'AUDUSD')
    expect(chosen.symbol).toBe(symbol)
    expect(shownSymbols(chosen.layout, chosen.symbol)).toEqual(shown)
  })

  it.each([
    ['', 0, 'USDJPY'],
    ['B', 2, 'EURUSD'],
    ['A', 1, 'USDJPY'],
    ['C', 1, 'EURUSD'],
  ] as const)('with the link "%s" given to chart %i, it shows %s', (link, place, symbol) => {
    const linked = linkChart({ layout, symbol: 'USDJPY' }, place, link)
    expect(shownSymbols(linked, 'USDJPY')[place]).toBe(symbol)
    // Others keep theirs.
    const others = (symbols: readonly string[]) => symbols.filter((_, at) => at !== place)
    expect(others(shownSymbols(linked, 'USDJPY'))).toEqual(others(shownSymbols(layout, 'USDJPY')))
  })

  it.each([
    ['B', 'EURUSD'],
    ['C', 'USDJPY'],
    ['', 'USDJPY'],
  ] as const)('keep what they show when the ticket takes the link "%s", and with it %s', (link, symbol) => {
    const chosen = linkTicket({ layout, symbol: 'USDJPY' }, link)
    expect(chosen.symbol).toBe(symbol)
    expect(shownSymbols(chosen.layout, chosen.symbol)).toEqual(shownSymbols(layout, 'USDJPY'))
  })
})
