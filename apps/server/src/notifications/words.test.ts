import { describe, expect, test } from 'vitest'
import type { MessageFacts, MessageKind } from './messages.ts'
import { wordsOf } from './dispatcher.ts'
import { english } from './words.en.ts'
import { hindi } from './words.hi.ts'

/** Every fact of any message. */
const FACTS = {
  code: '123456',
  minutes: 10,
  number: 40_771,
  clientId: 'GF40718825',
  remarks: 'the picture is dark',
  photos: ['pan'],
  why: 'cut_off',
  device: 'Chrome on Android',
  address: '203.0.113.9',
  at: '21 Nov 2026, 15:00',
  rupees: '₹9,496.00',
  dollars: '$100.00',
  utr: 'UTR0042',
  rate: '₹95.10',
  shownRate: '₹94.96',
  owed: '$44.69',
  was: '-$10.00',
  right: '$5.00',
  what: 'BUY 0.10 EURUSD',
  price: '1.08412',
  profitLoss: '$1.20',
  from: 'Asha, 9876543210',
  message: 'Please call me.',
  email: 'a•••@example.in',
  username: 'owner',
  invitation: 'one-time-invitation',
  url: 'https://trade.example',
  until: '2026-11-30T12:00:00.000Z',
  link: 'https://trade.example/undo-email#x',
  level: 'near',
  instrument: 'XAUUSD',
  exposure: '$812,000.00',
  limit: '$1,000,000.00',
  enquiry: 12,
  due: '2026-12-26',
  lines: ['Gold opens at 3:30 on Monday.'],
}
const facts: Readonly<Record<string, string | number | readonly string[]>> = FACTS
const kinds = Object.keys(english) as MessageKind[]
const about = (kind: MessageKind, more: object = {}): MessageFacts =>
  ({ ...FACTS, ...more, kind }) as unknown as MessageFacts

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
  'withdrawal_paid',
  'withdrawal_rejected',
  'withdrawal_returned',
  'withdrawal_cancelled',
] as const)('%s names its number and rupees in both languages', (kind) => {
  for (const language of ['en', 'hi'] as const) {
    const { text } = wordsOf(about(kind), language)
    expect(text).toContain(String(FACTS.number))
    expect(text).toContain(FACTS.rupees)
  }
})

test.each(['wallet_credited', 'wallet_debited'] as const)('%s names its number in both languages', (kind) => {
  for (const language of ['en', 'hi'] as const)
    expect(wordsOf(about(kind), language).text).toContain(String(FACTS.number))
})
