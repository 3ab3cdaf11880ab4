import { z } from 'zod'
import { call } from '../call.ts'
import { clientId, time } from '../fields.ts'
import { kycReasons } from '../kyc.ts'
import { messageKinds } from '../message-kinds.ts'
import { codeSteps, suspendable } from './access-actions.ts'
import { listedTrade } from './dealing.ts'
import { listQuery } from './resource.ts'
import { clientReaders, clientStates } from './users.ts'

/** Closings of a client that their page shows. */
export const MOST_CLOSED = 10

const { page, size } = listQuery([])

const wallet = z.enum(['practice', 'real'])
/** In dollars. */
const amount = z.number()

const identity = {
  userid: z.number(),
  /** With the prefix that the client knows. */
  client_id: z.string(),
  first_name: z.string(),
  username: z.string(),
  mobile: z.string(),
  city: z.string(),
  language: z.enum(['en', 'hi']),
  since: time,
  kyc: z.object({
    state: z.enum(clientStates),
    asked: time.nullable(),
    decided: time.nullable(),
    decided_by: z.string().nullable(),
    /** What the client reads. */
    why: z.enum(kycReasons).nullable(),
    remarks: z.string(),
    /** Masked. */
    aadhaar: z.string().nullable(),
    pan: z.string().nullable(),
  }),
  /** Since when withdrawals are blocked. */
  frozen: time.nullable(),
  /** The bank change that staff have blocked, and what the client reads of it. Unblocking names it. */
  bank_blocked: z.object({ change: z.number(), remarks: z.string() }).nullable(),
  /** The group of leverage and commission, and all that there are. */
  group: z.string(),
  groups: z.array(z.string()),
  /** What staff have suspended, with the reason that the client reads. */
  suspensions: z.array(
    z.object({ part: z.enum(suspendable), reason: z.string(), since: time, by: z.string() }),
  ),
  /** Whether the client has yet to choose a password. */
  start_password: z.boolean(),
  /** The step that waits for a code from a message, and until when. */
  code: z.object({ step: z.enum(codeSteps), until: time }).nullable(),
  /** What staff have noted, newest first. */
  notes: z.array(z.object({ note: z.string(), at: time, by: z.string() })),
  /** Whether logins require an authenticator app. */
  second_factor: z.boolean(),
}

const money = {
  wallets: z.array(
    z.object({
      wallet,
      bal: amount,
      equity: amount,
      used_margin: amount,
      free_margin: amount,
      /** Held for withdrawals; not part of the balance. */
      reserved: amount,
      /** Dollars of reversed deposits that are missing from the balance. */
      owed: amount,
    }),
  ),
  trades: z.array(
    z.object({
      bsid: z.number(),
      wallet,
      cpair: z.string(),
      trade_type: z.enum(['BUY', 'SELL']),
      lotsize: z.number(),
      trade_price: z.number(),
      /** Decimals of the price. */
      digits: z.number(),
      profit_loss: amount,
      opened: time,
    }),
  ),
  /** Open trades that `trades` omits. */
  more_trades: z.number(),
  /** The latest closings, newest first; a closing in parts has a row for each. */
  closed: z.array(z.object(listedTrade)),
  /** Pending orders, newest first. */
  orders: z.array(
    z.object({
      bsid: z.number(),
      wallet,
      cpair: z.string(),
      trade_type: z.enum(['BUY', 'SELL']),
      order_type: z.enum(['limit', 'stop']),
      lotsize: z.number(),
      trade_price: z.number(),
      digits: z.number(),
      placed: time,
    }),
  ),
  /** Pending orders that `orders` omits. */
  more_orders: z.number(),
  /** The latest deposits, withdrawals and adjustments, newest first. */
  requests: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal', 'adjustment']),
      id: z.number(),
      at: time,
      state: z.string(),
      /** Null for an adjustment. */
      rupees: z.number().nullable(),
      dollars: amount,
      utr: z.string().nullable(),
    }),
  ),
  bank: z
    .object({
      holder: z.string(),
      /** The last four digits. */
      last4: z.string(),
      ifsc: z.string(),
      bank: z.string(),
      changed: time,
    })
    .nullable(),
  limits: z.array(
    z.object({
      kind: z.enum(['order_lots', 'daily_loss_practice', 'daily_loss_real', 'deposit_day', 'deposit_month']),
      /** Lots, dollars or rupees; null without a limit. */
      in_force: z.number().nullable(),
    }),
  ),
  break_until: time.nullable(),
}

/** How a message goes to a client: by email or push, or into the inbox of the app. */
export const messageChannels = ['email', 'sms', 'push', 'inbox'] as const
/** `read`: in the inbox. */
export const messageStates = ['waiting', 'sent', 'failed', 'read'] as const
/** Why a message was given up. `refused`: by the mail server or the push service. */
export const messageFailures = [
  'expired',
  'refused',
  'device_gone',
  'unreadable',
  'not_configured',
  'unreachable',
] as const

const use = {
  /** Login sessions that are open now. */
  sessions: z.number(),
  devices: z.array(z.object({ device: z.string(), first_seen: time, last_seen: time })),
  logins: z.array(z.object({ at: time, device: z.string(), place: z.string(), succeeded: z.boolean() })),
}

export const clientPageCalls = {
  showClientPage: call('GET user_page_api/{userid}', {
    access: { staff: clientReaders },
    about:
      'Everything about one client, with document and account numbers masked. The audit log names the viewer.',
    params: { userid: clientId },
    answer: z.object({ status: z.literal(1), at: time, ...identity, ...money, ...use }),
  }),
  listClientLedger: call('GET client_ledger_api/{userid}', {
    access: { staff: clientReaders },
    about:
      "Postings to a client's wallet, newest first; X-Total-Count is the total. The audit log names the viewer.",
    params: { userid: clientId },
    query: { wallet: wallet.default('real'), page, size },
    answer: z.array(
      z.object({
        /** Counts the postings of the wallet from 1. */
        entry: z.number(),
        at: time,
        /** As the ledger names it. */
        kind: z.string(),
        /** The trade, and its instrument. */
        bsid: z.number().nullable(),
        cpair: z.string().nullable(),
        amount,
        bal: amount,
        /** Its journal entry, with both sides. */
        journal: z.number(),
      }),
    ),
  }),
  listClientMessages: call('GET client_messages_api/{userid}', {
    access: { staff: clientReaders },
    about:
      'Messages to a client in the last 90 days without their content, newest first; X-Total-Count is the total. ' +
      'The audit log names the viewer.',
    params: { userid: clientId },
    query: { page, size },
    answer: z.array(
      z.object({
        /** Identifies the row. */
        row_id: z.number(),
        at: time,
        /** Null for one that only an earlier version sent. */
        kind: z.enum(messageKinds).nullable(),
        channel: z.enum(messageChannels),
        /** The masked email address; null for other channels. */
        to: z.string().nullable(),
        state: z.enum(messageStates),
        /** When it was sent, or read in the inbox; null if it was not. */
        done: time.nullable(),
        /** Attempts to send it. */
        tries: z.number(),
        why: z.enum(messageFailures).nullable(),
      }),
    ),
  }),
}
