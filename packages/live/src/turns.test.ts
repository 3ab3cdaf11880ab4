import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

function opened(parts: number) {
  const due: (() => void)[] = []
  const done: string[] = []
  const turns = createTurns(
    (waiting) => Math.ceil(waiting / parts),
    (next) => due.push(next),
  )
  const act = (name: string) => () => void done.push(name)
  return { turns, due, done, act, pass: () => due.shift()?.() }
}

describe('Work that is not urgent', () => {
  it('is done a part at a time, the longest waiting first', () => {
    const { turns, done, act, pass } = opened(2)
    for (const name of ['a', 'b', 'c', 'd']) turns.wait(act(name))
    expect(done).toEqual([])
    pass()
    expect(done).toEqual(['a', 'b'])
    pass()
    expect(done).toEqual(['a', 'b', 'c'])
    pass()
    expect(done).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is done once, however often it was asked for while it waited', () => {
    const { turns, done, act, pass } = opened(1)
    const write = act('a')
    turns.wait(write)
    turns.wait(write)
    pass()
    expect(done).toEqual(['a'])
  })

  it('lets no reader starve behind those that ask repeatedly', () => {
    const { turns, done, act, pass } = opened(3)
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(act)
    for (let round = 0; round < 3; round += 1) {
      for (const write of all) turns.wait(write)
      pass()
    }
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('asks for no turn when nothing waits', () => {
    const { turns, due, act, pass } = opened(1)
    turns.wait(act('a'))
    pass()
    expect(due).toEqual([])
  })

  it('leaves out what was taken back', () => {
    const { turns, done, act, pass } = opened(1)
    const write = act('a')
    turns.wait(write)
    turns.wait(act('b'))
    turns.forget(write)
    pass()
    expect(done).toEqual(['b'])
  })
})
