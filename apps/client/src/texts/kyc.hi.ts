import type { KycTexts } from './kyc.en.ts'

export const kyc: KycTexts = {
  title: 'आपके दस्तावेज़',
  states: { pending: 'जाँच जारी है', approved: 'स्वीकृत', rejected: 'स्वीकृत नहीं' },
  pending: 'हम आपके दस्तावेज़ जाँच रहे हैं। तब तक आप अभ्यास राशि से ट्रेड कर सकते हैं।',
  approved: 'आपके दस्तावेज़ स्वीकार हो गए हैं।',
  rejected: 'आपके दस्तावेज़ स्वीकार नहीं हुए। आप दूसरे भेज सकते हैं।',
  remarks: (remarks) => `क्या ठीक नहीं था: ${remarks}`,
  sendOthers: 'दूसरे फ़ोटो भेजें',
  numbers: (aadhar, pan) => `आधार ${aadhar}, पैन ${pan}`,
  screenHint: 'जो फ़ोटो स्वीकार नहीं हुए, उन्हें भेजें। जिन्हें आप फिर नहीं भेजते, वे वैसे ही रहेंगे।',
  chooseOne: 'कम से कम एक फ़ोटो जोड़ें।',
  send: 'फ़ोटो भेजें',
  sent: 'आपके फ़ोटो जाँच के लिए भेजे गए',
}
