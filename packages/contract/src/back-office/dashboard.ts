import { z } from 'zod'
import { call } from '../call.ts'
import { time } from '../fields.ts'
import { clientReaders } from './users.ts'

/** Figures of the dashboard that are drawn through the day. */
export const dashboardFigures = [
  'clients',
  'online',
  'kyc',
  'deposits',
  'withdrawals',
  'bank_changes',
  'adjustments',
  'enquiries',
  'approvals',
  'client_funds',
  'exposure',
  'profit_today',
  'trades_a_minute',
  'feed_age',
] as const

/** What waits for staff. */
const waiting = z.object({
  waiting: z.number(),
  /** Since when the oldest waits. */
  oldest: time.nullable(),
})

export const dashboardCalls = {
  showDashboard: call('GET dashboard_api', {
    access: { staff: clientReaders },
    about:
      'The figures of the dashboard: live accounts only, except trades a minute. Computed at most every two seconds.',
    answer: z.object({
      status: z.literal(1),
      at: time,
      /** Open accounts. */
      clients: z.number(),
      /** Open practice accounts of guests, who are not among the clients. */
      guests: z.number(),
      /** Clients with a connected app. */
      online: z.number(),
      kyc: waiting,
      deposits: waiting,
      withdrawals: waiting,
      /** Changed bank accounts that wait for a review. */
      bank_changes: waiting,
      adjustments: waiting,
      /** New or assigned; `overdue` are complaints past their term. */
      enquiries: waiting.extend({ overdue: z.number() }),
      /** Decisions that wait for a second person. */
      approvals: waiting,
      /** Dollars that the company owes its clients: balances and what is held for withdrawals. */
      client_funds: z.number(),
      /** Open trades in dollars at current prices: both sides together, and what does not cancel out per instrument. */
      exposure: z.object({
        gross: z.number(),
        net: z.number(),
        /** How many limits of the exposure have an alert, by the highest of each. */
        limits_near: z.number(),
        limits_reached: z.number(),
      }),
      /** The company's booked profit in dollars since midnight in India. */
      profit_today: z.number(),
      /** Trades opened in the last minute, practice included. */
      trades_a_minute: z.number(),
      /** Seconds since the newest quote; null before the first. */
      feed_age: z.number().nullable(),
    }),
  }),
  showDashboardDay: call('GET dashboard_day_api', {
    access: { staff: clientReaders },
    about:
      'How the figures of the dashboard went since midnight in India, every five minutes: number, gross exposure, amount.',
    answer: z.object({
      status: z.literal(1),
      /** Per figure: milliseconds since 1970 and value, oldest first. */
      day: z.partialRecord(z.enum(dashboardFigures), z.array(z.tuple([z.number(), z.number()]))),
    }),
  }),
}
