import type { RefusalTexts } from './refusals.en.ts'

export const refusals: RefusalTexts = {
  unknown: 'सर्वर ने इसे स्वीकार नहीं किया। फिर कोशिश करें; दोबारा ऐसा हो तो हमें नीचे दिया नंबर बताएँ।',
  network: 'सर्वर से जवाब नहीं मिला। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  requestId: (id) => `नंबर ${id}`,
}
