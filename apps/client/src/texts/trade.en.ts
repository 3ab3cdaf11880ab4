export const trade = {
  title: 'New Order',
}

export type TradeTexts = typeof trade
