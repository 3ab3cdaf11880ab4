import { codeSteps } from '@gf/contract'
import { DAY, HOUR, MINUTE } from '@gf/money'
import { sql } from 'kysely'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal, notFound } from '../calls/refusal.ts'
import type { IdentityDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { iso } from '../system/time.ts'
import { CODE_MINUTES, CODE_TRIES, retireCodes } from './one-time-codes.ts'
import { MOST_CODES, RESEND_AFTER_MS, tooSoon } from './registration/registration-form.ts'
import type { Limit } from './throttle.ts'

type CodeDeps = Pick<IdentityDeps, 'codes' | 'config' | 'messages' | 'now' | 'throttle'>

/** Codes that staff send to clients, without seeing them (docs/decisions/0054). */
export const codeActions = (deps: CodeDeps): Works<'send-password-reset' | 'resend-code'> => ({
  'send-password-reset': {
    entry: 'password_reset_sent',
    run: ({ client }, decision) => sendReset(deps, client, decision),
  },
  'resend-code': {
    entry: 'code_resent',
    run: ({ client }, decision) => resendCode(deps, client, decision),
  },
})

const MESSAGE = (wait: string) => `This client was sent too many codes. Wait ${wait} and try again.`
/** As many as a client gets in a known browser. Counted apart: strangers cannot use it up. */
const RESETS: Limit = {
  scope: 'reset_sent',
  tries: 5,
  windowMs: 15 * MINUTE,
  reason: 'too_many_codes_sent',
  message: MESSAGE,
}
const RESETS_DAY: Limit = { ...RESETS, scope: 'reset_sent_day', tries: 10, windowMs: DAY }
/** For a step, in addition to its first code, as in a registration. */
const RESENT: Limit = { ...RESETS, scope: 'code_resent', tries: MOST_CODES - 1, windowMs: HOUR }
const RESENT_DAY: Limit = { ...RESETS_DAY, scope: 'code_resent_day' }

async function sendReset(deps: CodeDeps, client: number, { within, note }: Decision) {
  const { codes, config, messages, now, throttle } = deps
  const { guest_until: guestUntil } = await lockedClient(within, client)
  if (guestUntil !== null)
    throw new Refusal(
      'guest_no_password',
      `Client ${client} practises as a guest and has no password. Ask them to register.`,
    )
  await throttle.require(RESETS, String(client), within)
  await throttle.require(RESETS_DAY, String(client), within)
  // Only the newest link opens.
  await retireCodes(within, client, now(), ['recovery_link'])
  const { challenge, code } = await codes.issue(within, 'recovery_link', client)
  const origin = config.publicUrl ?? `http://localhost:${config.port}`
  await messages.queue(
    within,
    { clientId: client },
    { kind: 'recovery_code', code, minutes: CODE_MINUTES, link: `${origin}/forgotpassword#${challenge}` },
  )
  note({ subject: `client ${client}` })
  return { client }
}

async function resendCode(deps: CodeDeps, client: number, { within, note }: Decision) {
  const { codes, messages, now, throttle } = deps
  const { language } = await lockedClient(within, client)
  const open = await openCode(within, client, now())
  if (!open)
    throw new Refusal(
      'no_code_awaited',
      `Client ${client} is not waiting for a code. Ask them to request one in the app.`,
    )
  const { step, challengeHash, email, sentAt } = open
  const wait = Math.ceil((sentAt + RESEND_AFTER_MS - now()) / 1000)
  if (wait > 0) throw tooSoon(wait)
  await throttle.require(RESENT, challengeHash.toString('hex'), within)
  await throttle.require(RESENT_DAY, String(client), within)
  const code = await codes.renew(within, challengeHash)
  const kind = step === 'recovery' ? 'recovery_code' : 'confirmation_code'
  const to = email === null ? { clientId: client } : { email, language, clientId: client }
  await messages.queue(within, to, { kind, code, minutes: CODE_MINUTES })
  note({ subject: `client ${client}`, detail: { step } })
  return { client, step }
}

/** Locks an open client. Throws if there is none. */
async function lockedClient(within: Database, client: number) {
  const row = await within
    .selectFrom('client')
    .select(['guest_until', 'language'])
    .where('client_id', '=', client)
    .where('status', '<>', 'closed')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The newest code of a client that can still be entered. `email`: where it went, if not to the client's own address. */
async function openCode(db: Database, client: number, at: number) {
  const row = await db
    .selectFrom('one_time_code as code')
    .leftJoin('email_change as change', 'change.challenge_hash', 'code.challenge_hash')
    .select(['code.challenge_hash', 'code.purpose', 'code.expires_at', 'change.email'])
    .where('code.realm', '=', 'client')
    .where('code.owner_id', '=', client)
    .where('code.purpose', 'in', codeSteps)
    .where('code.used_at', 'is', null)
    .where('code.expires_at', '>', at)
    .where('code.tries', '<', CODE_TRIES)
    // Anyone who knows the email can ask for a recovery; the other steps need a login.
    .orderBy(sql`code.purpose = 'recovery'`)
    .orderBy('code.created_at', 'desc')
    .executeTakeFirst()
  const step = codeSteps.find((one) => one === row?.purpose)
  if (!row || !step) return undefined
  const { challenge_hash: challengeHash, expires_at: until, email } = row
  return { step, challengeHash, email, until, sentAt: until - CODE_MINUTES * MINUTE }
}

/** What the page of a client says about a code that is awaited. */
export async function awaitedCode(db: Database, client: number, at: number) {
  const open = await openCode(db, client, at)
  return open ? { step: open.step, until: iso(open.until) } : null
}
