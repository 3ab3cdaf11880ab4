import type { rateDecisions as decisions, rateFields as fields, rateWords as words } from './rate.en.ts'

export const rateDecisions: typeof decisions = {
  'set-rate': {
    button: 'दर बदलें',
    text: 'दूसरे व्यक्ति की पुष्टि के बाद नए अनुरोधों पर यह दर और इसका मार्क-अप लागू होता है। पुराने अनुरोधों की दर वही रहती है। इसके बाद दर फ़ीड के साथ नहीं बदलती।',
    done: 'दर बदली गई',
  },
  'follow-feed': {
    button: 'फ़ीड के साथ बदलें',
    text: 'दूसरे व्यक्ति की पुष्टि के बाद दर USDINR के प्राइस के साथ बदलती है: हर मिनट, 10 पैसे के अंतर से। 5 % से बड़ा बदलाव आपकी प्रतीक्षा करता है। पुराने अनुरोधों की दर वही रहती है।',
    done: 'दर फ़ीड के साथ बदलती है',
  },
}

export const rateFields: typeof fields = {
  rate: { label: 'रुपये प्रति डॉलर', hint: 'जैसे 94.96', wrong: '0.01 से 9999.99 तक की दर भरें।' },
  'mark-up': {
    label: 'मार्क-अप (%)',
    hint: 'जमा की दर ज़्यादा, निकासी की दर कम होती है। वही रखना हो तो खाली छोड़ें।',
    wrong: '0 से 5 तक भरें, जैसे 0.75।',
  },
  was: {
    label: 'वर्तमान दर',
    hint: 'केवल 5 % से ज़्यादा बदलाव के लिए।',
    wrong: 'वर्तमान दर भरें, जैसे 94.96।',
  },
  'deposit-rate': { label: 'जमा की दर', hint: '', wrong: '' },
  'withdrawal-rate': { label: 'निकासी की दर', hint: '', wrong: '' },
  'rate-source': { label: 'स्रोत', hint: '', wrong: '' },
}

export const rateWords: typeof words = {
  sources: { typed: 'हाथ से तय', feed: 'USDINR का प्राइस' },
  step: (price) =>
    `USDINR का प्राइस ${price} है, दर से 5 % से ज़्यादा दूर, इसलिए दर उसके साथ नहीं बदलती। इसे अपने बैंक से मिलाएँ। सही हो तो दर इतनी कर दें।`,
}
