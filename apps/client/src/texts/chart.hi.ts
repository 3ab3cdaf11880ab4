import type { chart as english } from './chart.en.ts'

export const chart: typeof english = {
  title: '{symbol} का लाइव चार्ट',
  loading: 'कैंडल लोड हो रही हैं',
  empty: 'अभी कोई कैंडल नहीं',
  emptyHint: 'पहला प्राइस आते ही कैंडल दिखेंगी।',
  failed: 'चार्ट लोड नहीं हो सका',
  failedHint: 'अपना कनेक्शन जाँचें, फिर दोबारा कोशिश करें।',
  olderFailed: 'पुरानी कैंडल लोड नहीं हो सकीं।',
  retry: 'दोबारा कोशिश करें',
  timeframe: 'टाइमफ़्रेम',
  tools: 'चार्ट टूल',
  fullScreen: 'पूरी स्क्रीन',
  open: 'O',
  high: 'H',
  low: 'L',
  close: 'C',
  nextCandle: 'अगली कैंडल',
  stale: 'प्राइस {age} पुराना है',
  summary:
    '{symbol}, {timeframe} की कैंडल, {from} से {to} तक। ओपन {open}, अब {close} ({change}), हाई {high}, लो {low}।',
  lowImpact: 'कम असर',
  mediumImpact: 'मध्यम असर',
  highImpact: 'ज़्यादा असर',
  attribution: 'चार्ट: TradingView',
}
