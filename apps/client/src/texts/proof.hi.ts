import type { ProofTexts } from './proof.en.ts'

export const proof: ProofTexts = {
  title: 'दिखाएँ कि यह आप ही हैं',
  text: 'इसके लिए केवल लॉग इन होना काफ़ी नहीं है।',
  pin: 'वॉलेट पिन',
  pinMissing: 'अपना वॉलेट पिन डालें।',
  password: 'पासवर्ड',
  passwordMissing: 'अपना पासवर्ड डालें।',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  confirm: 'पुष्टि करें',
  reasons: {
    pin_wrong: 'यह आपका वॉलेट पिन नहीं है।',
    pin_locked: 'कई गलत कोशिशों के बाद वॉलेट पिन बंद है। सुरक्षा में नया पिन बनाएँ।',
    wrong: 'यह आपका पासवर्ड नहीं है।',
  },
}
