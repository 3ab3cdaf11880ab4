import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../prices/open-trades.ts'
import { netPositions, sortTrades } from './netting.ts'

type Fields = Pick<OrderRow, 'row_id' | 'cpair' | 'trade_type' | 'lotsize' | 'trade_price'>

const trade = (fields: Partial<Fields>): OrderRow =>
  ({ row_id: 1, cpair: 'EURUSD', trade_type: 'BUY', lotsize: 0.1, trade_price: 1.1, ...fields }) as OrderRow
const net = (...rows: OrderRow[]) => netPositions(rows, (symbol) => (symbol === 'EURUSD' ? 5 : undefined))

describe('the net position of an instrument', () => {
  it('is long at the weighted average of its buys', () => {
    const [position] = net(
      trade({ lotsize: 0.1, trade_price: 1.1 }),
      trade({ lotsize: 0.3, trade_price: 1.2 }),
    )
    expect(position).toMatchObject({ side: 'BUY', lots: 40, average: 117_500 })
  })

  it('is what is left of the larger side, at the price that earns nothing', () => {
    const [position] = net(
      trade({ lotsize: 0.1, trade_price: 1.1 }),
      trade({ trade_type: 'SELL', lotsize: 0.3, trade_price: 1.2 }),
    )
    // Sold at 1.25, the 0.20 that are left earn what the two trades earn together.
    expect(position).toMatchObject({ side: 'SELL', lots: 20, average: 125_000 })
  })

  it('has no side and no price where both sides are equal', () => {
    const [position] = net(trade({}), trade({ trade_type: 'SELL', trade_price: 1.2 }))
    expect(position).toMatchObject({ side: undefined, lots: 0, average: undefined })
  })

  it('has no price until the digits of its instrument are known', () => {
    expect(net(trade({ cpair: 'XAUUSD' }))[0]).toMatchObject({ side: 'BUY', lots: 10, average: undefined })
  })

  it('keeps the place of the first trade of its instrument', () => {
    const positions = net(trade({}), trade({ cpair: 'XAUUSD' }), trade({}))
    expect(positions.map(({ symbol, rows }) => [symbol, rows.length])).toEqual([
      ['EURUSD', 2],
      ['XAUUSD', 1],
    ])
  })
})

describe('trades are sorted', () => {
  const rows = [
    trade({ row_id: 4, cpair: 'GBPUSD', lotsize: 0.1 }),
    trade({ row_id: 3, cpair: 'EURUSD', lotsize: 0.5 }),
    trade({ row_id: 2, cpair: 'XAUUSD', lotsize: 0.2 }),
    trade({ row_id: 1, cpair: 'EURUSD', lotsize: 0.1 }),
  ]
  const results = new Map([
    [4, -50],
    [3, 0],
    [2, 700],
    [1, -800],
  ])

  it.each([
    ['opened', [4, 3, 2, 1]],
    ['instrument', [3, 1, 4, 2]],
    ['result', [2, 3, 4, 1]],
    ['size', [3, 2, 4, 1]],
  ] as const)('by %s', (sort, order) => {
    const sorted = sortTrades(rows, sort, ({ row_id }) => results.get(row_id) ?? 0)
    expect(sorted.map(({ row_id }) => row_id)).toEqual(order)
  })
})
