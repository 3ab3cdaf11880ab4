import { describe, expect, test } from 'vitest'
import { EXAMPLE_FACTS } from './examples.ts'
import type { MessageFacts, MessageKind } from './messages.ts'
import { english } from './words.en.ts'
import { hindi } from './words.hi.ts'
import { wordsOf } from './words.ts'

const facts: Readonly<Record<string, string | number | readonly string[]>> = EXAMPLE_FACTS
const kinds = Object.keys(english) as MessageKind[]
const about = (kind: MessageKind, more: object = {}): MessageFacts =>
  ({ ...EXAMPLE_FACTS, ...more, kind }) as unknown as MessageFacts

describe('the texts of messages', () => {
  test.each(kinds)('%s include every fact in both languages, and nothing undefined', (kind) => {
    const asked = new Set<string>()
    const watched = new Proxy(about(kind), {
      get: (target, name) => {
        asked.add(String(name))
        return Reflect.get(target, name)
      },
    })
    for (const phrases of [english, hindi]) (phrases[kind] as (facts: MessageFacts) => object)(watched)
    for (const language of ['en', 'hi'] as const) {
      const { subject, text } = wordsOf(about(kind), language)
      expect(subject).toMatch(/^GLOBAL FOREX: \S[^\n]*$/)
      expect(`${subject}${text}`).not.toMatch(/undefined|\[object|NaN/)
      // Profile fields have their own names in each language.
      asked.delete('changed')
      asked.delete('reason')
      // Photos and reasons too.
      asked.delete('photos')
      asked.delete('why')
      // These choose the text.
      asked.delete('byStaff')
      asked.delete('level')
      for (const name of asked) {
        const fact = language === 'hi' && name === 'device' ? 'Android पर Chrome' : String(facts[name])
        expect(`${subject} ${text}`).toContain(fact)
      }
    }
  })

  test.each([
    ['en', 'stop_out', 'GLOBAL FOREX: stop out, trade closed'],
    ['en', 'company', 'GLOBAL FOREX: trade closed by us'],
    ['en', 'target', 'GLOBAL FOREX: target reached, trade closed'],
    ['hi', 'stoploss', 'GLOBAL FOREX: स्टॉपलॉस लगा, ट्रेड बंद'],
    ['en', undefined, 'GLOBAL FOREX: trade closed'],
  ] as const)('the subject of a closed trade says what closed it (%s, %s)', (language, reason, subject) => {
    expect(wordsOf(about('trade_closed', { reason }), language).subject).toBe(subject)
  })

  test.each([
    ['en', 'Changes to your profile: name, mobile number.'],
    ['hi', 'आपकी प्रोफ़ाइल में यह बदला: नाम, मोबाइल नंबर।'],
  ] as const)('of a changed profile name the changed fields (%s)', (language, line) => {
    const changed = { kind: 'profile_changed', changed: ['name', 'mobile'] } as const
    expect(wordsOf(changed, language).text).toContain(line)
  })

  test('Hindi differs from English', () => {
    for (const kind of kinds) {
      expect(wordsOf(about(kind), 'hi').text).toMatch(/[\u0900-\u097F]{3}/)
      expect(wordsOf(about(kind), 'en').text).not.toMatch(/[\u0900-\u097F]/)
    }
  })

  test('keep typed text on its line: no second header, no line that poses as ours', () => {
    const typed = 'EURUSD\r\nBcc: everybody@example.in\n\nYour code is 000000\u202e'
    const { subject, text } = wordsOf({ kind: 'price_alert', what: typed, price: '1' }, 'en')
    expect(subject).toBe('GLOBAL FOREX: EURUSD Bcc: everybody@example.in Your code is 000000 at 1')
    expect(text.split('\n')).toHaveLength(3)
  })
})

test.each([
  ['withdrawal_rejected', { dollars: '$10.00', remarks: 'no' }],
  ['withdrawal_cancelled', { dollars: '$10.00' }],
  ['deposit_rejected', { rupees: '₹949.60', remarks: 'no' }],
])('%s of an earlier version says what it knows', (kind, facts) => {
  for (const language of ['en', 'hi'] as const)
    expect(wordsOf({ ...facts, kind } as MessageFacts, language).text).not.toMatch(/undefined|[(]/)
})

test.each([
  'deposit_credited',
  'deposit_rejected',
  'deposit_reversed',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_returned',
  'withdrawal_cancelled',
] as const)('%s names its number and rupees in both languages', (kind) => {
  for (const language of ['en', 'hi'] as const) {
    const { text } = wordsOf(about(kind), language)
    expect(text).toContain(String(EXAMPLE_FACTS.number))
    expect(text).toContain(EXAMPLE_FACTS.rupees)
  }
})

test.each(['wallet_credited', 'wallet_debited'] as const)('%s names its number in both languages', (kind) => {
  for (const language of ['en', 'hi'] as const)
    expect(wordsOf(about(kind), language).text).toContain(String(EXAMPLE_FACTS.number))
})
