import type { CaseActionWords, CaseDecisionWords, CaseFieldWords, CaseWords } from './cases.en.ts'

export const cases: CaseWords = {
  title: 'संदिग्ध गतिविधि',
  block: 'संदिग्ध गतिविधि',
  empty: 'कोई मामला खुला नहीं है।',
  none: 'कोई मामला नहीं',
  opened: 'खोला गया',
  kind: 'प्रकार',
  kinds: {
    structuring: 'टुकड़ों में राशि',
    third_party: 'दूसरों के भुगतान',
    source_of_funds: 'धन का स्रोत',
    identity: 'पहचान',
    trading: 'ट्रेडिंग',
    sanctions: 'प्रतिबंध',
    other: 'अन्य',
  },
  states: { open: 'खुला', reported: 'रिपोर्ट किया गया', closed: 'बंद' },
  subject: (number, name) => `मामला ${number}, ${name}`,
  secret: 'ग्राहक को इस मामले के बारे में न बताएँ: क़ानून इसकी मनाही करता है।',
  notes: 'नोट',
  requests: 'जमा और निकासी',
  requestKinds: { deposit: 'जमा', withdrawal: 'निकासी' },
  reported: 'रिपोर्ट',
  closed: 'बंद',
}

export const caseDecisions: CaseDecisionWords = {
  'open-case': {
    button: 'मामला खोलें',
    text: 'मामला KYC, वित्त, मालिक और ऑडिटर पढ़ते हैं। ग्राहक को सूचना नहीं जाती। नोट बाद में बदले नहीं जा सकते।',
    done: 'मामला खोला गया',
  },
  'note-case': {
    button: 'नोट जोड़ें',
    text: 'नोट न बदला जा सकता है, न हटाया जा सकता है।',
    done: 'नोट जोड़ा गया',
  },
  'link-case': {
    button: 'अनुरोध जोड़ें',
    text: 'इस ग्राहक की जमा और निकासी, जो मामले से जुड़ी हैं।',
    done: 'अनुरोध जोड़े गए',
  },
  'report-case': {
    button: 'रिपोर्ट दर्ज करें',
    text: 'दर्ज करता है कि प्राधिकरण को रिपोर्ट मिल गई। इसे बदला नहीं जा सकता।',
    done: 'रिपोर्ट दर्ज हुई',
  },
  'close-case': {
    button: 'मामला बंद करें',
    text: 'मामला पढ़ा जा सकता है, पर उसमें और नोट नहीं जुड़ते।',
    done: 'मामला बंद हुआ',
  },
}

export const caseFields: CaseFieldWords = {
  kind: { label: 'प्रकार', hint: '', wrong: 'प्रकार चुनें।' },
  note: { label: 'नोट', hint: '', wrong: 'कम से कम 3 अक्षर लिखें।' },
  requests: {
    label: 'जमा और निकासी',
    hint: 'जैसे: deposit 17, withdrawal 18',
    wrong: 'प्रकार और संख्या लिखें, जैसे: deposit 17, withdrawal 18',
  },
  reference: { label: 'रिपोर्ट का संदर्भ', hint: '', wrong: 'रिपोर्ट का संदर्भ लिखें।' },
  reported: {
    label: 'रिपोर्ट का समय (भारतीय समय)',
    hint: 'जब प्राधिकरण को रिपोर्ट मिली।',
    wrong: 'रिपोर्ट की तारीख और समय लिखें।',
  },
}

export const caseActions: CaseActionWords = {
  case_opened: 'मामला खोला गया',
  case_viewed: 'मामला देखा गया',
  case_noted: 'नोट जोड़ा गया',
  case_linked: 'अनुरोध जोड़े गए',
  case_reported: 'रिपोर्ट किया गया',
  case_closed: 'मामला बंद हुआ',
}
