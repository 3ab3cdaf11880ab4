import { call, staffRoles } from '@gf/contract'
import { z } from 'zod'
import { EncodedAnswer } from '../calls/handler.ts'
import type { LoggedIn, StaffLoggedIn } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import type { HandlersOf } from './serve-calls.ts'

const MEGABYTE = 1_048_576
const clientId = z.coerce
  .string()
  .regex(/^\d{8}$/, 'must be an 8-digit client ID')
  .transform(Number)

/** A contract for tests, with one call of each kind. */
export const testCalls = {
  greet: call('POST greet_api', {
    access: 'public',
    about: 'Repeats what it understood.',
    form: {
      name: z.string().min(1).max(20),
      lots: z.coerce.number().min(0.01).max(10).optional(),
      side: z.enum(['BUY', 'SELL']).optional(),
      asset: z.union([z.object({ name: z.string() }), z.string()]).optional(),
    },
    query: { limit: z.coerce.number().int().optional() },
    answer: z.object({ status: z.literal(0), heard: z.unknown() }),
  }),
  upload: call('POST upload_api', {
    access: 'client',
    about: 'Takes a small picture.',
    form: { note: z.string().optional() },
    files: { picture: MEGABYTE },
    answer: z.object({ status: z.literal(0), bytes: z.number() }),
  }),
  showOwn: call('GET own_api/{userid}', {
    access: 'owner',
    about: 'Something of one client.',
    params: { userid: clientId },
    answer: z.object({ status: z.literal(0), userid: z.number() }),
  }),
  changeOwn: call('POST change_own_api', {
    access: 'owner',
    about: 'Changes something of one client.',
    form: { userid: clientId, text: z.string() },
    answer: z.object({ status: z.literal(0) }),
  }),
  cancel: call('GET cancel_api/{id}', {
    access: 'client',
    guests: true,
    about: 'A GET that changes something.',
    params: { id: z.coerce.number().int().positive() },
    changesState: true,
    answer: z.object({ status: z.literal(0) }),
  }),
  poll: call('GET poll_api', {
    access: 'client',
    about: 'Encoded once for all.',
    answer: z.array(z.number()),
  }),
  fail: call('GET fail_api/{how}', {
    access: 'public',
    about: 'Goes wrong.',
    params: { how: z.enum(['bug', 'refusal', 'busy', 'answer']) },
    answer: z.object({ status: z.literal(0) }),
  }),
  showRow: call('GET row_api', {
    access: 'public',
    about: 'A row of a table.',
    answer: z.object({ status: z.literal(0), rows: z.array(z.object({ name: z.string() })) }),
  }),
  staffOnly: call('GET staff_api', {
    access: { staff: ['dealer'] },
    about: 'For staff.',
    answer: z.unknown(),
  }),
  feedOnly: call('POST feed_api', { access: 'feed', about: 'For the feed.', answer: z.unknown() }),
}

export const OWN = 40_718_825
export const OTHER = 51_829_936
const login = {
  wallet: 'practice',
  walletChosenAt: 0,
  open: { until: 0, left: 0 },
  tokenHash: Buffer.alloc(32),
  hasPin: false,
} as const
export const testClients: Readonly<Record<string, LoggedIn>> = {
  mine: { ...login, clientId: OWN, name: 'Asha', sessionId: 's1' },
  guest: { ...login, clientId: OWN, name: 'Guest', sessionId: 's3', guestUntil: Number.MAX_SAFE_INTEGER },
  theirs: { ...login, clientId: OTHER, name: 'Ravi', sessionId: 's2' },
}

const staffLogin = { until: Number.MAX_SAFE_INTEGER, tokenHash: Buffer.alloc(32), provedAt: 0 }
/** A member of staff of each role, by session token. */
export const testStaff: Readonly<Record<string, StaffLoggedIn>> = Object.fromEntries(
  staffRoles.map((role, index) => [
    role,
    {
      ...staffLogin,
      staffId: index + 1,
      username: role,
      name: role,
      role,
      sessionId: role,
    },
  ]),
)

export const testHandlers: HandlersOf<typeof testCalls> = {
  greet: (input) => ({ status: 0, heard: input }),
  upload: (_input, { files }) => ({ status: 0, bytes: files?.get('picture')?.bytes.length ?? 0 }),
  showOwn: (_input, { client }) => ({ status: 0, userid: client.clientId }),
  changeOwn: () => ({ status: 0 }),
  cancel: () => ({ status: 0 }),
  poll: () => new EncodedAnswer(Buffer.from('[1,2,3]'), '"beat-7"'),
  fail({ how }) {
    if (how === 'refusal')
      throw new Refusal('not_enough', 'Not enough stock. Order less.', { detail: { needed: 5 } })
    if (how === 'busy') throw new Refusal('too_busy', 'Wait.', { http: 429, retryAfter: 3 })
    if (how === 'bug') throw new Error('secret detail of a fault, PAN ABCDE1234F')
    return JSON.parse('{"status":"wrong"}')
  },
  showRow: () => {
    const row = { name: 'Asha', password_hash: '$argon2id$' }
    const answer = { status: 0 as const, rows: [row], pan: 'ABCDE1234F' }
    return answer
  },
  staffOnly: () => ({}),
  feedOnly: () => ({}),
}
