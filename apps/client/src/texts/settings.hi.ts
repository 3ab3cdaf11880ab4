import type { SettingsTexts } from './settings.en.ts'

export const settings: SettingsTexts = {
  title: 'खाता',
  appearance: 'रूप-रंग',
  theme: 'थीम',
  themes: { device: 'डिवाइस जैसी', light: 'हल्की', dark: 'गहरी' },
  colours: 'चढ़ते और गिरते दाम',
  colourPairs: { standard: 'हरा और लाल', safe: 'नीला और नारंगी' },
  coloursHint: 'जिन्हें रंग पहचानने में कठिनाई हो, उनके लिए नीला और नारंगी आसान है।',
  money: 'पैसा',
  funds: 'जमा और निकासी',
  logOutQuestion: 'लॉग आउट करें?',
  logOutText: 'खुले ट्रेड और पेंडिंग ऑर्डर जैसे हैं वैसे ही रहेंगे।',
  opensLater: {
    deposit: 'जमा',
    depositText: 'असली पैसे से ट्रेडिंग का लाइसेंस मिलने पर जमा शुरू होगा। तब तक आप अभ्यास राशि से ट्रेड कर सकते हैं।',
    withdraw: 'निकासी',
    withdrawText: 'असली पैसे से ट्रेडिंग का लाइसेंस मिलने पर जमा के साथ निकासी भी शुरू होगी।',
    funds: 'फ़ंड',
    register: 'अभी रजिस्टर करें',
    registerText: 'रजिस्ट्रेशन अभी शुरू नहीं हुआ है। तब तक खाते हमारे कर्मचारी खोलते हैं।',
    forgot: 'पासवर्ड भूल गए',
    forgotText: 'यहाँ पासवर्ड बदलने की सुविधा अभी शुरू नहीं हुई है। हमारे कर्मचारी आपके लिए इसे बदल सकते हैं।',
  },
}
