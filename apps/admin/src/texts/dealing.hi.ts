import type { DealingWords } from './dealing.en.ts'

export const dealing: DealingWords = {
  instruments: {
    title: 'इंस्ट्रूमेंट',
    failed: 'इंस्ट्रूमेंट लोड नहीं हो सके',
    empty: 'फ़ीड में किसी इंस्ट्रूमेंट का भाव नहीं है।',
    feed: {
      title: 'फ़ीड',
      name: 'स्रोत',
      state: 'कनेक्शन',
      age: 'सबसे नया भाव',
      refused: 'शुरू से अब तक असंभव भाव',
    },
    kinds: { simulated: 'सिम्युलेटेड', recorded: 'रिकॉर्ड किया हुआ', live: 'लाइव' },
    connected: { yes: 'जुड़ा हुआ', no: 'कनेक्शन नहीं' },
    columns: {
      instrument: 'इंस्ट्रूमेंट',
      bid: 'बिड',
      ask: 'आस्क',
      age: 'भाव की आयु',
      market: 'बाज़ार',
      trading: 'ट्रेडिंग',
    },
    open: { yes: 'खुला', no: 'बंद' },
    trading: {
      live: 'चालू',
      stale: 'पुराना भाव',
      automatic: 'अपने-आप रुकी',
      byHand: 'स्टाफ़ ने रोकी',
    },
  },
}
