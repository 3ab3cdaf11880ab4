import { describe, expect, it } from 'vitest'
import { topForAsk } from './ask-room.ts'

describe('the scale for an ask above candles from 100 to 180', () => {
  const top = (ask: number, before?: number, bid = 170) =>
    topForAsk({ bid, ask }, { low: 100, high: 180 }, before)

  it('stays as it is while the margin above them shows the ask', () => {
    expect([170, 181, 190].map((ask) => top(ask))).toEqual([undefined, undefined, undefined])
  })

  it('goes as high as one that the margin does not show, however wide the spread', () => {
    expect([191, 450].map((ask) => top(ask))).toEqual([191, 450])
  })

  it('stands still while the ask moves by less than the margin', () => {
    expect([192, 201, 185].map((ask) => top(ask, 191))).toEqual([191, 191, 191])
    expect([202, 450].map((ask) => top(ask, 191))).toEqual([202, 450])
  })

  it('is that of the candles again once they reach the ask', () => {
    expect(top(180, 191)).toBeUndefined()
  })

  it('is that of the candles while these are of long ago, far from the bid', () => {
    expect(top(910, undefined, 900)).toBeUndefined()
    expect(top(910, 905, 900)).toBeUndefined()
  })
})
