import type { EnquiryDecisionWords } from './enquiries.en.ts'

export const enquiryDecisions: EnquiryDecisionWords = {
  'assign-enquiry': {
    button: 'सहकर्मी को सौंपें',
    text: 'पूछताछ इस व्यक्ति के पास रहती है। दूसरे भी जवाब दे सकते हैं।',
    done: 'पूछताछ सौंपी गई',
  },
  'take-enquiry': {
    button: 'मैं लेता/लेती हूँ',
    text: 'पूछताछ आपके पास रहती है। दूसरे भी जवाब दे सकते हैं।',
    done: 'पूछताछ सौंपी गई',
  },
  'mark-complaint': {
    button: 'शिकायत मानें',
    text: 'ग्राहक को शिकायत का नंबर ईमेल से मिलता है। प्राप्ति से एक महीने में समाधान करना होता है।',
    done: 'शिकायत मानी गई',
  },
  'close-enquiry': {
    button: 'बंद करें',
    text: 'ग्राहक को कोई संदेश नहीं जाता। ग्राहक फिर लिखे, तो पूछताछ फिर खुल जाती है।',
    done: 'पूछताछ बंद की गई',
  },
  'reopen-enquiry': {
    button: 'फिर खोलें',
    text: 'पूछताछ फिर जवाब की प्रतीक्षा में रहती है।',
    done: 'पूछताछ फिर खोली गई',
  },
}
