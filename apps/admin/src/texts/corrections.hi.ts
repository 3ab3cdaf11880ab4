import type { CorrectionDecisionWords, CorrectionFieldWords, CorrectionWords } from './corrections.en.ts'
import type { correctionReasons as englishReasons } from './corrections.en.ts'

export const corrections: CorrectionWords = {
  title: 'सुधार',
  open: 'सुधार देखें',
  empty: 'कोई सुधार दूसरे व्यक्ति की प्रतीक्षा में नहीं है।',
  categories: {
    wrong_price: 'गलत प्राइस',
    delay: 'देर से एक्ज़ीक्यूशन',
    system_error: 'सिस्टम की गलती',
    complaint: 'शिकायत सही पाई गई',
    other: 'अन्य',
  },
  change: 'सुधार',
  changes: {
    open_price: 'दूसरा ओपनिंग प्राइस',
    close_price: 'दूसरा क्लोज़िंग प्राइस',
    cancel: 'पूरा परिणाम रद्द करें',
  },
  subject: (number, trade, difference) => `सुधार ${number}, ट्रेड ${trade}, ${difference}`,
  trade: 'ट्रेड',
  closing: 'क्लोज़िंग',
  openPrice: 'ओपनिंग प्राइस',
  closePrice: 'क्लोज़िंग प्राइस',
  result: 'ग्राहक का परिणाम',
  difference: 'अंतर',
  absorbed: 'कंपनी के चुकाए ऋणात्मक बैलेंस से वापस लिया गया',
  was: (amount) => `पहले ${amount}`,
}

export const correctionDecisions: CorrectionDecisionWords = {
  'prepare-correction': {
    button: 'सुधारें',
    text: 'फ़ाइनेंस के दूसरे व्यक्ति की पुष्टि पर पुराना परिणाम वापस लिया जाता है और सही परिणाम बुक होता है। कारण स्टाफ़ और ऑडिटर के लिए है; टिप्पणी ग्राहक पढ़ता है।',
    done: 'तैयार: दूसरे व्यक्ति की पुष्टि ज़रूरी है',
  },
  'book-correction': {
    button: 'सुधार बुक करें',
    text: 'सुधार फिर से प्रस्तावित होता है। फ़ाइनेंस के दूसरे व्यक्ति को 24 घंटे में पुष्टि करनी होगी।',
    done: 'सुधार बुक हुआ',
  },
  'reject-correction': {
    button: 'अस्वीकार करें',
    text: 'सुधार बिना बुकिंग के समाप्त हो जाता है। ग्राहक को नहीं बताया जाता।',
    done: 'सुधार अस्वीकृत',
  },
}

export const correctionFields: CorrectionFieldWords = {
  fill: {
    label: 'क्लोज़िंग नं.',
    hint: 'क्लोज़िंग का नंबर, जैसा रसीद पर F- के बिना है।',
    wrong: 'नंबर भरें।',
  },
  change: { label: 'सुधार', hint: '', wrong: 'चुनें कि क्या गलत था।' },
  price: {
    label: 'सही प्राइस',
    hint: 'उस समय के आसपास दर्ज प्राइस के भीतर। परिणाम रद्द हो तो खाली छोड़ें।',
    wrong: '1.08345 जैसा प्राइस भरें।',
  },
}

export const correctionReasons: typeof englishReasons = {
  practice_only: 'प्रैक्टिस खातों के ट्रेड नहीं सुधारे जाते।',
  trade_open: 'यह ट्रेड अभी कुछ हिस्से में खुला है। बंद होने पर सुधारें।',
  nothing_changes: 'यही परिणाम बुक है। दूसरा प्राइस भरें।',
  price_not_needed: 'रद्द किए परिणाम का प्राइस नहीं होता। प्राइस खाली छोड़ें।',
  price_out_of_range: 'उस समय के आसपास ऐसा कोई प्राइस दर्ज नहीं है। प्राइस जाँचें।',
}
