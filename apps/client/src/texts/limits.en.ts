import type { OwnReasons } from './explain.ts'
import { addCatalogue } from './texts.ts'

/** Texts of Limits. */
export const limits = {
  title: 'Limits',
  intro:
    'Set your own trading and deposit limits. Lower limits apply immediately; higher limits or removal apply after 24 hours.',
  kinds: {
    order_lots: { name: 'Max. order size', unit: 'lots' },
    daily_loss_practice: { name: 'Daily loss, practice account', unit: '$' },
    daily_loss_real: { name: 'Daily loss, live account', unit: '$' },
    deposit_day: { name: 'Daily deposits', unit: '₹' },
    deposit_month: { name: 'Monthly deposits', unit: '₹' },
  },
  lossHint: 'Counted from midnight IST, including open losses. You can always close positions.',
  none: 'No limit',
  inForce: (value: string) => `Current: ${value}.`,
  next: (value: string, from: string) => `${value} from ${from}.`,
  set: 'Set',
  setFor: (name: string) => `Set: ${name}`,
  wrong: 'Enter an amount above zero (max. 2 decimals), or leave it empty.',
  saved: 'Limit set',
  failed: 'Could not set the limit',
  breakTitle: 'Take a break',
  breakText:
    'No new orders until the break ends, and you cannot end it early. You can always close positions; pending orders stay until you cancel them.',
  breakLength: 'Duration',
  lengths: { day: '1 day', week: '1 week', month: '30 days', quarter: '90 days' },
  takeBreak: 'Take a break',
  breakQuestion: 'Take a break from trading?',
  breakAnswer: (until: string) => `You cannot place orders until ${until}. You cannot end a break early.`,
  onBreak: (until: string) => `You are on a break until ${until}. You can still close positions.`,
  longer: 'You can extend your break.',
  breakBegun: 'Your break has started',
  reasons: {
    amount_invalid: () => 'Enter an amount above zero, or leave it empty for no limit.',
    break_in_force: () => 'You cannot end or shorten a break. Choose a later end.',
    break_length_invalid: () => 'Choose a break between 1 hour and 1 year.',
  } satisfies OwnReasons,
}

export const { useTexts } = addCatalogue({ limits }, () => import('./limits.hi.ts'))
