import type { OrdersTexts } from './orders.en.ts'

export const orders: OrdersTexts = {
  title: 'ऑर्डर',
}
