import { expect, it } from 'vitest'
import { createSaver } from './use-change-lists.ts'

/** A server that answers on command. */
function slowServer() {
  const sent: string[] = []
  const failures: unknown[] = []
  let settle = { answer: (): void => {}, refuse: (): void => {} }
  const save = createSaver<string>({
    send: (value) => {
      sent.push(value)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      settle = { answer: resolve, refuse: () => reject(new Error('changed')) }
      return promise
    },
    failed: (error) => failures.push(error),
  })
  const after = async (act: 'answer' | 'refuse'): Promise<void> => {
    settle[act]()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { save, sent, failures, after }
}

it('sends at once where nothing is under way', async () => {
  const { save, sent, after } = slowServer()
  save('one')
  await after('answer')
  save('two')
  expect(sent).toEqual(['one', 'two'])
})

it('waits for the answer, and then sends only the last of what came meanwhile', async () => {
  const { save, sent, after } = slowServer()
  for (const value of ['one', 'two', 'three']) save(value)
  expect(sent).toEqual(['one'])
  await after('answer')
  expect(sent).toEqual(['one', 'three'])
})

it('drops what was built on a value that was refused, and says so once', async () => {
  const { save, sent, failures, after } = slowServer()
  save('one')
  save('two')
  await after('refuse')
  expect(sent).toEqual(['one'])
  expect(failures).toHaveLength(1)
  save('three')
  expect(sent).toEqual(['one', 'three'])
})
