import { receipt as words } from '@gf/i18n/records.hi'
import type { receipt as english } from './receipt.en.ts'

export const receipt: typeof english = {
  ...words,
  notFound: 'रसीद नहीं मिली',
  notFoundText: 'ट्रेड होने, जमा राशि क्रेडिट होने या निकासी का अनुरोध करने पर रसीद बनती है।',
  back: { fill: 'ऑर्डर हिस्ट्री', deposit: 'जमा', withdrawal: 'निकासी', funds: 'फ़ंड', inbox: 'इनबॉक्स' },
  download: 'PDF डाउनलोड करें',
  downloaded: 'रसीद डाउनलोड हो गई',
  downloadFailed: 'रसीद डाउनलोड नहीं हो सकी',
}
