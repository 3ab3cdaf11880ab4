import type { IndicatorTexts } from './indicators.en.ts'

export const indicators: IndicatorTexts = {
  title: 'इंडिकेटर',
  line: 'कैंडल की जगह लाइन',
  period: 'कैंडल',
  names: {
    sma: 'मूविंग एवरेज (SMA)',
    ema: 'मूविंग एवरेज (EMA)',
    bollinger: 'बोलिंगर बैंड',
    rsi: 'रिलेटिव स्ट्रेंथ (RSI)',
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
