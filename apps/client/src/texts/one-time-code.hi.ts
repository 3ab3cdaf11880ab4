import type { oneTimeCode as english } from './one-time-code.en.ts'

export const oneTimeCode: typeof english = {
  title: 'कोड डालें',
  label: '6 अंकों का कोड',
  digit: (place, of) => `${of} में से अंक ${place}`,
  valid: '10 मिनट तक मान्य।',
  verify: 'OTP जाँचें',
  incorrect: 'गलत OTP',
  incorrectText: 'सबसे नए ईमेल का कोड डालें। 5 गलत कोशिशों या 10 मिनट के बाद नया कोड माँगें।',
  resend: 'कोड फिर भेजें',
  resendIn: (seconds) => `${seconds} सेकंड में फिर भेज सकते हैं`,
  resendNone: 'और कोड नहीं भेजा जा सकता। बाद में फिर शुरू करें।',
  resent: 'नया कोड भेजा गया',
  resentText: 'पुराना कोड अब काम नहीं करेगा।',
}
