import { cents, points, unitConversion } from '@gf/money'
import { describe, expect, it } from 'vitest'
import { changed } from './ticket-change.ts'
import { newTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'

const euro = { digits: 5, pip_digits: 4, contract_size: 100_000, group: 'major' } as const
const inputs = {
  quote: { bid: points(114_300), ask: points(114_310) },
  equity: cents(1_000_000),
  conversion: unitConversion,
}
const fresh: Ticket = { ...newTicket, lots: '0.10' }
const after = (...parts: Partial<Ticket>[]): Ticket =>
  parts.reduce<Ticket>((ticket, part) => changed(ticket, part, euro, inputs), fresh)
const pending = { market: false }

describe('a pending order begins with a price a few spreads away on its side of the market', () => {
  it.each([
    ['BUY', 'limit', '1.14260'],
    ['BUY', 'stop', '1.14360'],
    ['SELL', 'limit', '1.14350'],
    ['SELL', 'stop', '1.14250'],
    ['both', 'limit', '1.14260'],
  ] as const)('%s %s at %s', (side, kind, price) => {
    expect(after(pending, { side }, { kind }).limit).toBe(price)
  })

  it('as soon as the instrument has a price', () => {
    const unpriced = changed(fresh, pending, euro, { ...inputs, quote: undefined })
    expect(unpriced.limit).toBe('')
    expect(changed(unpriced, {}, euro, inputs).limit).toBe('1.14260')
    const typed = changed(unpriced, { limit: '1.1' }, euro, { ...inputs, quote: undefined })
    expect(changed(typed, {}, euro, inputs).limit).toBe('1.1')
  })

  it('not again after it was emptied', () => {
    expect(after(pending, { limit: '' }, { lots: '0.20' }).limit).toBe('')
  })

  it('never in place of a price that was typed', () => {
    expect(after(pending, { limit: '1.1' }, { kind: 'stop' }, { side: 'SELL' }).limit).toBe('1.1')
  })
})

describe('a size that is to follow from a stoploss begins with one', () => {
  const byShare = { sizing: 'percent', risk: '1' } as const

  it('at a usual distance, in pips, which fits either side', () => {
    expect(after(byShare)).toMatchObject({
      exitUnit: 'pips',
      typed: { target: '', stoploss: '50' },
      stoploss: '1.13810',
    })
    expect(after({ side: 'SELL' }, byShare).stoploss).toBe('1.14800')
    expect(changed(fresh, byShare, { ...euro, group: 'metal' }, inputs).typed.stoploss).toBe('500')
  })

  it('and leaves the target where it is', () => {
    expect(after({ target: '1.14510' }, byShare)).toMatchObject({
      typed: { target: '20.0' },
      target: '1.14510',
    })
  })

  it.each<Partial<Ticket>>([{ stoploss: '1.14210' }, { trail: '20' }])('not in place of %o', (own) => {
    expect(after(own, byShare)).toMatchObject({ ...own, exitUnit: 'price', typed: { stoploss: '' } })
  })

  it('not again after it was removed', () => {
    const emptied = after(byShare, { typed: { target: '', stoploss: '' } }, { risk: '2' })
    expect(emptied.typed.stoploss).toBe('')
  })
})

describe('an exit that is typed as money', () => {
  const typed = after({ exitUnit: 'money' }, { side: 'BUY' }, { typed: { target: '20', stoploss: '' } })

  it('has another price with other lots', () => {
    expect(typed.target).toBe('1.14510')
    expect(changed(typed, { lots: '0.20' }, euro, inputs).target).toBe('1.14410')
  })

  it('changes sides with the order', () => {
    expect(changed(typed, { side: 'SELL' }, euro, inputs).target).toBe('1.14100')
  })

  it('becomes pips when the size is to follow from the stoploss', () => {
    const sized = changed(typed, { sizing: 'percent', risk: '1' }, euro, inputs)
    expect(sized).toMatchObject({ exitUnit: 'pips', typed: { target: '20.0' }, target: '1.14510' })
  })

  it('keeps its unit while another cannot be said yet', () => {
    const inPips = changed(typed, { exitUnit: 'pips' }, euro, inputs)
    expect(changed(inPips, { exitUnit: 'percent' }, euro, { ...inputs, equity: undefined })).toEqual(inPips)
    expect(changed(typed, { sizing: 'percent' }, euro, { ...inputs, conversion: undefined })).toEqual(typed)
  })

  it('gets the price of its distance again when the market has moved', () => {
    const quote = { bid: points(114_400), ask: points(114_410) }
    expect(changed(typed, {}, euro, { ...inputs, quote }).target).toBe('1.14610')
  })

  it('stays where it is when the unit is another', () => {
    const inPips = changed(typed, { exitUnit: 'pips' }, euro, inputs)
    expect(inPips.typed).toEqual({ target: '20.0', stoploss: '' })
    expect(changed(inPips, { exitUnit: 'price' }, euro, inputs)).toMatchObject({
      target: '1.14510',
      typed: { target: '', stoploss: '' },
    })
  })
})
