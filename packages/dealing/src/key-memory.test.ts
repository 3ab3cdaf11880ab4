import { DAY, HOUR, MINUTE, millis } from '@gf/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeyMemory } from './key-memory.ts'
import { KEY_MEMORY } from './keys.ts'
import type { FirstAnswer } from './keys.ts'

const START = 1_790_000_000_000

const answered = (at: number): FirstAnswer => ({
  digest: 'd',
  at: millis(at),
  outcome: { accepted: true, events: [] },
})

function completeMemory(): KeyMemory {
  const memory = new KeyMemory()
  memory.complete()
  return memory
}

describe('the memory of keys', () => {
  test('treats every key as possibly stored until all hashes are known', () => {
    const memory = new KeyMemory()
    expect(memory.mayBeStored('1:a')).toBe(true)
    memory.complete()
    expect(memory.mayBeStored('1:a')).toBe(false)
  })

  test('keeps an answer for five minutes, and longer until it is stored', () => {
    const memory = completeMemory()
    memory.keep('1:a', answered(START), millis(START), 7)
    memory.forget(millis(START + HOUR), 6)
    expect(memory.answer('1:a')).toBeDefined()
    memory.forget(millis(START + 5 * MINUTE), 7)
    expect(memory.answer('1:a')).toBeDefined()
    memory.forget(millis(START + 5 * MINUTE + 1), 7)
    expect(memory.answer('1:a')).toBeUndefined()
    expect(memory.mayBeStored('1:a')).toBe(true)
  })

  test('keeps at most 10,000 stored answers', () => {
    const memory = completeMemory()
    for (let seq = 1; seq <= 10_002; seq += 1) memory.keep(`1:${seq}`, answered(START), millis(START), seq)
    memory.forget(millis(START), 1)
    expect([memory.answer('1:1'), memory.answer('1:2')]).toEqual([undefined, answered(START)])
    memory.forget(millis(START), 10_002)
    expect([memory.answer('1:2'), memory.answer('1:3')]).toEqual([undefined, answered(START)])
  })

  // A failure prints the seed.
  test('never treats a used key as new within 48 hours, whatever the order of its notes', () => {
    const use = fc.record({ key: fc.string({ maxLength: 8 }), age: fc.integer({ min: 0, max: 4 * DAY }) })
    fc.assert(
      fc.property(fc.array(use, { maxLength: 60 }), (uses) => {
        const memory = completeMemory()
        for (const { key, age } of uses) memory.note(key, millis(START - age))
        memory.forget(millis(START), 0)
        for (const { key, age } of uses) if (age <= KEY_MEMORY) expect(memory.mayBeStored(key)).toBe(true)
      }),
    )
  })

  test('forgets a key within three days', () => {
    const memory = completeMemory()
    memory.note('1:a', millis(START))
    memory.forget(millis(START + 3 * DAY), 0)
    expect(memory.mayBeStored('1:a')).toBe(false)
  })
})
