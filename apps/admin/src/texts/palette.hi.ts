import type { PaletteWords } from './palette.en.ts'

export const palette: PaletteWords = {
  title: 'ढूँढें या खोलें',
  about: 'स्क्रीन, व्यू, ग्राहक, अनुरोध या कार्रवाई ढूँढें',
  field: 'स्क्रीन, ग्राहक, अनुरोध, संदर्भ या कार्रवाई',
  groups: {
    screens: 'स्क्रीन',
    views: 'व्यू',
    actions: 'कार्रवाई',
    clients: 'ग्राहक',
    requests: 'अनुरोध',
  },
  found: (count) => `${count} परिणाम`,
  nothing: 'कोई परिणाम नहीं',
  nothingText: 'ग्राहक और अनुरोध नाम, ईमेल, फ़ोन, ग्राहक ID या संदर्भ की शुरुआत से मिलते हैं।',
  failed: 'खोज नहीं हो सकी',
  language: 'भाषा: English',
  themes: {
    device: 'थीम: डिवाइस जैसी',
    light: 'थीम: हल्की',
    dark: 'थीम: गहरी',
  },
}
