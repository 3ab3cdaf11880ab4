import type { ClinicWords, clinicDecisions as decisions } from './clinic.en.ts'

export const clinic: ClinicWords = {
  order: {
    title: (oid) => `ऑर्डर ${oid}`,
    back: 'सभी ऑर्डर',
    placed: 'कब दिया गया',
    address: 'पता',
    invoice: 'इनवॉइस',
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
    text: 'ऑर्डर को इनवॉइस नंबर मिलता है। इनवॉइस वाला ऑर्डर हटाया नहीं जा सकता।',
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
    text: 'ऑर्डर समाप्त होता है और ग्राहक को राशि वापस मिलती है। कारण दर्ज रहता है।',
    done: 'पैसे लौटाए गए',
  },
}
