import type * as english from './terms.en.ts'

export const terms: english.TermWords = {
  title: 'अनुबंध की शर्तें',
  titleOf: (symbol) => `${symbol} की शर्तें`,
  back: 'सभी इंस्ट्रूमेंट',
  failed: 'शर्तें लोड नहीं हो सकीं',
  note: 'खुले ट्रेड का मार्जिन वही रहता है जो खुलने पर था। स्वैप, ट्रेडिंग समय और छुट्टियाँ सभी ट्रेड पर लागू होती हैं। समय न्यूयॉर्क का है। अंक, अनुबंध का आकार और मुद्राएँ नहीं बदलतीं; स्प्रेड फ़ीड का है।',
  inForce: 'लागू',
  version: 'संस्करण',
  versionSince: (version, since) => `${version} · ${since} से`,
  digits: 'अंक',
  contractSize: 'अनुबंध का आकार',
  quotedIn: 'भाव की मुद्रा',
  spread: 'अभी का स्प्रेड',
  pips: (pips) => `${pips} पिप`,
  margin: 'अनुबंध मूल्य का मार्जिन',
  history: 'संस्करण',
  since: 'कब से',
  first: 'पहला संस्करण',
  configuration: 'कॉन्फ़िगरेशन से',
}

export const termDecisions: typeof english.termDecisions = {
  'change-instrument': {
    button: 'शर्तें बदलें',
    text: 'नए ट्रेड के लिए नया संस्करण लागू होगा। केवल बदले हुए मान प्रस्तावित होते हैं। दूसरे डीलर या ओनर की पुष्टि ज़रूरी है।',
    done: 'शर्तें बदलीं',
  },
}

export const termFields: typeof english.termFields = {
  leverage: { label: 'लीवरेज', hint: '100 यानी 1:100, 1% मार्जिन।', wrong: '1 से 1000 भरें।' },
  'swap-long': {
    label: 'लॉन्ग स्वैप (पॉइंट प्रति लॉट और रात)',
    hint: '0 से कम हो तो कटता है।',
    wrong: 'पूरे पॉइंट भरें, जैसे -8।',
  },
  'swap-short': {
    label: 'शॉर्ट स्वैप (पॉइंट प्रति लॉट और रात)',
    hint: '0 से कम हो तो कटता है।',
    wrong: 'पूरे पॉइंट भरें, जैसे -8।',
  },
  'min-lots': { label: 'सबसे छोटा ऑर्डर (लॉट)', hint: '', wrong: 'लॉट भरें, जैसे 0.01।' },
  'max-lots': { label: 'सबसे बड़ा ऑर्डर (लॉट)', hint: '', wrong: 'लॉट भरें, जैसे 10।' },
  hours: {
    label: 'ट्रेडिंग समय (न्यूयॉर्क)',
    hint: 'जैसे Sun 17:00-Fri 17:00; कई हों तो अल्पविराम से; always: चौबीसों घंटे।',
    wrong: 'क्रम से समय भरें, जैसे Sun 17:00-Fri 17:00, या always।',
  },
  holidays: {
    label: 'छुट्टियाँ (न्यूयॉर्क)',
    hint: 'जैसे 2026-12-25, 2027-01-01; हर एक पिछली शाम 17:00 से; none: कोई छुट्टी नहीं।',
    wrong: 'तारीखें भरें, जैसे 2026-12-25, या none।',
  },
}
