import type * as english from './bank-changes.en.ts'

export const bankChanges: typeof english.bankChanges = {
  title: 'बैंक खाते के बदलाव',
  empty: 'कोई बदलाव जाँच की प्रतीक्षा में नहीं है',
  changed: 'बदला गया',
  was: 'पहले का खाता',
  is: 'नया खाता',
  first: 'पहला खाता',
  holder: 'खाताधारक',
  number: 'खाता संख्या',
  coolOff: 'प्रतीक्षा अवधि कब तक',
  cooling: 'जारी',
  coolingOver: 'समाप्त',
  open: 'बाकी निकासी',
  openOf: (toIt, toOthers) => `इस खाते में ${toIt}, दूसरे खातों में ${toOthers}`,
  decided: 'निर्णय',
  subject: (number, name) => `बैंक बदलाव ${number}, ${name}`,
  otherHolder: 'दूसरा खाताधारक',
  differs: (holder, name) => `खाता ${holder} का है; ग्राहक के दस्तावेज़ों में नाम ${name} है।`,
  shared: 'दूसरों के पास भी',
  sharedText: 'यही खाता इन ग्राहकों ने भी दिया:',
  sharedNow: 'अभी',
  sharedBefore: 'पहले',
  sharedClosed: 'बंद खाता',
  blockedText: 'इस ग्राहक की निकासी रुकी है। KYC इसे खोलता है।',
  states: {
    waiting: 'प्रतीक्षा में',
    confirmed: 'जाँचा गया',
    blocked: 'रोका गया',
    lifted: 'रोक हटी',
    replaced: 'फिर बदला गया',
  },
}

export const bankChangeDecisions: typeof english.bankChangeDecisions = {
  'confirm-bank-change': {
    button: 'जाँचा हुआ मानें',
    text: 'खाता बना रहता है। प्रतीक्षा अवधि कम नहीं होती। आपका कारण ऑडिट लॉग में रहता है।',
    done: 'बैंक बदलाव जाँचा गया',
  },
  'block-bank-change': {
    button: 'रोकें',
    text: 'KYC के खोलने तक ग्राहक की सारी निकासी रुकी रहती है। ग्राहक टिप्पणी पढ़ता है।',
    done: 'बैंक खाता रोका गया',
  },
  'reveal-account': {
    button: 'खाता संख्या दिखाएँ',
    text: 'आपका कारण ऑडिट लॉग में दर्ज होता है। यह स्क्रीन छोड़ने तक संख्या दिखती है।',
    done: 'संख्या दिखाई गई',
  },
}

export const bankChangeReasons: typeof english.bankChangeReasons = {
  bank_change_changed: 'इस बीच किसी ने इसे बदला या इस पर निर्णय लिया। सूची रीलोड करें।',
  bank_change_decided: 'इस बदलाव पर निर्णय हो चुका है। सूची रीलोड करें।',
}
