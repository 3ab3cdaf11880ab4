import { documentPhotos, kycReasons } from '@gf/i18n/kyc.hi'
import type { kyc as english } from './kyc.en.ts'

export const kyc: typeof english = {
  title: 'आपके दस्तावेज़',
  states: {
    none: 'नहीं भेजे',
    pending: 'जाँच जारी है',
    approved: 'स्वीकृत',
    rejected: 'अस्वीकृत',
    photos_needed: 'नई फ़ोटो चाहिए',
  },
  none: 'जमा और निकासी शुरू करने के लिए अपने दस्तावेज़ भेजें। तब तक आप प्रैक्टिस खाते में ट्रेड कर सकते हैं।',
  pending: 'आपके दस्तावेज़ों की जाँच हो रही है। तब तक आप प्रैक्टिस खाते में ट्रेड कर सकते हैं।',
  approved: 'आपके दस्तावेज़ स्वीकृत हो गए हैं।',
  rejected: 'आपके दस्तावेज़ अस्वीकृत हुए। नए अपलोड करें।',
  photos_needed: 'हमें इनकी नई फ़ोटो चाहिए:',
  photos: documentPhotos,
  reasons: kycReasons,
  remarks: (remarks) => `कारण: ${remarks}`,
  sendFirst: 'दस्तावेज़ अपलोड करें',
  sendOthers: 'नए दस्तावेज़ अपलोड करें',
  numbers: (aadhar, pan) => `आधार ${aadhar}, पैन ${pan}`,
  screenHint: 'केवल अस्वीकृत फ़ोटो अपलोड करें। बाकी वैसे ही रहेंगे।',
  photosHint: 'केवल यही फ़ोटो अपलोड करें। आपके विवरण और बाकी फ़ोटो वैसे ही रहेंगे।',
  firstHint: 'दोनों नंबर भरें और तीनों फ़ोटो जोड़ें।',
  fillAll: 'दोनों नंबर भरें और हर फ़ोटो जोड़ें।',
  chooseAll: 'इनमें से हर फ़ोटो जोड़ें।',
  chooseOne: 'कम से कम एक फ़ोटो जोड़ें।',
  send: 'फ़ोटो अपलोड करें',
  sent: 'आपके फ़ोटो जाँच के लिए भेजे गए',
}
