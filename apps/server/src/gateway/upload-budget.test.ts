import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createUploadBudget } from './request-limits.ts'

function upload(address = '192.0.2.1') {
  let release = (): void => undefined
  return {
    address,
    onEnd: (whenOver: () => void) => {
      release = whenOver
    },
    answered: () => release(),
  }
}

type Counted = ReturnType<ReturnType<typeof createUploadBudget>['counted']>

/** Lets bytes arrive; rejects with the refusal. */
const arrive = (stream: Counted, bytes: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.resume().write(Buffer.alloc(bytes), (error) => (error ? reject(error) : resolve(undefined)))
  })

describe('the memory of uploads', () => {
  it('is limited in total until they are answered', async () => {
    const budget = createUploadBudget(0, { all: 100, ofOneNetwork: 100 })
    const first = upload('192.0.2.1')
    await arrive(budget.counted(first), 50)
    await arrive(budget.counted(upload('192.0.2.2')), 50)
    await expect(arrive(budget.counted(upload('192.0.2.3')), 1)).rejects.toThrow(/busy/)
    first.answered()
    await arrive(budget.counted(upload('192.0.2.3')), 50)
  })

  it('is limited for one network, while others are still served', async () => {
    const budget = createUploadBudget(0, { all: 1000, ofOneNetwork: 60 })
    const first = upload('2001:db8::1')
    await arrive(budget.counted(first), 50)
    await expect(arrive(budget.counted(upload('2001:db8::2')), 20)).rejects.toThrow(/your network/)
    await arrive(budget.counted(upload('2001:db8:0:1::2')), 20)
    first.answered()
    await arrive(budget.counted(upload('2001:db8::2')), 50)
  })

  it('is not taken by bytes that have not arrived, nor by the first ones that every call can send', async () => {
    const budget = createUploadBudget(40, { all: 60, ofOneNetwork: 60 })
    for (let silent = 0; silent < 100; silent += 1) budget.counted(upload())
    for (let small = 0; small < 100; small += 1) await arrive(budget.counted(upload()), 40)
    const large = budget.counted(upload())
    await arrive(large, 30)
    await arrive(large, 70)
    await expect(arrive(large, 1)).rejects.toThrow(/busy/)
  })

  it('is released once, and not taken by refused bytes', async () => {
    const budget = createUploadBudget(0, { all: 60, ofOneNetwork: 40 })
    const first = upload()
    await arrive(budget.counted(first), 40)
    await expect(arrive(budget.counted(upload()), 1)).rejects.toThrow(/your network/)
    first.answered()
    first.answered()
    await arrive(budget.counted(upload()), 40)
    await expect(arrive(budget.counted(upload()), 1)).rejects.toThrow(/your network/)
  })

  it('passes its bytes on unchanged', async () => {
    const stream = createUploadBudget(0).counted(upload())
    stream.end('all of it')
    expect(await text(stream)).toBe('all of it')
  })
})
