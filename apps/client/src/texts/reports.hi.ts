import { execution, tax } from '@gf/i18n/reports.hi'
import { movements } from '@gf/i18n/records.hi'
import type { reports as english } from './reports.en.ts'

export const reports: typeof english = {
  numbered: movements.numbered,
  steps: movements.steps,
  kinds: movements.kinds,
  opening: movements.opening,
  closing: movements.closing,
  tax: {
    ...tax,
    choose: 'वित्त वर्ष',
    closingsOf: (count) => `${count} बंद ट्रेड`,
    parts: {
      realised: (amount) => `P/L\u00A0${amount}`,
      swap: (amount) => `स्वैप\u00A0${amount}`,
      commission: (amount) => `कमीशन\u00A0${amount}`,
    },
    at: (rate) => `$1 = ${rate}`,
    downloaded: 'टैक्स रिपोर्ट डाउनलोड हो गई',
    failed: 'टैक्स रिपोर्ट डाउनलोड नहीं हुई',
  },
  execution: {
    ...execution,
    choose: 'महीना',
    empty: 'इस महीने कोई निष्पादन नहीं',
    emptyText: 'महीने के फ़िल और अस्वीकृत ऑर्डर यहाँ दिखेंगे।',
    fills: 'फ़िल',
    priced: 'मांगी गई कीमत वाले',
    atPrice: 'उस कीमत या बेहतर पर',
    share: (percent, count, of) => `${percent} (${of} में से ${count})`,
    better: 'बेहतर कीमत',
    worse: 'खराब कीमत',
    slips: (count, median, p95) => `${count} · मीडियन ${median}, 95% ${p95} पिप तक`,
    none: 'कोई नहीं',
    cost: 'स्लिपेज, नेट',
    age: 'फ़िल के समय भाव की उम्र',
    ages: (median, p95) => `मीडियन ${median} ms, 95% ${p95} ms तक`,
    priceHint:
      'मांगी गई कीमत मार्केट ऑर्डर में स्क्रीन की, बाकी में ऑर्डर, टारगेट या स्टॉपलॉस की है। हाथ से बंद करने में कोई नहीं।',
    byInstrument: 'इंस्ट्रूमेंट के अनुसार',
    rejections: 'अस्वीकृत',
    noRejections: 'कोई ऑर्डर अस्वीकृत नहीं',
    fillsOf: (count) => `${count} फ़िल`,
    atPriceOf: (percent) => `${percent} उसी कीमत या बेहतर पर`,
    downloaded: 'निष्पादन रिपोर्ट डाउनलोड हो गई',
    failed: 'निष्पादन रिपोर्ट डाउनलोड नहीं हुई',
  },
}
