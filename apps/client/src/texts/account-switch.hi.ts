import type { accountSwitch as english } from './account-switch.en.ts'

export const accountSwitch: typeof english = {
  question: { practice: 'प्रैक्टिस खाते पर जाएँ?', real: 'लाइव खाते पर जाएँ?' },
  text: {
    practice: 'वहाँ प्रैक्टिस राशि से ट्रेड होता है। खाता बदलने पर वन-टैप ट्रेडिंग बंद हो जाती है।',
    real: 'वहाँ असली पैसे से ट्रेड होता है। खाता बदलने पर वन-टैप ट्रेडिंग बंद हो जाती है।',
  },
  confirm: { practice: 'प्रैक्टिस खाते पर जाएँ', real: 'लाइव खाते पर जाएँ' },
  done: { practice: 'अब आप प्रैक्टिस खाते में हैं', real: 'अब आप लाइव खाते में हैं' },
  failed: 'खाता नहीं बदला गया',
  notOpen: 'लाइव खाता',
  notOpenText: 'लाइसेंस मिलने और आपके दस्तावेज़ स्वीकृत होने पर लाइव ट्रेडिंग शुरू होगी। तब तक प्रैक्टिस खाते में ट्रेड करें।',
}
