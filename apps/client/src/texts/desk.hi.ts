import type { desk as english } from './desk.en.ts'

export const desk: typeof english = {
  dock: 'ट्रेड, ऑर्डर और अलर्ट',
  tabs: { positions: 'पोज़ीशन', orders: 'ऑर्डर', history: 'हिस्ट्री', alerts: 'अलर्ट' },
  resize: 'चार्ट के नीचे की सूची की ऊँचाई',
  keys: {
    title: 'कीबोर्ड शॉर्टकट',
    short: 'कीबोर्ड',
    list: 'यह सूची दिखाएँ',
    search: 'पेयर या मेटल खोजें',
    buy: '“खरीदें” पर जाएँ; Enter से ऑर्डर लगेगा',
    sell: '“बेचें” पर जाएँ; Enter से ऑर्डर लगेगा',
    timeframes: 'चुने हुए चार्ट का टाइमफ़्रेम, 1m से 1w तक',
    charts: 'बारी-बारी से 1, 2 या 4 चार्ट दिखाएँ',
    nextChart: 'अगला चार्ट चुनें',
    escape: 'डायलॉग बंद करें, फ़ील्ड छोड़ें',
  },
  charts: {
    count: 'चार्ट की संख्या',
    counts: { 1: '1 चार्ट', 2: '2 चार्ट', 4: '4 चार्ट' },
    name: (place) => `चार्ट ${place}`,
    instrument: (place) => `चार्ट ${place} का इंस्ट्रूमेंट`,
    link: (place) => `चार्ट ${place} का लिंक`,
    noLink: 'लिंक नहीं',
    ticket: 'सूची और टिकट',
    linkOfTicket: 'सूची और टिकट का लिंक',
  },
  palette: {
    title: 'ढूँढें या खोलें',
    about: 'इंस्ट्रूमेंट, स्क्रीन या चार्ट की संख्या ढूँढें',
    field: 'इंस्ट्रूमेंट या स्क्रीन',
    groups: { instruments: 'इंस्ट्रूमेंट', charts: 'चार्ट', screens: 'स्क्रीन' },
    found: (count) => `${count} परिणाम`,
    nothing: 'कोई परिणाम नहीं',
  },
}
