import type { WaitingTexts } from './waiting.en.ts'

export const waiting: WaitingTexts = {
  trail: 'ट्रेलिंग स्टॉप',
  trailHint: 'पिप में। स्टॉपलॉस इतनी दूरी पर दाम के साथ चलता है और कभी पीछे नहीं जाता।',
  noTrail: 'कोई नहीं',
  quickTrail: 'इतने पिप की दूरी पर चले',
  pips: 'पिप',
  trailInvalid: 'शून्य से बड़ी दूरी भरें। दशमलव के अंक जाँचें।',
  expiry: 'कब तक मान्य',
  expiries: {
    cancelled: 'रद्द करने तक',
    today: 'आज 17:00 न्यूयॉर्क',
    day: '1 दिन',
    week: '1 सप्ताह',
    date: 'कोई तारीख…',
  },
  expiryHint: 'तब तक सौदा न हुआ तो ऑर्डर अपने आप खत्म हो जाता है।',
  date: 'समाप्ति का समय',
  dateInvalid: 'आने वाला समय चुनें।',
}
