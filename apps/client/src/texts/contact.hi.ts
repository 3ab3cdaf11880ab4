import type { ContactTexts } from './contact.en.ts'

export const contact: ContactTexts = {
  title: 'संपर्क और पूछताछ',
  intro: 'हमें लिखें; हम ईमेल या फ़ोन से जवाब देते हैं।',
  name: 'नाम',
  nameMissing: 'अपना नाम लिखें।',
  phone: 'फ़ोन',
  phoneHint: 'जिस नंबर पर हम आपसे बात कर सकें।',
  phoneWrong: 'फ़ोन नंबर लिखें, जैसे 98765 43210।',
  message: 'संदेश',
  messageHint: 'पासवर्ड, पिन, कोड या कार्ड नंबर कभी न लिखें।',
  messageMissing: 'लिखें कि बात क्या है।',
  messageLong: 'ज़्यादा से ज़्यादा 2,000 अक्षर।',
  send: 'भेजें',
  sent: 'आपकी पूछताछ भेज दी गई',
  sentText: 'हम ईमेल या फ़ोन से जवाब देते हैं।',
  another: 'एक और लिखें',
  failed: 'पूछताछ नहीं भेजी गई',
  reasons: {
    card_number: () => 'यह किसी कार्ड का नंबर लगता है। उसे कभी न भेजें; हटाकर संदेश फिर भेजें।',
    mobile_invalid: () => 'फ़ोन नंबर लिखें, जैसे 98765 43210।',
    too_often: () => 'आपने एक घंटे में पाँच बार लिखा है। थोड़ा रुकें।',
  },
}
