import { expect, it } from 'vitest'
import { filledIn, ticketPath, ticketSymbol } from './ticket-path.ts'

it('the address of a ticket has its side, and the price of a pending order', () => {
  expect(ticketPath('EURUSD', { side: 'SELL', at: '1.14183' })).toBe('/addtrade/EURUSD?side=SELL&at=1.14183')
  expect(filledIn('?side=SELL&at=1.14183')).toEqual({ side: 'SELL', at: '1.14183' })
  expect(filledIn('?side=BUY')).toEqual({ side: 'BUY' })
  expect(filledIn('?lots=0.10')).toEqual({ lots: '0.10' })
})

it.each([
  ['/addtrade/XAUUSD', 'XAUUSD'],
  ['/ADDTRADE/xauusd/', 'XAUUSD'],
  ['/dashboard', undefined],
])('the address %s is that of a ticket of %s', (pathname, symbol) => {
  expect(ticketSymbol(pathname)).toBe(symbol)
})

it.each(['', '?side=both', '?at=-1', '?at=1e9', '?at=12345678', '?at=1.1234567', '?lots=1.234', '?lots=all'])(
  'nothing is filled in from %s',
  (search) => {
    expect(filledIn(search)).toEqual({})
  },
)
