export const transactions = {
  title: 'Transactions',
}

export type TransactionsTexts = typeof transactions
