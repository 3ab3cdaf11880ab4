import type {
  messageTextDecisions as decisions,
  messageTextFields as fields,
  messageTextReasons as reasons,
  messageTexts as words,
} from './message-texts.en.ts'

export const messageTexts: typeof words = {
  title: 'संदेशों के पाठ',
  text: 'पाठ',
  own: 'मानक पाठ',
  version: (version) => `संस्करण ${version}`,
  note: 'ईमेल, नोटिफ़िकेशन और ऐप का इनबॉक्स सबसे नया पाठ लेते हैं। इनबॉक्स के संदेश अपने लिखे जाने के समय का पाठ रखते हैं।',
  byStaff: 'कर्मचारियों के जोड़े या बंद किए खातों और उनके भेजे कोड के संदेशों में हमेशा मानक पाठ रहता है।',
  preview: (language) => `ग्राहक इसे ऐसे पढ़ेंगे: ${language}`,
  languages: { en: 'अंग्रेज़ी', hi: 'हिंदी' },
  placeholders: 'प्लेसहोल्डर',
  noPlaceholders: 'कोई नहीं',
  must: 'पाठ में होना ज़रूरी है',
  sometimes: 'हर संदेश में नहीं: इसके बिना इसकी पंक्ति छूट जाती है',
  example: (value) => `जैसे ${value}`,
  unknown: (name) => `इस संदेश में {${name}} नहीं है।`,
  missing: (name) => `पाठ में {${name}} होना ज़रूरी है।`,
  history: 'बदलाव',
  names: {
    code: 'एक बार का कोड',
    minutes: 'कोड कितने मिनट मान्य है',
    clientId: 'क्लाइंट आईडी',
    remarks: 'कारण',
    account: 'बैंक खाता, आखिरी अंकों के साथ',
    photos: 'फिर से भेजने वाली फ़ोटो',
    device: 'ब्राउज़र और डिवाइस',
    address: 'IP पता',
    at: 'तारीख और समय',
    changed: 'बदले हुए विवरण',
    email: 'दूसरा ईमेल पता, कुछ हिस्सा छिपा हुआ',
    link: 'लिंक',
    rupees: 'रुपये में राशि',
    dollars: 'डॉलर में राशि',
    rate: 'प्रति डॉलर रुपये',
    shownRate: 'लॉक दर, अगर भुगतान उसके बाद पहुँचा',
    number: 'स्क्रीन पर दिखने वाला नंबर',
    owed: 'ग्राहक पर बकाया, अगर कुछ हो',
    utr: 'बैंक का संदर्भ (यूटीआर)',
    what: 'साइड, साइज़ और इंस्ट्रूमेंट',
    was: 'पहले का परिणाम',
    right: 'सही परिणाम',
    price: 'प्राइस',
    reason: 'ट्रेड किससे बंद हुआ',
    profitLoss: 'लाभ या हानि',
    enquiry: 'पूछताछ का नंबर',
    due: 'अवधि का आखिरी दिन',
    lines: 'कर्मचारी का जवाब',
  },
}

export const messageTextDecisions: typeof decisions = {
  'set-message-text': {
    button: 'पाठ बदलें',
    text: 'विषय पहली पंक्ति में है, संदेश उसके नीचे। दूसरे व्यक्ति की पुष्टि के बाद ग्राहक नया पाठ पढ़ते हैं।',
    done: 'संदेश का पाठ बदला गया',
  },
  'reset-message-text': {
    button: 'मानक पाठ वापस लाएँ',
    text: 'दूसरे व्यक्ति की पुष्टि के बाद दोनों भाषाओं में मानक पाठ लगेगा।',
    done: 'मानक पाठ वापस आया',
  },
}

const fault = 'विषय लिखें, और नीचे की पंक्तियों में संदेश। कोष्ठक { } केवल प्लेसहोल्डर के लिए हैं।'

export const messageTextFields: typeof fields = {
  'text-en': { label: 'अंग्रेज़ी में पाठ', hint: 'विषय छोटे अक्षर से शुरू होता है: उससे पहले नाम आता है।', wrong: fault },
  'text-hi': { label: 'हिंदी में पाठ', hint: 'विषय पहली पंक्ति में है।', wrong: fault },
}

export const messageTextReasons: typeof reasons = {
  placeholder_unknown: 'पाठ में ऐसा प्लेसहोल्डर है जो इस संदेश में नहीं है। प्रीव्यू में उसका नाम है।',
  placeholder_missing: 'पाठ में वह प्लेसहोल्डर नहीं है जो इस संदेश में ज़रूरी है। प्रीव्यू में उसका नाम है।',
}
