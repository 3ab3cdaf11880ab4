import type { OwnReasons } from './explain-own.ts'

/** Words of Limits. */
export const limits = {
  title: 'Limits',
  intro:
    'Limits that you set for yourself, and that the server keeps. Lowering one takes effect at once; raising or removing it, after 24 hours.',
  kinds: {
    order_lots: { name: 'Largest order', unit: 'lots' },
    daily_loss_practice: { name: 'Loss per day, practice money', unit: '$' },
    daily_loss_real: { name: 'Loss per day, real money', unit: '$' },
    deposit_day: { name: 'Deposits per day', unit: '₹' },
    deposit_month: { name: 'Deposits per month', unit: '₹' },
  },
  lossHint: 'Counted from midnight in India, with the losses of open trades. You can always close trades.',
  none: 'No limit',
  inForce: (value: string) => `Now: ${value}.`,
  next: (value: string, from: string) => `${value} from ${from}.`,
  set: 'Set',
  setFor: (name: string) => `Set: ${name}`,
  empty: 'Leave it empty for no limit.',
  wrong: 'Enter an amount above zero with at most two decimals, or nothing.',
  saved: 'Your limit is set',
  failed: 'The limit was not set',
  breakTitle: 'Take a break',
  breakText:
    'No new orders until the break ends. It cannot be undone before. Open trades can be closed at any time; pending orders stay until you cancel them.',
  breakLength: 'How long',
  lengths: { day: '1 day', week: '1 week', month: '30 days', quarter: '90 days' },
  takeBreak: 'Take a break',
  breakQuestion: 'Stop new orders?',
  breakAnswer: (until: string) => `You can place no order until ${until}. Nobody can end the break before.`,
  onBreak: (until: string) => `You are on a break until ${until}. Open trades can still be closed.`,
  longer: 'You can make it longer.',
  breakBegun: 'Your break has begun',
  reasons: {
    amount_invalid: () => 'Enter an amount above zero, or nothing for no limit.',
    break_in_force: () => 'A break can be made longer, but it cannot end before its time.',
    break_length_invalid: () => 'A break lasts at least an hour and at most a year.',
  } satisfies OwnReasons,
}

export type LimitsTexts = typeof limits
