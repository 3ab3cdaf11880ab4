import { rateWords } from './rate.hi.ts'
import { riskWords } from './risk.hi.ts'
import { scheduled } from './scheduled.hi.ts'
import type { settings as english } from './settings.en.ts'

export const settings: typeof english = {
  title: 'सेटिंग',
  blocks: {
    rate: 'डॉलर की दर',
    upi: 'UPI',
    banks: 'बैंक खाते',
    limits: 'सीमाएँ',
    company: 'कंपनी का विवरण',
    risk: 'जोखिम सूचना',
    licence: 'लाइसेंस',
  },
  since: 'लागू',
  by: 'किसने सेट किया',
  default: 'कॉन्फ़िगरेशन से',
  unset: 'सेट नहीं',
  preview: {
    title: 'ग्राहक इसे ऐसे देखेंगे',
    reach: 'संपर्क',
    notGiven: 'अभी उपलब्ध नहीं।',
    qr: (upi, payee) => `UPI QR कोड: ${payee}, ${upi}`,
    scan: 'पाने वाले की जाँच के लिए इसे भुगतान ऐप से स्कैन करें। जमा के कोड में उसकी राशि और संदर्भ भी होते हैं।',
    noQr: 'QR कोड देखने के लिए UPI ID और पाने वाले का नाम भरें।',
  },
  history: (title) => `बदलाव: ${title}`,
  noHistory: 'अभी कोई बदलाव नहीं',
  changed: 'कब से लागू',
  proposed: 'प्रस्ताव',
  confirmed: 'पुष्टि',
  alone: 'एक व्यक्ति',
  automatic: 'अपने-आप',
  toBanks: 'बैंक खाते बदलें',
  change: 'बदलाव',
  waits: 'एक बदलाव दूसरे व्यक्ति की पुष्टि की प्रतीक्षा में है।',
  review: 'देखें',
  unchanged: 'कम से कम एक मान बदलें।',
  ...rateWords,
  scheduled,
  risk: riskWords,
}
