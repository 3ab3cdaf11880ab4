import type { guest as english } from './guest.en.ts'

export const guest: typeof english = {
  bar: (date) => `${date} तक अतिथि के रूप में प्रैक्टिस।`,
  register: 'इसे रखने के लिए रजिस्टर करें',
  noFunds: 'जमा और निकासी रजिस्टर्ड ग्राहकों के लिए है।',
  leave: 'लॉग आउट करके यह प्रैक्टिस खाता बंद करें?',
  leaveText: 'इसे दोबारा नहीं खोला जा सकता, क्योंकि अतिथि का पासवर्ड नहीं होता। ट्रेड रखने के लिए पहले रजिस्टर करें।',
}
