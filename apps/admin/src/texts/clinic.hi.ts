import type {
  ClinicFieldWords,
  ClinicWords,
  clinicDecisions as decisions,
  clinicReasons as reasons,
} from './clinic.en.ts'

export const clinic: ClinicWords = {
  stock: {
    title: 'स्टॉक',
    lists: { all: 'स्टॉक में', expiring: 'जल्द समाप्त', low: 'कम स्टॉक', moves: 'आवाजाही' },
    kinds: {
      receive: 'प्राप्त',
      transfer: 'भेजा गया',
      adjust: 'सुधारा गया',
      dispense: 'दिया गया',
      return: 'लौटा',
      reverse: 'उलटा गया',
    },
    medicine: 'दवा',
    store: 'स्टोर',
    batch: 'बैच',
    expiry: 'समाप्ति',
    quantity: 'मात्रा',
    level: 'पुनः ऑर्डर स्तर',
    at: 'समय',
    kind: 'आवाजाही',
    reason: 'कारण',
    by: 'किसने',
    order: (oid) => `ऑर्डर ${oid}`,
    days: (days) => (days < 0 ? 'समाप्त' : `${days} दिन शेष`),
    isReversed: 'उलटा गया',
    prices: 'कीमतों का इतिहास',
    none: 'इस स्टोर में स्टॉक नहीं है।',
    noStore: 'पहले स्टोर जोड़ें।',
    empty: {
      all: 'अभी कोई स्टॉक नहीं',
      expiring: '90 दिनों में कुछ समाप्त नहीं होता',
      low: 'कोई दवा कम नहीं है',
      moves: 'अभी कोई आवाजाही नहीं',
    },
    emptyText: 'स्टॉक लेने के लिए दवा खोलें।',
    piecesLow: (level) => `कम (स्तर ${level})`,
  },
  order: {
    title: (oid) => `ऑर्डर ${oid}`,
    back: 'सभी ऑर्डर',
    placed: 'कब दिया गया',
    address: 'पता',
    store: 'इस स्टोर में पैक',
    invoice: 'इनवॉइस',
    invoicePdf: 'इनवॉइस PDF में',
    noInvoice: 'अभी नहीं; पैक करने पर बनता है',
    lines: 'ऑर्डर की दवाएँ',
    columns: { medicine: 'दवा', quantity: 'मात्रा', price: 'कीमत', gst: 'GST', total: 'कुल' },
  },
}

export const clinicDecisions: typeof decisions = {
  'reveal-staff-aadhaar': {
    button: 'आधार दिखाएँ',
    text: 'आपका कारण ऑडिट लॉग में दर्ज होता है। यह स्क्रीन छोड़ने तक संख्या दिखती है।',
    done: 'संख्या दिखाई गई',
  },
  'set-order-state': {
    button: 'स्थिति बदलें',
    text: 'ऑर्डर की स्थिति बदलती है।',
    done: 'स्थिति बदली',
  },
  'receive-stock': {
    button: 'प्राप्त करें',
    text: 'नग स्टोर के स्टॉक में जुड़ते हैं।',
    done: 'स्टॉक प्राप्त हुआ',
  },
  'transfer-stock': {
    button: 'दूसरे स्टोर भेजें',
    text: 'नग उसी बैच में दूसरे स्टोर जाते हैं।',
    done: 'स्टॉक भेजा गया',
  },
  'adjust-stock': {
    button: 'सुधारें',
    text: 'बैच का स्टॉक अंतर से बदलता है। कारण उसके साथ रहता है।',
    done: 'स्टॉक सुधारा गया',
  },
  'reverse-stock': {
    button: 'उलटें',
    text: 'उलटी आवाजाही जुड़ती है। दोनों सूची में रहती हैं।',
    done: 'आवाजाही उलटी गई',
  },
  'set-reorder-level': {
    button: 'पुनः ऑर्डर स्तर',
    text: 'इतने या कम नग कम स्टॉक हैं। 0 स्तर हटाता है।',
    done: 'पुनः ऑर्डर स्तर रखा गया',
  },
  'order-placed': {
    button: 'दिया गया',
    text: 'ऑर्डर भुगतान की प्रतीक्षा करता है।',
    done: 'ऑर्डर दिया गया',
  },
  'order-paid': {
    button: 'भुगतान हुआ',
    text: 'ग्राहक ने पूरी राशि दे दी है।',
    done: 'भुगतान दर्ज हुआ',
  },
  'order-packed': {
    button: 'पैक हुआ',
    text: 'दवाएँ स्टोर के स्टॉक से जाती हैं, पहले समाप्त होने वाली पहले, और ऑर्डर को इनवॉइस नंबर मिलता है। फिर वह हटाया नहीं जा सकता।',
    done: 'ऑर्डर पैक हुआ',
  },
  'order-dispatched': {
    button: 'भेजा गया',
    text: 'पार्सल कूरियर के पास है।',
    done: 'ऑर्डर भेजा गया',
  },
  'order-delivered': {
    button: 'पहुँचाया गया',
    text: 'पार्सल ग्राहक के पास है।',
    done: 'ऑर्डर पहुँचाया गया',
  },
  'order-cancelled': {
    button: 'ऑर्डर रद्द करें',
    text: 'ऑर्डर का भुगतान नहीं हुआ और वह समाप्त होता है। कारण दर्ज रहता है।',
    done: 'ऑर्डर रद्द हुआ',
  },
  'order-refunded': {
    button: 'पैसे लौटाएँ',
    text: 'ऑर्डर समाप्त होता है, ग्राहक को रकम वापस मिलती है और दवाएँ स्टॉक में लौटती हैं। कारण उसके साथ रहता है।',
    done: 'पैसे लौटाए गए',
  },
}

/** What a person adds to movements of stock. */
export const clinicFields: ClinicFieldWords = {
  store: { label: 'स्टोर', hint: '', wrong: 'स्टोर चुनें।' },
  batch_no: { label: 'बैच नंबर', hint: 'जैसा पैकेट पर है', wrong: 'बैच का नंबर डालें।' },
  expiry: { label: 'समाप्ति', hint: 'अंतिम दिन जब इसे बेचा जा सकता है', wrong: 'तारीख डालें।' },
  quantity: { label: 'नग', hint: '', wrong: '1 से पूर्ण संख्या डालें।' },
  difference: { label: 'अंतर', hint: 'जैसे 3 या -2', wrong: 'अंतर डालें, जैसे 3 या -2।' },
  level: { label: 'पुनः ऑर्डर स्तर', hint: 'नग; 0 इसे हटाता है', wrong: 'पूर्ण संख्या डालें।' },
}

/** Why stock does not move. */
export const clinicReasons: typeof reasons = {
  stock_short: 'स्टॉक में इतना नहीं है। और प्राप्त करें या दूसरा स्टोर चुनें।',
  store_missing: 'ऑर्डर पैक करने वाला स्टोर चुनें।',
  same_store: 'बैच इसी स्टोर में है। दूसरा चुनें।',
  batch_expired: 'यह बैच समाप्त हो चुका है। इसका अंतिम दिन जाँचें।',
  batch_differs: 'इस बैच की समाप्ति स्टॉक में दूसरी है। दोनों जाँचें।',
  move_of_order: 'यह अपने ऑर्डर के पैसे लौटाने पर लौटता है।',
  move_reversed: 'यह आवाजाही उलटी जा चुकी है या दूसरी को उलटती है। सूची रीलोड करें।',
}
