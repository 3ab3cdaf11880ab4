import type { AccountSwitchTexts } from './account-switch.en.ts'

export const accountSwitch: AccountSwitchTexts = {
  question: { practice: 'अभ्यास खाते पर जाएँ?', real: 'लाइव खाते पर जाएँ?' },
  text: {
    practice: 'वहाँ आप अभ्यास राशि से ट्रेड करते हैं। खाता बदलने पर वन-टैप ट्रेडिंग बंद हो जाती है।',
    real: 'वहाँ आप असली पैसे से ट्रेड करते हैं। खाता बदलने पर वन-टैप ट्रेडिंग बंद हो जाती है।',
  },
  confirm: { practice: 'अभ्यास खाते पर जाएँ', real: 'लाइव खाते पर जाएँ' },
  done: { practice: 'अब आप अभ्यास खाते में हैं', real: 'अब आप लाइव खाते में हैं' },
  failed: 'खाता नहीं बदला गया',
  notOpen: 'लाइव खाता',
  notOpenText: 'लाइव ट्रेडिंग अभी शुरू नहीं हुई है: हमारे पास लाइसेंस नहीं है। आप अभ्यास राशि से ट्रेड कर सकते हैं।',
}
