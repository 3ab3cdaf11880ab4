import type { HitActionWords, HitDecisionWords, HitWords } from './screening.en.ts'

export const hits: HitWords = {
  title: 'स्क्रीनिंग',
  block: 'सूचीबद्ध व्यक्ति',
  empty: 'कोई मिलान फ़ैसले की प्रतीक्षा में नहीं है।',
  none: 'किसी सूचीबद्ध व्यक्ति का नाम ऐसा नहीं है।',
  client: 'ग्राहक',
  listed: 'सूचीबद्ध व्यक्ति',
  otherNames: 'अन्य नाम',
  matched: 'मिला हुआ नाम',
  likeness: 'समानता',
  kind: 'सूची',
  kinds: { Sanction: 'प्रतिबंध', PEP: 'राजनीतिक रूप से उजागर' },
  born: 'जन्म',
  country: 'देश',
  source: 'स्रोत',
  found: 'मिला',
  decided: 'फ़ैसला',
  states: { open: 'खुला', cleared: 'ख़ारिज', confirmed: 'पुष्ट' },
  causes: {
    registration: 'पंजीकरण पर',
    documents: 'नए दस्तावेज़ों के साथ',
    review: 'KYC समीक्षा में',
    name: 'नाम बदलने पर',
    list: 'नई सूची के साथ',
  },
  subject: (number, name, listed) => `मिलान ${number}: ${name} और ${listed}`,
  removed: 'यह व्यक्ति अब सूची में नहीं है।',
  sanctioned: 'प्रतिबंधित व्यक्ति। ग्राहक के पेज पर खाता निलंबित करें।',
  secret: 'ग्राहक को मिलान के बारे में न बताएँ।',
  review: 'सूचीबद्ध व्यक्ति जैसा नाम',
  reviewText: 'स्वीकृति के लिए कारण और दूसरा व्यक्ति चाहिए।',
  reviewRefused: 'यह ग्राहक प्रतिबंधित व्यक्ति है और स्वीकृत नहीं हो सकता।',
  open: 'मिलान देखें',
}

export const hitDecisions: HitDecisionWords = {
  'clear-hit': {
    button: 'यह व्यक्ति नहीं',
    text: 'लिखें कि आपने ग्राहक और सूचीबद्ध व्यक्ति की तुलना कैसे की, जैसे दस्तावेज़ की जन्मतिथि से। पुष्ट मिलान के लिए दूसरे व्यक्ति की पुष्टि चाहिए।',
    done: 'मिलान ख़ारिज हुआ',
  },
  'confirm-hit': {
    button: 'यही व्यक्ति है',
    text: 'प्रतिबंधित व्यक्ति के दस्तावेज़ स्वीकृत नहीं हो सकते। ग्राहक को सूचना नहीं जाती। खुला खाता ग्राहक के पेज पर निलंबित करें।',
    done: 'मिलान की पुष्टि हुई',
  },
}

export const hitActions: HitActionWords = {
  hit_found: 'मिलान मिला',
  hit_cleared: 'मिलान ख़ारिज',
  hit_confirmed: 'मिलान की पुष्टि',
}
