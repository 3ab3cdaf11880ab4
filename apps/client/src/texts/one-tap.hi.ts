import type { oneTap as english } from './one-tap.en.ts'

export const oneTap: typeof english = {
  name: 'वन-टैप ट्रेडिंग',
  on: (lots) => `वन-टैप चालू · ${lots} लॉट`,
  off: 'बंद करें',
  tap: {
    SELL: (lots, symbol) => `${lots} ${symbol} तुरंत बेचें, प्राइस`,
    BUY: (lots, symbol) => `${lots} ${symbol} तुरंत खरीदें, प्राइस`,
  },
}
