import { cents } from '@gf/money'
import { describe, expect, test } from 'vitest'
import { StoredAnswers } from '../conformance/stored-answers.ts'
import type { Command } from './commands.ts'
import { NOON, PRACTICE, REAL, done, furnishedDesk, ticket, quoteOf } from './testing/desk-fixture.ts'
import type { Desk } from './desk.ts'
import { onQuote } from './on-quote.ts'

const HOURS = 3_600_000

describe('a key', () => {
  const key = (text: string, digest = 'a') => ({ key: { text, digest } })
  const answers = new Map<Desk, StoredAnswers>()
  function give(desk: Desk, command: Command) {
    const own = answers.get(desk) ?? new StoredAnswers()
    answers.set(desk, own)
    return own.execute(desk, command)
  }
  const answerTo = (desk: Desk, command: Command): string => {
    const outcome = give(desk, command)
    return outcome.accepted ? 'accepted' : outcome.reason
  }

  test.each([
    ['immediately', 0],
    ['after an hour', HOURS],
    ['after 48 hours', 48 * HOURS],
  ])('gets the first answer again %s, and nothing happens twice', (_, wait) => {
    const desk = furnishedDesk()
    const first = give(desk, ticket(key('1')))
    onQuote(desk, quoteOf('EURUSD', 150_000, 150_010))
    // Lets go of answers that are older than a few minutes.
    give(desk, ticket({ ...key('other'), lots: 1000, at: NOON + wait }))
    expect(give(desk, ticket({ ...key('1'), at: NOON + wait }))).toEqual({ ...first, replayed: true })
    expect(desk.trades.size).toBe(1)
  })

  test('remembers rejections too', () => {
    const desk = furnishedDesk()
    const refused = give(desk, ticket({ ...key('1'), lots: 1000 }))
    done(desk, { type: 'adjust', walletId: PRACTICE, dollars: cents(9_000_000), reason: 'more', at: NOON })
    expect(give(desk, ticket({ ...key('1'), lots: 1000 }))).toEqual({ ...refused, replayed: true })
  })

  test('used for another command is rejected, and keeps its first answer', () => {
    const desk = furnishedDesk()
    expect(answerTo(desk, ticket(key('1')))).toBe('accepted')
    expect(answerTo(desk, ticket(key('1', 'b')))).toBe('key_reused')
    expect(answerTo(desk, ticket({ ...key('1', 'b'), walletId: REAL }))).toBe('key_reused')
    expect(give(desk, ticket(key('1'))).replayed).toBe(true)
  })

  test('belongs to one client', () => {
    const desk = furnishedDesk()
    done(desk, { type: 'open_wallet', walletId: 3, clientId: 12, book: 'practice', at: NOON })
    expect(answerTo(desk, ticket(key('1')))).toBe('accepted')
    expect(give(desk, ticket({ ...key('1'), walletId: 3 }))).toMatchObject({
      reason: 'insufficient_margin',
      replayed: false,
    })
  })

  test('is forgotten after 48 hours', () => {
    const desk = furnishedDesk()
    give(desk, ticket(key('1')))
    expect(give(desk, ticket({ ...key('1'), at: NOON + 48 * HOURS + 1 })).replayed).toBe(false)
  })
})
