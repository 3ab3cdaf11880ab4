import type { riskDecisions as decisions, riskFields as fields, riskWords as words } from './risk.en.ts'

export const riskWords: typeof words = {
  read: 'पाठ पढ़ें',
  en: 'अंग्रेज़ी',
  hi: 'हिंदी',
}

export const riskDecisions: typeof decisions = {
  'set-risk-notice': {
    button: 'जोखिम सूचना बदलें',
    text: 'दूसरे व्यक्ति की पुष्टि के बाद हर ग्राहक को अगले ऑर्डर से पहले नया संस्करण पढ़कर स्वीकार करना होगा। नए ग्राहक उसे पंजीकरण के समय पढ़ते हैं।',
    done: 'जोखिम सूचना बदली गई',
  },
}

export const riskFields: typeof fields = {
  version: { label: 'संस्करण', hint: '', wrong: '' },
  'risk-en': {
    label: 'अंग्रेज़ी में पाठ',
    hint: 'पहले भूमिका। फिर हर बिंदु एक खाली पंक्ति के बाद, उसका शीर्षक पहली पंक्ति में।',
    wrong: 'भूमिका, एक खाली पंक्ति और कम से कम एक बिंदु लिखें: एक पंक्ति में शीर्षक, अगली में पाठ।',
  },
  'risk-hi': {
    label: 'हिंदी में पाठ',
    hint: 'पहले भूमिका। फिर हर बिंदु एक खाली पंक्ति के बाद, उसका शीर्षक पहली पंक्ति में।',
    wrong: 'भूमिका, एक खाली पंक्ति और कम से कम एक बिंदु लिखें: एक पंक्ति में शीर्षक, अगली में पाठ।',
  },
}
