import type { MessageFacts, MessageKind } from './messages.ts'

/** A value for every fact of any message. */
export const EXAMPLE_FACTS = {
  code: '123456',
  minutes: 10,
  number: 40_771,
  clientId: 'GF40718825',
  remarks: 'the picture is dark',
  photos: ['pan'],
  why: 'cut_off',
  changed: ['city'],
  device: 'Chrome on Android',
  address: '203.0.113.9',
  at: '21 Nov 2026, 15:00',
  account: 'State Bank of India ••••2222',
  rupees: '₹9,496.00',
  dollars: '$100.00',
  utr: 'UTR0042',
  payBy: '23 Nov 2026, 15:00 IST',
  rate: '₹95.10',
  shownRate: '₹94.96',
  owed: '$44.69',
  was: '-$10.00',
  right: '$5.00',
  reason: 'target',
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
} as const

/** A message of a kind as a preview has it. */
export const exampleOf = (kind: MessageKind): MessageFacts =>
  ({ ...EXAMPLE_FACTS, kind }) as unknown as MessageFacts
