import { minor } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { NOON, PRACTICE, REAL, answerTo, done, furnishedDesk, ticket, quoteOf } from './desk-fixture.ts'
import { execute } from './execute.ts'
import { onQuote } from './on-quote.ts'

describe('a key', () => {
  const key = (text: string, digest = 'a') => ({ key: { text, digest } })
  const HOURS = 3_600_000

  test('gets the first answer again, and nothing happens twice', () => {
    const desk = furnishedDesk()
    const first = execute(desk, ticket(key('1')))
    onQuote(desk, quoteOf('EURUSD', 150_000, 150_010))
    expect(execute(desk, ticket({ ...key('1'), at: NOON + 48 * HOURS }))).toEqual({
      ...first,
      replayed: true,
    })
    expect(desk.trades.size).toBe(1)
  })

  test('remembers refusals too', () => {
    const desk = furnishedDesk()
    const refused = execute(desk, ticket({ ...key('1'), lots: 1000 }))
    done(desk, { type: 'adjust', walletId: PRACTICE, dollars: minor(9_000_000), reason: 'more', at: NOON })
    expect(execute(desk, ticket({ ...key('1'), lots: 1000 }))).toEqual({ ...refused, replayed: true })
  })

  test('that was used for something else is refused, and keeps its first answer', () => {
    const desk = furnishedDesk()
    expect(answerTo(desk, ticket(key('1')))).toBe('accepted')
    expect(answerTo(desk, ticket(key('1', 'b')))).toBe('key_reused')
    expect(answerTo(desk, ticket({ ...key('1', 'b'), walletId: REAL }))).toBe('key_reused')
    expect(execute(desk, ticket(key('1'))).replayed).toBe(true)
  })

  test('belongs to its client alone', () => {
    const desk = furnishedDesk()
    done(desk, { type: 'open_wallet', walletId: 3, clientId: 12, book: 'practice', at: NOON })
    expect(answerTo(desk, ticket(key('1')))).toBe('accepted')
    expect(execute(desk, ticket({ ...key('1'), walletId: 3 }))).toMatchObject({
      reason: 'insufficient_margin',
      replayed: false,
    })
  })

  test('is forgotten after 48 hours', () => {
    const desk = furnishedDesk()
    execute(desk, ticket(key('1')))
    expect(execute(desk, ticket({ ...key('1'), at: NOON + 48 * HOURS + 1 })).replayed).toBe(false)
    expect(desk.keys.size).toBe(1)
  })
})
