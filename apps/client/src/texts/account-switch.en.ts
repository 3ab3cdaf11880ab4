/** Words of the switch between practice and live account. */
export const accountSwitch = {
  question: { practice: 'Switch to practice account?', real: 'Switch to live account?' },
  text: {
    practice: 'You trade practice money there. One-tap trading is off after the switch.',
    real: 'You trade real money there. One-tap trading is off after the switch.',
  },
  confirm: { practice: 'Switch to practice account', real: 'Switch to live account' },
  done: { practice: 'You are now in your practice account', real: 'You are now in your live account' },
  failed: 'The account was not switched',
  notOpen: 'Live account',
  notOpenText: 'Live trading is not open yet: we do not have a licence. You can trade with practice money.',
}

export type AccountSwitchTexts = typeof accountSwitch
