import { useTexts } from '../../texts/texts.ts'

export function OrdersScreen() {
  const { orders } = useTexts()
  return <h1>{orders.title}</h1>
}
