export const orders = {
  title: 'Orders',
}

export type OrdersTexts = typeof orders
