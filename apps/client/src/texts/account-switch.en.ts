import { addCatalogue } from './texts.ts'

/** Texts of the switch between practice and live account. */
export const accountSwitch = {
  question: { practice: 'Switch to practice account?', real: 'Switch to live account?' },
  text: {
    practice: 'Trades there use practice money. Switching turns one-tap trading off.',
    real: 'Trades there use real money. Switching turns one-tap trading off.',
  },
  confirm: { practice: 'Switch to practice account', real: 'Switch to live account' },
  done: { practice: 'You are now in your practice account', real: 'You are now in your live account' },
  failed: 'Could not switch account',
  notOpen: 'Live account',
  notOpenText:
    'Live trading opens once we are licensed and your documents are approved. Until then, use your practice account.',
}

export const { useTexts } = addCatalogue({ accountSwitch }, () => import('./account-switch.hi.ts'))
