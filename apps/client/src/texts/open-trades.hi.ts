import type { openTrades as english } from './open-trades.en.ts'

export const openTrades: typeof english = {
  title: 'खुले ट्रेड',
  open: (count) => `${count} खुले`,
  sides: { BUY: 'खरीद', SELL: 'बिक्री' },
  stopOut: (equity, symbol) => `${equity} पर स्टॉप-आउट: पहले ${symbol} बंद होगा`,
  all: 'ऑर्डर पर जाएँ',
}
