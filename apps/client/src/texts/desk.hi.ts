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
    timeframes: 'चार्ट का टाइमफ़्रेम, 1m से 1w तक',
    escape: 'डायलॉग बंद करें, फ़ील्ड छोड़ें',
  },
  palette: {
    title: 'ढूँढें या खोलें',
    about: 'इंस्ट्रूमेंट या स्क्रीन ढूँढें',
    field: 'इंस्ट्रूमेंट या स्क्रीन',
    groups: { instruments: 'इंस्ट्रूमेंट', screens: 'स्क्रीन' },
    found: (count) => `${count} परिणाम`,
    nothing: 'कोई परिणाम नहीं',
  },
}
