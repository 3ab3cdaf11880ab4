import type { TradeTexts } from './trade.en.ts'

export const trade: TradeTexts = {
  title: 'नया ऑर्डर',
}
