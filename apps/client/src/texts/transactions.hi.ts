import type { TransactionsTexts } from './transactions.en.ts'

export const transactions: TransactionsTexts = {
  title: 'लेन-देन',
}
