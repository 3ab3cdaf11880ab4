import type { chartTrading as english } from './chart-trading.en.ts'

export const chartTrading: typeof english = {
  sides: { BUY: 'खरीद', SELL: 'बिक्री' },
  strip: 'चार्ट से ऑर्डर',
  moveQuestion: (line, price) => `${line} को ${price} पर ले जाएँ?`,
  moveWorth: (profit) => `इस प्राइस पर अनुमानित P/L: ${profit}`,
  move: 'ले जाएँ',
  addQuestion: (line, price) => `${price} पर ${line} लगाएँ?`,
  add: 'लगाएँ',
  added: (line, price) => `${line} ${price} पर लगा`,
  movedFrom: (price) => `अभी ${price} पर`,
  acts: { breakEven: 'ब्रेक-ईवन', trail: 'ट्रेल' },
  brokenEven: (name) => `${name}: स्टॉपलॉस एंट्री प्राइस पर`,
  trailed: (name, pips) => `${name}: स्टॉपलॉस ${pips} पिप पीछे चलेगा`,
  actFailed: 'स्टॉपलॉस नहीं बदला',
  exits: { target: 'टारगेट', stoploss: 'स्टॉपलॉस' },
  moved: (line, price) => `${line} अब ${price} पर है`,
  movedTrailed: (line) => `${line} अपडेट हुआ; ट्रेलिंग स्टॉप पास हो तो वही रहेगा`,
  moveFailed: 'लाइन नहीं खिसकी',
  lines: {
    entry: 'एंट्री प्राइस',
    target: 'टारगेट',
    stoploss: 'स्टॉपलॉस',
    pending: 'ऑर्डर',
    alert: 'अलर्ट',
  },
  lineOf: (line, name) => `${name} का ${line}`,
}
