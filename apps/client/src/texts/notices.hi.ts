import type { notices as english } from './notices.en.ts'

export const notices: typeof english = {
  title: 'सूचनाएँ',
  read: 'पढ़ें',
  acknowledge: 'मैंने पढ़ लिया',
  dismiss: 'हटाएँ',
  more: (count) => `${count} और`,
  failed: 'यह सहेजा नहीं जा सका। फिर कोशिश करें।',
  topics: {
    Company: 'कंपनी',
    Trading: 'ट्रेडिंग',
    Funds: 'फ़ंड',
    Account: 'खाता',
    Maintenance: 'रखरखाव',
  },
}
