import { rateWords } from './rate.en.ts'
import { riskWords } from './risk.en.ts'
import { scheduled } from './scheduled.en.ts'

/** The words of the settings in force and their changes. */
export const settings = {
  title: 'Settings',
  blocks: {
    rate: 'Dollar rate',
    upi: 'UPI',
    banks: 'Bank accounts',
    limits: 'Limits and thresholds',
    company: 'Company details',
    risk: 'Risk notice',
    licence: 'Licence',
  },
  since: 'In force since',
  by: 'Set by',
  default: 'From the configuration',
  unset: 'Not set',
  preview: {
    title: 'As clients will see it',
    reach: 'Contact details',
    notGiven: 'Not available yet.',
    qr: (upi: string, payee: string) => `UPI QR code for ${payee}, ${upi}`,
    scan: 'Scan it with a payment app to check the payee. The code of a deposit also has its amount and reference.',
    noQr: 'Enter a UPI ID and a payee to see the QR code.',
  },
  history: (title: string) => `Changes: ${title}`,
  noHistory: 'No changes yet',
  changed: 'In force from',
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  alone: 'One person',
  automatic: 'Automatic',
  toBanks: 'Change bank accounts',
  change: 'Change',
  waits: 'A second person must confirm the change.',
  review: 'Review',
  unchanged: 'Change at least one value.',
  ...rateWords,
  scheduled,
  risk: riskWords,
}
