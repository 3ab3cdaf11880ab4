import type { InvoiceWords } from './invoice-words.en.ts'

/** Hindi texts of invoices. */
export const hindi: InvoiceWords = {
  taxInvoice: 'कर इनवॉइस',
  invoice: 'इनवॉइस',
  no: 'इनवॉइस संख्या',
  day: 'तारीख',
  order: 'ऑर्डर',
  seller: 'विक्रेता',
  buyer: 'खरीदार',
  gstin: 'GSTIN',
  place: 'आपूर्ति का स्थान',
  columns: {
    medicine: 'दवा',
    hsn: 'HSN',
    quantity: 'नग',
    price: 'कीमत',
    gst: 'GST',
    taxable: 'कर योग्य मूल्य',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'रकम',
  },
  taxable: 'कर योग्य मूल्य',
  total: 'कुल',
  includes: 'कीमतों में GST शामिल है। हर कर हर पंक्ति में पैसे तक पूर्णांकित है (CGST नियम, 2017 का नियम 35)।',
  refunded: 'इस ऑर्डर की रकम लौटाई गई।',
  foot: (made, page, pages) => `${made} IST को बनाया गया · पृष्ठ ${page} / ${pages}`,
}
