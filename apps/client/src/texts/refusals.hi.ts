import type { RefusalTexts } from './refusals.en.ts'

export const refusals: RefusalTexts = {
  unknown: 'अनुरोध पूरा नहीं हुआ। फिर कोशिश करें; दोबारा ऐसा हो तो हमसे संपर्क करें।',
  network: 'सर्वर से जवाब नहीं मिला। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  requestId: (id) => `अनुरोध नं. ${id} बताएँ।`,
}
