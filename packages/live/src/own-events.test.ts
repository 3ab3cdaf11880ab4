import type { PrivateEvent, StreamHello } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { createOwnEvents } from './own-events.ts'
import type { OwnEvent } from './own-events.ts'

const hello = (last_private: number, epoch = 'first'): StreamHello => ({
  v: 1,
  symbols: [],
  beat_ms: 100,
  heartbeat_ms: 1_000,
  last_private,
  epoch,
  time: 0,
})
const cancelled = (bsid: number): PrivateEvent => ({
  kind: 'order_cancelled',
  bsid,
  cpair: 'EURUSD',
  wallet: 'practice',
  at: '2026-11-21T00:00:00Z',
})

function follow() {
  const told: (string | number)[] = []
  const asked: string[] = []
  const tell = (event: OwnEvent) => told.push('bsid' in event ? event.bsid : event.kind)
  const own = createOwnEvents(tell, (number, epoch) => asked.push(`${number} ${epoch}`))
  const take = (...numbers: number[]) => {
    for (const number of numbers) own.take(number, cancelled(number))
  }
  return { told, asked, own, take }
}

describe('private messages over connections that break', () => {
  it('asks to load everything after the first hello, and takes what comes from then on', () => {
    const { told, asked, own, take } = follow()
    own.greet(hello(7))
    take(8, 9)
    expect(told).toEqual(['reset', 8, 9])
    expect(asked).toEqual([])
  })

  it('takes none twice', () => {
    const { told, own, take } = follow()
    own.greet(hello(0))
    take(1, 1, 2, 1)
    expect(told).toEqual(['reset', 1, 2])
  })

  it('asks once for a gap, and takes what follows in order', () => {
    const { told, asked, own, take } = follow()
    own.greet(hello(0))
    take(1, 4, 5)
    expect(asked).toEqual(['1 first'])
    take(2, 3, 4, 5)
    expect(told).toEqual(['reset', 1, 2, 3, 4, 5])
  })

  it('resumes after a new connection only where something was missed', () => {
    const { asked, own, take } = follow()
    own.greet(hello(0))
    take(1)
    own.greet(hello(1))
    expect(asked).toEqual([])
    own.greet(hello(3))
    expect(asked).toEqual(['1 first'])
  })

  it('asks with the old epoch after the numbers restarted, and continues after the reset', () => {
    const { told, asked, own, take } = follow()
    own.greet(hello(9))
    own.greet(hello(2, 'second'))
    expect(asked).toEqual(['9 first'])
    own.reset(2)
    take(3)
    expect(told).toEqual(['reset', 'reset', 3])
  })

  it('treats the next hello as the first after it has forgotten', () => {
    const { told, asked, own } = follow()
    own.greet(hello(4))
    own.forget()
    own.greet(hello(90, 'other'))
    expect(told).toEqual(['reset', 'reset'])
    expect(asked).toEqual([])
  })
})
