import { amountText } from './amount-text.ts'
import type { privacy as english } from './privacy.en.ts'

export const privacy: typeof english = {
  title: 'आपका डेटा',
  exportTitle: 'अपना डेटा डाउनलोड करें',
  exportText: 'आपके बारे में हमारा सारा डेटा एक JSON फ़ाइल में। दस्तावेज़ और खाता नंबर छिपे रहते हैं।',
  download: 'डाउनलोड करें',
  downloaded: 'आपका डेटा डाउनलोड हो गया',
  exportFailed: 'डेटा डाउनलोड नहीं हुआ',
  keptTitle: 'हम क्या रखते हैं, और कब तक',
  erased:
    'खाता बंद करते ही बाकी सारा डेटा तुरंत मिटा दिया जाता है। इसके बाद आपका ईमेल, फ़ोन और दस्तावेज़ नंबर फिर से रजिस्टर हो सकते हैं।',
  kept: {
    identity: 'नाम, संपर्क और पहचान के दस्तावेज़ (एन्क्रिप्टेड)',
    payments: 'जमा और निकासी, बैंक विवरण और भुगतान के प्रमाण के साथ',
    books: 'ऑर्डर, ट्रेड, लेजर एंट्री और भुगतान के बैंक रेफ़रेंस, नाम के बिना',
    security_log: 'सुरक्षा लॉग: गतिविधियाँ, IP पते और बैंक खाते के आख़िरी अंक, नाम के बिना',
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
    'यह स्थायी है। इसके बाद आप लॉग इन नहीं कर सकेंगे। पहले बैलेंस निकालें और सभी पोज़ीशन बंद करें। केवल ऊपर लिखा डेटा रखा जाता है।',
  password: 'पासवर्ड',
  passwordMissing: 'अपना पासवर्ड डालें।',
  close: 'खाता बंद करें',
  question: 'खाता स्थायी रूप से बंद करें?',
  answer: 'इसे वापस नहीं किया जा सकता।',
  closed: 'आपका खाता बंद हो गया',
  closeFailed: 'खाता बंद नहीं हुआ',
  inTheWay: 'खाता बंद करने से पहले:',
  obstacles: {
    trades: (count) => `खुली पोज़ीशन बंद करें: ${count}`,
    orders: (count) => `पेंडिंग ऑर्डर रद्द करें: ${count}`,
    balance: (dollars) => `बैलेंस निकालें: ${amountText(dollars, 'USD')}`,
    deposits: (count) => `पेंडिंग जमा पूरी होने दें: ${count}`,
    withdrawals: (count) => `पेंडिंग निकासी पूरी होने दें या रद्द करें: ${count}`,
    adjustments: (count) => `आपके बैलेंस के समायोजन पूरे होने दें: ${count}`,
  },
  reasons: {
    password_wrong: () => 'पासवर्ड गलत है। फिर कोशिश करें।',
    account_in_use: () => 'पहले सूची में दिए काम पूरे करें।',
  },
}
