import type { waiting as english } from './waiting.en.ts'

export const waiting: typeof english = {
  trail: 'ट्रेलिंग स्टॉप',
  trailHint: 'पिप में। स्टॉपलॉस इस दूरी पर प्राइस के साथ चलता है और कभी आपके खिलाफ़ नहीं खिसकता।',
  noTrail: 'कोई नहीं',
  quickTrail: 'ट्रेलिंग दूरी (पिप)',
  pips: 'पिप',
  trailInvalid: 'शून्य से बड़ी दूरी भरें। दशमलव के अंक जाँचें।',
  expiry: 'वैधता',
  expiries: {
    cancelled: 'रद्द करने तक (GTC)',
    today: 'आज 17:00 न्यूयॉर्क',
    day: '1 दिन',
    week: '1 सप्ताह',
    date: 'तारीख चुनें…',
  },
  expiryHint: 'पूरा न हुआ ऑर्डर इस समय एक्सपायर हो जाएगा।',
  date: 'एक्सपायरी का समय',
  dateInvalid: 'आगे की तारीख और समय चुनें।',
}
