import type { BooksWords } from './books.en.ts'

export const books: BooksWords = {
  audit: {
    title: 'ऑडिट लॉग',
    searchFor: 'कार्रवाई, विषय, संदर्भ या पता',
    by: 'किसने',
    byHint: 'स्टाफ़ का यूज़रनेम या ग्राहक ID',
    realm: 'करने वाला',
    realms: { client: 'ग्राहक', staff: 'स्टाफ़', system: 'सिस्टम' },
    from: 'से',
    to: 'तक',
    entry: 'प्रविष्टि',
    entryOf: (seq) => `प्रविष्टि ${seq}`,
    time: 'समय',
    action: 'कार्रवाई',
    subject: 'विषय',
    address: 'IP पता',
    request: 'अनुरोध ID',
    hash: 'हैश',
    changes: 'बदलाव',
    value: 'मान',
    before: 'पहले',
    after: 'बाद में',
    unknown: 'अज्ञात',
    empty: 'अभी कोई प्रविष्टि नहीं',
    verify: 'जाँचें',
    verified: (entries, at) =>
      `सभी ${entries.toLocaleString('en-IN')} प्रविष्टियाँ पूरी और अपरिवर्तित हैं। ${at} को जाँचा गया।`,
    wrong: 'ऑडिट लॉग बदला गया है',
  },
}
