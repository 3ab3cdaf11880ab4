import type { welcome as english } from './welcome.en.ts'

export const welcome: typeof english = {
  pitch: 'फ़ॉरेक्स और मेटल में ट्रेड करें। ट्रेड से पहले प्राइस देखें।',
  pitchPractice: 'हर खाता $10,000 के प्रैक्टिस बैलेंस से शुरू होता है।',
  pitchCosts: 'हर ऑर्डर से पहले स्प्रेड, मार्जिन और जोखिम देखें।',
  pitchBooks: 'हर लेन-देन आपके स्टेटमेंट में दिखता है।',
  prices: 'लाइव प्राइस',
  tryIt: 'आज़माएँ',
  tryItHint: '7 दिन के लिए $10,000 प्रैक्टिस राशि। रजिस्ट्रेशन और निजी जानकारी के बिना।',
  notStarted: 'प्रैक्टिस खाता नहीं खुल सका',
}
