import type { limits as english } from './limits.en.ts'

export const limits: typeof english = {
  title: 'लिमिट',
  intro: 'अपनी ट्रेडिंग और जमा की लिमिट तय करें। घटाना तुरंत लागू होता है; बढ़ाना या हटाना 24 घंटे बाद।',
  kinds: {
    order_lots: { name: 'अधिकतम ऑर्डर साइज़', unit: 'लॉट' },
    daily_loss_practice: { name: 'दैनिक नुकसान, प्रैक्टिस खाता', unit: '$' },
    daily_loss_real: { name: 'दैनिक नुकसान, लाइव खाता', unit: '$' },
    deposit_day: { name: 'दैनिक जमा', unit: '₹' },
    deposit_month: { name: 'मासिक जमा', unit: '₹' },
  },
  lossHint: 'आधी रात (IST) से गिना जाता है, खुली पोज़ीशन का नुकसान मिलाकर। पोज़ीशन बंद करना हमेशा संभव है।',
  none: 'कोई लिमिट नहीं',
  inForce: (value) => `अभी: ${value}।`,
  next: (value, from) => `${from} से ${value}।`,
  set: 'तय करें',
  setFor: (name) => `तय करें: ${name}`,
  wrong: 'शून्य से ज़्यादा राशि डालें, दशमलव के बाद दो अंक तक, या खाली छोड़ें।',
  saved: 'लिमिट सेट हो गई',
  failed: 'लिमिट सेट नहीं हुई',
  breakTitle: 'ब्रेक लें',
  breakText:
    'ब्रेक खत्म होने तक कोई नया ऑर्डर नहीं, और इसे जल्दी खत्म नहीं किया जा सकता। पोज़ीशन कभी भी बंद कर सकते हैं; पेंडिंग ऑर्डर रद्द करने तक बने रहते हैं।',
  breakLength: 'अवधि',
  lengths: { day: '1 दिन', week: '1 सप्ताह', month: '30 दिन', quarter: '90 दिन' },
  takeBreak: 'ब्रेक लें',
  breakQuestion: 'ट्रेडिंग से ब्रेक लें?',
  breakAnswer: (until) => `${until} तक आप ऑर्डर नहीं दे सकेंगे। ब्रेक जल्दी खत्म नहीं किया जा सकता।`,
  onBreak: (until) => `आप ${until} तक ब्रेक पर हैं। पोज़ीशन बंद कर सकते हैं।`,
  longer: 'आप अपना ब्रेक बढ़ा सकते हैं।',
  breakBegun: 'आपका ब्रेक शुरू हो गया',
  reasons: {
    amount_invalid: () => 'शून्य से ज़्यादा राशि डालें, या कोई लिमिट न हो तो खाली छोड़ें।',
    break_in_force: () => 'ब्रेक खत्म या छोटा नहीं किया जा सकता। बाद का समय चुनें।',
    break_length_invalid: () => '1 घंटे से 1 साल तक का ब्रेक चुनें।',
  },
}
