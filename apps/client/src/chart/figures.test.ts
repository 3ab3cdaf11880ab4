import { describe, expect, it } from 'vitest'
import { changeBetween, figuresOf } from './figures.ts'
import type { Candle } from './candles.ts'
import type { ChartSetup } from './messages.ts'

const texts = { open: 'O', high: 'H', low: 'L', close: 'C' } as ChartSetup['texts']
const setup = { texts, digits: 5 } as ChartSetup
const candles: readonly Candle[] = [
  { time: 0, open: 110_000, high: 110_050, low: 109_990, close: 110_020, ticks: 9 },
  { time: 60, open: 110_020, high: 110_040, low: 109_900, close: 109_910, ticks: 9 },
  { time: 120, open: 109_910, high: 109_960, low: 109_905, close: 109_910, ticks: 9 },
]

function written(pointed?: number): string {
  const { figures, change } = figuresOf(setup, candles, pointed)
  return `${figures.flat().join(' ')} ${change.text}`
}

describe('the figures above the chart', () => {
  it('are those of the newest candle, and its change from the close before', () => {
    expect(written()).toBe('O 1.09910 H 1.09960 L 1.09905 C 1.09910 0.00000 (0.00%)')
  })

  it('are those of the candle that is pointed at', () => {
    expect(written(1)).toBe('O 1.10020 H 1.10040 L 1.09900 C 1.09910 ▼ \u22120.00110 (\u22120.10%)')
  })

  it('change from the open where no candle came before', () => {
    expect(written(0)).toBe('O 1.10000 H 1.10050 L 1.09990 C 1.10020 ▲ +0.00020 (+0.02%)')
  })

  it('are those of the newest where none is pointed at any more', () => {
    expect(written(7)).toBe(written())
  })

  it('have no sign on a change that rounds to zero per cent', () => {
    expect(changeBetween(4_023_173, 4_023_181, 3).text).toBe('▲ +0.008 (0.00%)')
  })

  it('are none without candles', () => {
    expect(figuresOf(setup, [], undefined).figures).toEqual([])
  })
})
