import { useTexts } from '../../texts/texts.ts'

export function TradeScreen() {
  const { trade } = useTexts()
  return <h1>{trade.title}</h1>
}
