import type { indicators as english } from './indicators.en.ts'

export const indicators: typeof english = {
  title: 'इंडिकेटर',
  line: 'लाइन चार्ट',
  period: 'पीरियड',
  names: {
    sma: 'सिंपल मूविंग एवरेज (SMA)',
    ema: 'एक्सपोनेंशियल मूविंग एवरेज (EMA)',
    bollinger: 'बोलिंगर बैंड',
    rsi: 'रिलेटिव स्ट्रेंथ इंडेक्स (RSI)',
    macd: 'MACD 12, 26, 9 इंडिकेटर',
  },
  drawn: {
    sma: 'SMA {period}',
    ema: 'EMA {period}',
    bollinger: 'बोलिंगर {period}, 2',
    rsi: 'RSI {period}',
    macd: 'MACD 12, {period}, 9',
  },
}
