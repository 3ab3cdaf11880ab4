import { movements, receipt } from '@gf/i18n/records.hi'
import { execution, tax } from '@gf/i18n/reports.hi'
import type { RecordWords } from './record-words.en.ts'

/** Hindi texts of statements, reports and receipts. */
export const hindi: RecordWords = {
  ...movements,
  ofTrade: (what, trade) => `${what}, ट्रेड ${trade}`,
  night: (what, day) => `${what} ${day}`,
  title: 'खाता स्टेटमेंट',
  clientId: 'क्लाइंट ID',
  wallets: { practice: 'प्रैक्टिस खाता: असली पैसा नहीं', real: 'लाइव खाता, अमेरिकी डॉलर में' },
  period: (from, to) => `${from} से ${to}, भारतीय तारीखें (IST)`,
  rupeesOfTheDay: 'INR राशि: जमा में भुगतान की राशि, निकासी में अनुरोध की राशि, बाकी उस दिन की दर से।',
  columns: {
    no: 'क्रम',
    at: 'तारीख और समय (IST)',
    type: 'प्रकार',
    instrument: 'इंस्ट्रूमेंट',
    trade: 'ट्रेड',
    request: 'अनुरोध',
    description: 'विवरण',
    dollars: 'राशि USD',
    rupees: 'राशि INR',
    balance: 'बैलेंस USD',
  },
  foot: (made, page, pages) => `${made} IST को डबल-एंट्री लेजर से बनाया गया। पेज ${page} / ${pages}.`,
  receipt,
  tax,
  execution,
}
