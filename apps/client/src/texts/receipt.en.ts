import { receipt as words } from '@gf/i18n/records.en'
import { addCatalogue } from './texts.ts'

/** Texts of the receipts of fills, deposits and withdrawals. */
export const receipt = {
  ...words,
  notFound: 'Receipt not found',
  notFoundText: 'You get a receipt for each executed trade, credited deposit and requested withdrawal.',
  back: { fill: 'Order history', deposit: 'Deposit', withdrawal: 'Withdraw', funds: 'Funds', inbox: 'Inbox' },
  download: 'Download PDF',
  downloaded: 'Receipt downloaded',
  downloadFailed: 'Could not download the receipt',
}

export type ReceiptTexts = typeof receipt

export const { useTexts } = addCatalogue({ receipt }, () => import('./receipt.hi.ts'))
