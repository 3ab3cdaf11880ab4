/** Words of ACCOUNT and of the pages that open later. */
export const settings = {
  title: 'Account',
  appearance: 'Appearance',
  theme: 'Theme',
  themes: { device: 'Device', light: 'Light', dark: 'Dark' },
  colours: 'Rising and falling',
  colourPairs: { standard: 'Green and red', safe: 'Blue and orange' },
  coloursHint: 'Blue and orange are easier to tell apart for colour-blind eyes.',
  money: 'Money',
  funds: 'Deposit and withdraw',
  logOutQuestion: 'Log out?',
  logOutText: 'Open trades and pending orders stay as they are.',
  opensLater: {
    deposit: 'Deposit',
    depositText:
      'Deposits open once the house is licensed to deal real money. Until then you can trade with practice money.',
    withdraw: 'Withdrawal',
    withdrawText: 'Withdrawals open together with deposits, once the house is licensed to deal real money.',
    funds: 'Funds',
    register: 'Register Now',
    registerText: 'Registration is not open yet. Accounts are opened by our staff until it is.',
    forgot: 'Forgot Password',
    forgotText: 'Resetting a password here is not open yet. Our staff can reset it for you.',
  },
}

export type SettingsTexts = typeof settings
