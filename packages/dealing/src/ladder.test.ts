import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Ladder } from './ladder.ts'

const reached = (ladder: Ladder, price: number): number[] => {
  const ids: number[] = []
  ladder.collect(price, ids)
  return ids.toSorted((a, b) => a - b)
}

describe('a ladder', () => {
  test.each([
    ['up', 99, []],
    ['up', 100, [1, 4]],
    ['up', 105, [1, 2, 4]],
    ['up', 1000, [1, 2, 3, 4]],
    ['down', 111, []],
    ['down', 110, [3]],
    ['down', 105, [2, 3]],
    ['down', 1, [1, 2, 3, 4]],
  ] as const)('that watches prices go %s is reached at %i by %j', (direction, price, ids) => {
    const ladder = new Ladder(direction)
    ladder.add(100, 4)
    ladder.add(105, 2)
    ladder.add(110, 3)
    ladder.add(100, 1)
    expect(ladder.reaches(price)).toBe(ids.length > 0)
    expect(reached(ladder, price)).toEqual(ids)
  })

  test('refuses to forget what does not wait', () => {
    const ladder = new Ladder('up')
    ladder.add(100, 1)
    expect(() => ladder.remove(100, 2)).toThrow(RangeError)
    expect(() => ladder.remove(101, 1)).toThrow(RangeError)
  })

  test('finds the same as a plain list, whatever was added and removed', () => {
    const change = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 400 }), fc.nat({ max: 100_000 }))
    const changes = fc.array(change, { maxLength: 1500, size: 'max' })
    fc.assert(
      fc.property(fc.constantFrom('up', 'down'), changes, (direction, list) => {
        const ladder = new Ladder(direction)
        const plain = new Map<number, number>()
        for (const [adds, price, pick] of list) {
          const known = [...plain.keys()]
          const id = adds || known.length === 0 ? pick : known[pick % known.length]
          const waitsAt = id === undefined ? undefined : plain.get(id)
          if (id === undefined) continue
          if (waitsAt !== undefined) ladder.remove(waitsAt, id)
          plain.delete(id)
          if (waitsAt === undefined || adds) {
            ladder.add(price, id)
            plain.set(id, price)
          }
          const beyond = [...plain].filter(([, at]) =>
            direction === 'up' ? at <= pick % 400 : at >= pick % 400,
          )
          expect(reached(ladder, pick % 400)).toEqual(beyond.map(([of]) => of).toSorted((a, b) => a - b))
          expect(ladder.reaches(pick % 400)).toBe(beyond.length > 0)
        }
        expect(ladder.list().length).toBe(plain.size)
      }),
      { numRuns: 30 },
    )
  })
})
