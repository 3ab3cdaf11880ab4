import type { AdjustmentDecisionWords, AdjustmentFieldWords, AdjustmentWords } from './adjustments.en.ts'

export const adjustments: AdjustmentWords = {
  title: 'समायोजन',
  open: 'समायोजन देखें',
  empty: 'कोई समायोजन दूसरे व्यक्ति की प्रतीक्षा में नहीं है।',
  category: 'श्रेणी',
  categories: {
    goodwill: 'सद्भावना',
    bonus: 'बोनस',
    fee_refund: 'शुल्क वापसी',
    bonus_reversal: 'बोनस वापस लेना',
    chargeback: 'चार्जबैक',
    correction: 'गलती का सुधार',
    other: 'अन्य',
  },
  side: 'दिशा',
  sides: { credit: 'ग्राहक को क्रेडिट', debit: 'ग्राहक से डेबिट' },
  states: {
    prepared: 'प्रतीक्षा में',
    booking: 'बुक हो रहा है',
    booked: 'बुक हुआ',
    refused: 'डेस्क ने नहीं किया',
    rejected: 'अस्वीकृत',
  },
  subject: (number, amount, name) => `समायोजन ${number}, ${amount}, ${name}`,
  prepared: 'तैयार किया',
  decided: 'निर्णय',
  forStaff: 'कारण (स्टाफ़ के लिए)',
  clientReads: 'ग्राहक यह पढ़ता है',
  refusal: 'बुक क्यों नहीं हुआ',
  balance: 'बैलेंस',
  available: 'डेबिट के लिए उपलब्ध',
  lapsed: 'प्रस्ताव का समय बीत गया या उसे ठुकराया गया। मेकर इसे फिर से प्रस्तावित कर सकता है।',
  tooMuch: 'वॉलेट में अब इतनी राशि उपलब्ध नहीं है। डेस्क यह डेबिट नहीं करेगा।',
}

export const adjustmentDecisions: AdjustmentDecisionWords = {
  'prepare-adjustment': {
    button: 'समायोजन तैयार करें',
    text: 'फ़ाइनेंस के दूसरे व्यक्ति की पुष्टि तक कुछ भी बुक नहीं होता। कारण स्टाफ़ और ऑडिटर के लिए है; टिप्पणी ग्राहक पढ़ता है।',
    done: 'तैयार: दूसरे व्यक्ति की पुष्टि ज़रूरी है',
  },
  'adjust-wallet': {
    button: 'समायोजित करें',
    text: 'लाइव बैलेंस बदलता है। फ़ाइनेंस के दूसरे व्यक्ति की पुष्टि तक कुछ भी बुक नहीं होता। कारण स्टाफ़ और ऑडिटर के लिए है; टिप्पणी ग्राहक पढ़ता है।',
    done: 'तैयार: दूसरे व्यक्ति की पुष्टि ज़रूरी है',
  },
  'book-adjustment': {
    button: 'समायोजन बुक करें',
    text: 'समायोजन फिर से प्रस्तावित होता है। फ़ाइनेंस के दूसरे व्यक्ति को 24 घंटे में पुष्टि करनी होगी।',
    done: 'समायोजन बुक हुआ',
  },
  'reject-adjustment': {
    button: 'अस्वीकार करें',
    text: 'समायोजन बिना बुकिंग के समाप्त हो जाता है। ग्राहक को नहीं बताया जाता।',
    done: 'समायोजन अस्वीकृत',
  },
}

export const adjustmentFields: AdjustmentFieldWords = {
  client: { label: 'ग्राहक ID', hint: 'जैसे GF40718825', wrong: 'आठ अंकों वाला ग्राहक ID भरें।' },
  side: { label: 'दिशा', hint: '', wrong: 'क्रेडिट या डेबिट चुनें।' },
  dollars: { label: 'राशि ($)', hint: 'डॉलर और सेंट में, जैसे 25.50', wrong: '0 से बड़ी राशि भरें।' },
  category: { label: 'श्रेणी', hint: '', wrong: 'श्रेणी चुनें।' },
}
