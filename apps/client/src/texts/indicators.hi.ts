import type { IndicatorTexts } from './indicators.en.ts'

export const indicators: IndicatorTexts = {
  title: 'संकेतक',
  line: 'कैंडल की जगह रेखा',
  period: 'कैंडल',
  names: {
    sma: 'मूविंग एवरेज (SMA)',
    ema: 'मूविंग एवरेज (EMA)',
    bollinger: 'बोलिंगर बैंड',
    rsi: 'सापेक्ष शक्ति (RSI)',
    macd: 'MACD 12, 26, 9 संकेतक',
  },
  drawn: {
    sma: 'SMA {period}',
    ema: 'EMA {period}',
    bollinger: 'बोलिंगर {period}, 2',
    rsi: 'RSI {period}',
    macd: 'MACD 12, {period}, 9',
  },
}
