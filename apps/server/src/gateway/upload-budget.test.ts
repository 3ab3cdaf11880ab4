import { describe, expect, it } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

function upload(bytes: number | undefined, address = '192.0.2.1') {
  let release = (): void => undefined
  return {
    address,
    length: bytes === undefined ? undefined : String(bytes),
    most: 50,
    onEnd: (whenOver: () => void) => {
      release = whenOver
    },
    answered: () => release(),
  }
}

describe('the memory that uploads may hold', () => {
  it('is bounded for all together until they are answered', () => {
    const budget = createUploadBudget(100, 100)
    const first = upload(50, '192.0.2.1')
    budget.take(first)
    budget.take(upload(50, '192.0.2.2'))
    expect(() => budget.take(upload(1, '192.0.2.3'))).toThrow(/busy/)
    first.answered()
    budget.take(upload(50, '192.0.2.3'))
  })

  it('is bounded for one network, and others are still served', () => {
    const budget = createUploadBudget(1000, 60)
    const first = upload(50, '2001:db8::1')
    budget.take(first)
    expect(() => budget.take(upload(20, '2001:db8::2'))).toThrow(/from here/)
    budget.take(upload(20, '2001:db8:0:1::2'))
    first.answered()
    budget.take(upload(50, '2001:db8::2'))
  })

  it('counts an upload that does not say how long it is as the longest', () => {
    const budget = createUploadBudget(60, 60)
    budget.take(upload(undefined))
    expect(() => budget.take(upload(11))).toThrow(/busy/)
  })

  it('is not taken by what is refused', () => {
    const budget = createUploadBudget(60, 40)
    expect(() => budget.take(upload(50))).toThrow(/from here/)
    budget.take(upload(40))
  })
})
