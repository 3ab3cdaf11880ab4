import { amountText } from './amount-text.ts'
import type { PrivacyTexts } from './privacy.en.ts'

export const privacy: PrivacyTexts = {
  title: 'आपका डेटा',
  exportTitle: 'अपना डेटा डाउनलोड करें',
  exportText: 'आपके बारे में जो कुछ हम रखते हैं, एक फ़ाइल (JSON) में। दस्तावेज़ और खाते के नंबर छिपे रहते हैं।',
  download: 'डाउनलोड करें',
  downloaded: 'आपका डेटा डाउनलोड हो गया',
  exportFailed: 'डेटा डाउनलोड नहीं हुआ',
  keptTitle: 'क्या रखा जाता है, और कब तक',
  erased:
    'खाता बंद करते ही बाकी सारी जानकारी तुरंत मिटा दी जाती है, और आपका ईमेल, फ़ोन व दस्तावेज़ नंबर फिर से रजिस्टर किए जा सकते हैं।',
  kept: {
    identity: 'आपका नाम, संपर्क और पहचान के दस्तावेज़, एन्क्रिप्ट करके',
    payments: 'जमा और निकासी, बैंक विवरण और भुगतान के प्रमाण के साथ',
    books: 'ऑर्डर, ट्रेड और बहीखाते की प्रविष्टियाँ, बिना नाम के केवल एक नंबर पर',
    security_log: 'सुरक्षा लॉग: कार्रवाइयाँ और नेटवर्क पते, बिना नाम के केवल एक नंबर पर',
  },
  reasonsKept: {
    money_laundering_act: 'धन शोधन निवारण अधिनियम, धारा 12',
    companies_act: 'कंपनी अधिनियम, धारा 128',
    cert_in_directions: 'CERT-In के 28 अप्रैल 2022 के निर्देश',
  },
  forYears: (years) => `खाता बंद होने के ${years} साल बाद तक`,
  forGood: 'स्थायी रूप से',
  closeTitle: 'खाता बंद करें',
  closeText:
    'हमेशा के लिए: फिर कोई लॉग इन नहीं कर सकेगा और सभी डिवाइस लॉग आउट हो जाएँगे। पहले अपना पैसा निकालें और सभी ट्रेड बंद करें। केवल ऊपर लिखी जानकारी रखी जाती है।',
  password: 'पासवर्ड',
  show: 'पासवर्ड दिखाएँ',
  hide: 'पासवर्ड छिपाएँ',
  passwordMissing: 'अपना पासवर्ड डालें।',
  close: 'खाता बंद करें',
  question: 'खाता हमेशा के लिए बंद करें?',
  answer: 'बंद होने के बाद इसे यहाँ से फिर नहीं खोला जा सकता।',
  closed: 'आपका खाता बंद हो गया',
  closeFailed: 'खाता बंद नहीं हुआ',
  inTheWay: 'यह बाकी है:',
  obstacles: {
    trades: (count) => `खुले ट्रेड: ${count}`,
    orders: (count) => `पेंडिंग ऑर्डर: ${count}`,
    balance: (dollars) => `बैलेंस ${amountText(dollars, 'USD')}`,
    deposits: (count) => `रुकी हुई जमा: ${count}`,
    withdrawals: (count) => `रुकी हुई निकासी: ${count}`,
  },
  reasons: {
    password_wrong: () => 'यह आपका पासवर्ड नहीं है।',
    account_in_use: () => 'पहले सूची में लिखी बातें निपटाएँ।',
  },
}
