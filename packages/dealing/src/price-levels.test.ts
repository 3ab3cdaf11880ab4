import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PriceLevels } from './price-levels.ts'

const reached = (levels: PriceLevels, price: number): number[] => {
  const ids: number[] = []
  levels.collect(price, ids)
  return ids.toSorted((a, b) => a - b)
}

describe('price levels', () => {
  test.each([
    ['up', 99, []],
    ['up', 100, [1, 4]],
    ['up', 105, [1, 2, 4]],
    ['up', 1000, [1, 2, 3, 4]],
    ['down', 111, []],
    ['down', 110, [3]],
    ['down', 105, [2, 3]],
    ['down', 1, [1, 2, 3, 4]],
  ] as const)('watching prices go %s, %i is reached by %j', (direction, price, ids) => {
    const levels = new PriceLevels(direction)
    levels.add(100, 4)
    levels.add(105, 2)
    levels.add(110, 3)
    levels.add(100, 1)
    expect(levels.reaches(price)).toBe(ids.length > 0)
    expect(reached(levels, price)).toEqual(ids)
  })

  test('rejects the removal of an id that does not wait', () => {
    const levels = new PriceLevels('up')
    levels.add(100, 1)
    expect(() => levels.remove(100, 2)).toThrow(RangeError)
    expect(() => levels.remove(101, 1)).toThrow(RangeError)
  })

  test('match a plain list, whatever is added and removed', () => {
    const change = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 }), fc.nat({ max: 100_000 }))
    const changes = fc.array(change, { maxLength: 1500, size: 'max' })
    fc.assert(
      fc.property(fc.constantFrom('up', 'down'), changes, (direction, list) => {
        const levels = new PriceLevels(direction)
        const plain = new Map<number, number>()
        for (const [adds, price, pick] of list) {
          const known = [...plain.keys()]
          const id = adds || known.length === 0 ? pick : known[pick % known.length]
          const waitsAt = id === undefined ? undefined : plain.get(id)
          if (id === undefined) continue
          if (waitsAt !== undefined) levels.remove(waitsAt, id)
          plain.delete(id)
          if (waitsAt === undefined || adds) {
            levels.add(price, id)
            plain.set(id, price)
          }
          const beyond = [...plain].filter(([, at]) =>
            direction === 'up' ? at <= pick % 400 : at >= pick % 400,
          )
          expect(reached(levels, pick % 400)).toEqual(beyond.map(([of]) => of).toSorted((a, b) => a - b))
          expect(levels.reaches(pick % 400)).toBe(beyond.length > 0)
        }
        expect(levels.list().length).toBe(plain.size)
      }),
      { numRuns: 30 },
    )
  })
})
