import type { ListWords } from './lists.en.ts'

export const lists: ListWords = {
  savedViews: {
    title: 'व्यू',
    current: (name) => `व्यू: ${name}`,
    failed: 'व्यू लोड नहीं हो सके',
    empty: 'व्यू इस सूची की खोज, फ़िल्टर और क्रम सहेजता है। एक सहेजें, ताकि उसे एक ही बार में फिर खोल सकें।',
    name: 'नए व्यू का नाम',
    rename: (name) => `“${name}” का नया नाम`,
    share: 'उन सभी से साझा करें जो यह सूची खोल सकते हैं',
    replace: 'इसके फ़िल्टर की जगह सूची के मौजूदा फ़िल्टर रखें',
    save: 'व्यू सहेजें',
    saved: (name) => `व्यू सहेजा गया: ${name}`,
    sharedBy: (by) => `${by} ने साझा किया`,
    edit: (name) => `व्यू ${name} बदलें`,
    remove: (name) => `व्यू ${name} हटाएँ`,
    question: (name) => `व्यू “${name}” हटाएँ?`,
    questionOwn: 'रिकॉर्ड वैसे ही रहते हैं।',
    questionShared: 'इस व्यू का उपयोग करने वाले सभी इसे खो देंगे। रिकॉर्ड वैसे ही रहते हैं।',
  },
}
