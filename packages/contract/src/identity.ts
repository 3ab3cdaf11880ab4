import { z } from 'zod'
import { call } from './call.ts'
import { done, language, ok, text, time } from './fields.ts'

/** The current client, as hints for the screens. The server trusts its own session. */
export const who = z.object({
  userid: z.number(),
  name: z.string(),
  /** Rupees per dollar, for display. */
  usd: z.number(),
  /** The client id as displayed, with its prefix. */
  client_id: z.string(),
  wallet: z.enum(['practice', 'real']),
  /** When the client last switched to it: earlier confirmations, such as one-tap trading, no longer count. */
  wallet_chosen_at: time,
  /**
   * False before the documents are approved, and without a licence unless the live account still holds money or trades:
   * practice account only.
   */
  deals_real: z.boolean(),
  /** The client's language for messages; English by default. */
  language,
  /** When a guest's account ends; null for clients. */
  guest_until: time.nullable(),
  /** Messages in the inbox that the client has not read. */
  unread: z.number(),
})

/** How long a guest's practice account lasts. */
export const GUEST_DAYS = 7

export const identityCalls = {
  showHouse: call('GET house_api', {
    access: 'public',
    about: 'Public facts about the platform, before login.',
    answer: z.object({
      status: ok,
      /** Target of "Back to Website"; null if not configured. */
      main_website: z.string().nullable(),
      /** Null without a licence. */
      licence: z.object({ name: z.string(), regulator: z.string(), number: z.string() }).nullable(),
      /** Whether visitors can practise as guests. */
      guests: z.boolean(),
    }),
  }),
  beginGuest: call('POST guest_api', {
    access: 'public',
    about:
      'Opens a practice account without personal data for this browser, for 7 days. A registration from it keeps its ' +
      'number, trades and practice money. A caller who is logged in keeps their account.',
    form: { language: language.optional() },
    answer: who.extend(done.shape),
  }),
  logIn: call('POST login_api3', {
    access: 'public',
    about:
      'Logs a client in. An unknown name, a wrong password and a closed account get the same answer. With a second factor ' +
      'on, the correct password answers status 2 with a `challenge` in `detail`; the second request sends it with a `code`.',
    form: {
      username: text(254).optional(),
      password: z.string().max(256).optional(),
      challenge: z.string().max(64).optional(),
      /** From the authenticator app, or a recovery code. */
      code: z.string().trim().max(40).optional(),
    },
    answer: who.extend(done.shape),
  }),
  logOut: call('POST logout_api', {
    access: 'client',
    guests: true,
    about: "Ends the login session and clears the browser's stored data. A guest's account ends with it.",
    answer: done,
  }),
  showSession: call('GET session_api', {
    access: 'client',
    guests: true,
    about: 'The logged-in client.',
    answer: who.extend({ status: ok }),
  }),
}
