import { useTexts } from '../../texts/texts.ts'

export function TransactionsScreen() {
  const { transactions } = useTexts()
  return <h1>{transactions.title}</h1>
}
