import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, nameFault, renamed, withList, withPlace, withSymbol, withSymbols } from './change-lists.ts'
import type { NameFault } from './change-lists.ts'

const lists = [
  { name: 'Scalps', symbols: ['EURUSD', 'XAUUSD'] },
  { name: 'Rupee', symbols: ['USDINR'] },
]

describe('a change of lists', () => {
  it.each<readonly [string, number, number, string]>([
    ['moves one up', 2, 1, 'a c b d'],
    ['moves one down', 1, 2, 'a c b d'],
    ['moves one to the front', 3, 0, 'd a b c'],
    ['stops at the front', 0, -1, 'a b c d'],
    ['stops at the end', 3, 4, 'a b c d'],
  ])('%s', (_, from, to, order) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to).join(' ')).toBe(order)
  })

  it('loses and doubles nothing, wherever one is moved', () => {
    const place = fc.integer({ min: -2, max: 12 })
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 10 }), place, place, (items, from, to) => {
        fc.pre(from >= 0)
        expect(moved(items, from, to).toSorted()).toEqual(items.toSorted())
      }),
    )
  })

  it('moves a list by its name, and nothing where it is gone meanwhile', () => {
    expect(withPlace(lists, 'Rupee', 0).map(({ name }) => name)).toEqual(['Rupee', 'Scalps'])
    expect(withPlace(lists, 'Scalps', 1).map(({ name }) => name)).toEqual(['Rupee', 'Scalps'])
    expect(withPlace(lists, 'Gone', 0)).toEqual(lists)
  })

  it('reaches the named list alone', () => {
    expect(withSymbols(lists, 'Rupee', [])).toEqual([lists[0], { name: 'Rupee', symbols: [] }])
    expect(renamed(lists, 'Rupee', 'INR')).toEqual([lists[0], { name: 'INR', symbols: ['USDINR'] }])
  })

  it('puts back what was deleted where it was, unless its name was given away', () => {
    const [first = { name: '', symbols: [] }, ...others] = lists
    expect(withList(others, 0, first)).toEqual(lists)
    expect(withList(lists, 0, { name: 'SCALPS', symbols: [] })).toEqual(lists)
  })

  it('puts back what was taken out where it was, unless it is there again', () => {
    const without = withSymbols(lists, 'Scalps', ['XAUUSD'])
    expect(withSymbol(without, 'Scalps', 0, 'EURUSD')).toEqual(lists)
    expect(withSymbol(lists, 'Scalps', 0, 'XAUUSD')).toEqual(lists)
  })
})

describe('the name of a list', () => {
  it.each<readonly [string, string, string | undefined, NameFault | undefined]>([
    ['is needed', '  ', undefined, 'missing'],
    ['has at most 40 characters', 'x'.repeat(41), undefined, 'long'],
    ['may have 40', 'x'.repeat(40), undefined, undefined],
    ['is given once, however it is written', ' scalps ', undefined, 'taken'],
    ['may be written another way by its own list', 'SCALPS', 'Scalps', undefined],
    ['is not that of another list', 'rupee', 'Scalps', 'taken'],
  ])('%s', (_, text, own, fault) => {
    expect(nameFault(text, lists, own)).toBe(fault)
  })
})
