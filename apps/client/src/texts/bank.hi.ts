import type { bank as english } from './bank.en.ts'

export const bank: typeof english = {
  title: 'बैंक विवरण',
  intro: 'निकासी का पैसा केवल इसी खाते में भेजा जाता है।',
  present: 'आपका खाता',
  none: 'अभी कोई बैंक खाता नहीं जोड़ा गया है।',
  change: 'खाता बदलें',
  newAccount: 'नया खाता',
  holder: 'खाताधारक का नाम',
  holderHint: 'जैसा पासबुक पर छपा है।',
  holderMissing: 'खाताधारक का नाम डालें।',
  nameDiffers: (name) => `यह आपके दर्ज नाम (${name}) से अलग है। अपने नाम का खाता दें।`,
  number: 'खाता संख्या',
  numberHint: '9 से 18 अंक।',
  numberWrong: '9 से 18 अंक डालें।',
  repeat: 'खाता संख्या की पुष्टि करें',
  repeatMissing: 'खाता संख्या दोबारा डालें।',
  repeatWrong: 'खाता संख्याएँ अलग हैं। दोनों जाँचें।',
  ifsc: 'IFSC कोड',
  ifscHint: '11 अक्षर-अंक, चेक या पासबुक पर। उदाहरण: SBIN0000001।',
  ifscWrong: '4 अक्षर, एक शून्य, फिर 6 अक्षर या अंक डालें।',
  looking: 'शाखा खोजी जा रही है…',
  branchKnown: (name) => `${name}। शाखा मिल गई।`,
  branchUnknown: (name) => `${name}। शाखा नहीं मिली। कोड जाँचें।`,
  bankUnknown: 'बैंक नहीं मिला। कोड जाँचें।',
  name: 'बैंक का नाम',
  nameMissing: 'बैंक का नाम डालें।',
  coolOff: (until) => `हाल ही में बदला गया। इस खाते में निकासी ${until} से शुरू होगी।`,
  blocked: (remarks) => `हमसे संपर्क करने तक निकासी बंद है। कारण: ${remarks}`,
  blockedLink: 'संपर्क करें',
  beforeSave: (hours) =>
    hours === 0
      ? 'हर बदलाव की सूचना आपको मिलती है।'
      : `बदलने के बाद ${hours === undefined ? 'कुछ समय' : `${hours} घंटे`} तक निकासी रुकी रहती है। हर बदलाव की सूचना आपको मिलती है।`,
  saved: 'बैंक विवरण सेव हो गया',
  failed: 'बैंक विवरण नहीं बदला जा सका',
  reasons: {
    acc_no_invalid: () => '9 से 18 अंक डालें।',
    ifsc_invalid: () => '4 अक्षर, एक शून्य, फिर 6 अक्षर या अंक डालें।',
    acc_holder_invalid: () => 'खाताधारक का नाम डालें।',
    bank_name_invalid: () => 'बैंक का नाम डालें।',
  },
}
