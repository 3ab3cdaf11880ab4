import type { DayDecisionWords, DayFieldWords, DayWords } from './days.en.ts'

export const days: DayWords = {
  title: 'दिन बंद करना',
  next: (day) => `अगला बंद करने का दिन: ${day}`,
  first: 'बंद करने का पहला दिन',
  firstHint: 'इससे पहले के दिन इसके शुरुआती शेष में रहते हैं।',
  none: 'अभी कुछ भी दर्ज नहीं है।',
  closed: 'बंद दिन',
  empty: 'अभी कोई दिन बंद नहीं है',
  earlier: 'पहले के दिन',
  newest: 'सबसे नए दिन',
  all: 'सभी दिन',
  day: 'दिन',
  open: 'खुला',
  isClosed: 'बंद',
  closedBy: (at, maker, checker) => `${at} को ${maker} और ${checker} ने बंद किया`,
  by: 'किसने बंद किया',
  hash: 'आँकड़ों का SHA-256',
  ready: 'यह दिन बंद किया जा सकता है। फिर इसके आँकड़े स्थिर हो जाते हैं, और इस पर कुछ भी दर्ज नहीं हो सकता।',
  waits: (name) => `${name} ने इन आँकड़ों के साथ यह दिन बंद करने का प्रस्ताव रखा।`,
  checks: {
    not_over: () => 'भारत में यह दिन अभी पूरा नहीं हुआ है। ये अब तक के आँकड़े हैं।',
    being_booked: (subject) => `बही-खातों में ${subject} अभी नहीं है। एक मिनट में फिर कोशिश करें।`,
    second_person: (subject) =>
      `इस दिन का ${subject} दूसरे व्यक्ति की प्रतीक्षा में है। पहले उसकी पुष्टि करें या उसे अस्वीकार करें।`,
  },
  figures: 'दिन के आँकड़े',
  owed: 'ग्राहकों का पैसा',
  owedDetail: (available, held) => `${available} उपलब्ध, ${held} निकासी के लिए रोका गया`,
  deposits: 'जमा',
  payouts: 'चुकाई गई निकासी',
  adjustments: 'समायोजन',
  adjusted: (credits, debits) => `${credits} क्रेडिट, ${debits} डेबिट`,
  result: 'कंपनी का परिणाम',
  results: (dealing, commission, swap, protection) =>
    `ट्रेडिंग ${dealing}, कमीशन ${commission}, स्वैप ${swap}, सुरक्षा ${protection}`,
  counts: 'लेनदेन',
  closings: (count) => `${count} ट्रेड बंद हुए`,
  accounts: 'खाते',
  noAccounts: 'किसी खाते में शेष या पोस्टिंग नहीं है',
  sides: 'धनात्मक क्रेडिट है: खाते के मालिक को देय। ऋणात्मक डेबिट है।',
  opening: 'शुरुआती शेष',
  debits: 'डेबिट',
  credits: 'क्रेडिट',
  closing: 'अंतिम शेष',
  pdf: 'रिपोर्ट PDF में',
  csv: 'रिपोर्ट CSV में',
  failed: 'दिन लोड नहीं हो सका',
  show: 'दिन दिखाएँ',
}

export const dayDecisions: DayDecisionWords = {
  'close-day': {
    button: 'दिन बंद करें',
    text: 'इस दिन के आँकड़े हमेशा के लिए स्थिर हो जाते हैं। फ़ाइनेंस के दूसरे व्यक्ति को ठीक इन्हीं आँकड़ों की पुष्टि करनी होगी।',
    done: 'दिन बंद हुआ',
  },
}

export const dayFields: DayFieldWords = { day: { label: 'दिन', hint: '', wrong: 'दिन चुनें।' } }
