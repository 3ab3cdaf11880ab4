import { kept } from '@gf/contract/consents'
import { privacy as yourData } from './privacy.en.ts'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** The documents that a client accepts. A change of meaning raises the version in `@gf/contract/consents`. */
export const legal = {
  version: (version: number) => `Version ${version}`,
  agreed: (version: string, date: string) => `You agreed to version ${version} on ${date}.`,
  toLogin: specified.logIn,
  toAccount: 'Back to ACCOUNT',
  terms: {
    title: 'Terms of service',
    lead: 'These terms apply between you and the company that operates this platform. Its licence is shown where you log in, its addresses under About Company.',
    points: [
      {
        title: 'Your account',
        text: 'You open one account, in your own name, with correct details and your own documents. Keep your password, PIN and devices to yourself. Tell us immediately if someone else may have used your account.',
      },
      {
        title: 'Practice and live account',
        text: 'The practice account uses no real money. The live account opens only where the company holds a licence and once your documents are approved.',
      },
      {
        title: 'Orders and prices',
        text: 'A market order fills at the platform’s current price within the slippage you allow. Limit and target orders fill at your price or better; stop orders may fill at a worse price when the market gaps. An order is accepted once the platform confirms it.',
      },
      {
        title: 'Costs',
        text: 'The spread, the commission and the overnight swap are shown before you trade and appear in your statement.',
      },
      {
        title: 'Margin and stop-out',
        text: 'You must hold enough margin for your open trades. When your margin level falls below the stop-out level, the platform closes your trades at the market price, the largest loss first, until the level is restored. If prices jump and a loss exceeds your balance, the company bears the difference: you never owe more than you deposited.',
      },
      {
        title: 'Deposits and withdrawals',
        text: 'Deposit only from a bank account in your own name. Withdrawals go only to your own verified bank account and may wait after a change of your security details.',
      },
      {
        title: 'When trading stops',
        text: 'We may pause an instrument, or trading as a whole, when prices are missing, wrong or not current. We may suspend an account when the law requires it or when it is misused, and we tell you why unless the law forbids it.',
      },
      {
        title: 'Closing the account',
        text: 'You may close your account at any time once your trades are closed and your money is withdrawn. The privacy policy lists what we keep after that, and for how long.',
      },
      {
        title: 'Complaints and law',
        text: 'Write to us under Contact us; we answer in writing. These terms follow the law of India. Nothing in them takes away a right that the law gives you.',
      },
    ],
  },
  privacy: {
    title: 'Privacy policy',
    lead: 'What personal data we keep, why, for how long, and what you can do about it.',
    points: [
      {
        title: 'What we keep',
        text: 'Your name, email, phone, city and bank details; your Aadhaar and PAN with their images; your orders, trades, deposits and withdrawals; and the places and devices from which you log in.',
      },
      {
        title: 'Why',
        text: 'To verify your identity, run your account, pay you, prevent misuse and keep the records that financial law requires. We do not sell your data and show no advertising.',
      },
      {
        title: 'Who sees your data',
        text: 'Staff see only what their role needs, and every view of your documents is recorded. Banks receive what a payment needs. Authorities receive what the law obliges us to give.',
      },
      {
        title: 'How we protect your data',
        text: 'Documents, numbers and bank details are encrypted with a key unique to you. Connections are encrypted. Your password is stored only as a hash.',
      },
      {
        title: 'How long we keep it',
        text: [
          `We keep each login, with its device and IP address, for ${kept.loginDays} days after it ends, and a device that you no longer use for one year.`,
          `If we approved your documents or you moved real money, we keep this for at least the time stated after you close the account. ${yourData.kept.identity}: ${yourData.forYears(kept.identityYears)}. ${yourData.kept.payments}: ${yourData.forYears(kept.paymentYears)}.`,
          `We keep this permanently, under a number instead of your name. ${yourData.kept.books}. ${yourData.kept.security_log}.`,
          yourData.erased,
        ].join(' '),
      },
      {
        title: 'In your browser',
        text: 'We use cookies for your login, and one that recognises this device for a year, so that we can tell you about logins from new devices. Your device also stores settings and the last screen you saw. Logging out clears your login and that screen. There are no third-party cookies.',
      },
      {
        title: 'Your rights',
        text: 'Under Your data you can download everything we keep about you and close your account. You can correct your details in your profile, and ask or complain under Contact us.',
      },
    ],
  },
}

export const { useTexts } = addCatalogue({ legal }, () => import('./legal.hi.ts'))
