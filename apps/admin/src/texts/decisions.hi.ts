import { areaTexts } from '../areas/texts.hi.ts'
import { adjustmentDecisions, adjustmentFields } from './adjustments.hi.ts'
import { correctionDecisions, correctionFields } from './corrections.hi.ts'
import { caseDecisions, caseFields } from './cases.hi.ts'
import { clientDecisions } from './client.hi.ts'
import { bankChangeDecisions } from './bank-changes.hi.ts'
import { enquiryDecisions } from './enquiries.hi.ts'
import { hitDecisions } from './screening.hi.ts'
import { exposureLimitDecisions, exposureLimitFields } from './exposure-limits.hi.ts'
import { groupDecisions, groupFields } from './groups.hi.ts'
import { dayDecisions, dayFields } from './days.hi.ts'
import { kycDecisions } from './kyc.hi.ts'
import { licenceDecisions, licenceFields } from './licence.hi.ts'
import { messageTextDecisions, messageTextFields } from './message-texts.hi.ts'
import { rateDecisions, rateFields } from './rate.hi.ts'
import { returnDecisions, returnFields } from './returns.hi.ts'
import { riskDecisions, riskFields } from './risk.hi.ts'
import { scheduledDecisions, scheduledFields } from './scheduled.hi.ts'
import { settings } from './settings.hi.ts'
import { termDecisions, termFields } from './terms.hi.ts'
import type { DecisionWords } from './decisions.en.ts'

export const decisions: DecisionWords = {
  decisions: {
    ...clientDecisions,
    'approve-deposit': {
      button: 'स्वीकृत करें',
      text: 'भुगतान बैंक में पहुँच गया है। ग्राहक को उस समय मान्य दर से राशि मिलती है।',
      done: 'जमा स्वीकृत',
    },
    'reject-deposit': {
      button: 'अस्वीकार करें',
      text: 'भुगतान नहीं पहुँचा है। ग्राहक टिप्पणी पढ़ता है।',
      done: 'जमा अस्वीकृत',
    },
    'approve-withdrawal': {
      button: 'स्वीकृत करें',
      text: 'इस बैंक खाते में भुगतान किया जा सकता है। वित्त का दूसरा व्यक्ति पुष्टि करता है।',
      done: 'निकासी स्वीकृत',
    },
    'pay-withdrawal': {
      button: 'भुगतान दर्ज करें',
      text: 'बैंक ने यह राशि चुका दी है। वित्त का दूसरा व्यक्ति पुष्टि करता है।',
      done: 'भुगतान दर्ज',
    },
    'reject-withdrawal': {
      button: 'अस्वीकार करें',
      text: 'रोकी गई राशि वॉलेट में लौट जाती है। ग्राहक टिप्पणी पढ़ता है।',
      done: 'निकासी अस्वीकृत',
    },
    'void-batch': {
      button: 'फ़ाइल रद्द करें',
      text: 'केवल तब, जब यह फ़ाइल बैंक को नहीं दी गई हो। इसकी निकासी फिर दूसरी फ़ाइल में हो सकती है।',
      done: 'भुगतान फ़ाइल रद्द हुई',
    },
    ...adjustmentDecisions,
    ...correctionDecisions,
    ...hitDecisions,
    ...caseDecisions,
    ...returnDecisions,
    ...dayDecisions,
    ...kycDecisions,
    ...scheduledDecisions,
    ...exposureLimitDecisions,
    ...messageTextDecisions,
    ...groupDecisions,
    ...termDecisions,
    ...enquiryDecisions,
    ...bankChangeDecisions,
    'publish-notice': {
      button: 'प्रकाशित करें',
      text: 'ग्राहक सूचना को अभी सहेजे गए रूप में देखते हैं। ज़रूरी सूचना की पुष्टि दूसरा व्यक्ति करता है।',
      done: 'सूचना प्रकाशित',
    },
    'withdraw-notice': {
      button: 'वापस लें',
      text: 'ग्राहक यह सूचना अब नहीं देखते।',
      done: 'सूचना वापस ली गई',
    },
    'add-bank': {
      button: 'बैंक खाता जोड़ें',
      text: 'दूसरे व्यक्ति की पुष्टि के बाद ग्राहक इस खाते में भुगतान करते हैं।',
      done: 'बैंक खाता जोड़ा गया',
    },
    'remove-bank': {
      button: 'हटाएँ',
      text: 'ग्राहकों को यह खाता अब नहीं दिखता। इसमें आए भुगतान फिर भी जमा किए जा सकते हैं।',
      done: 'बैंक खाता हटाया गया',
    },
    'add-staff': {
      button: 'सदस्य जोड़ें',
      text: 'व्यक्ति आमंत्रण से पासवर्ड और ऑथेंटिकेटर ऐप सेट करता है।',
      done: 'सदस्य जोड़ा गया',
    },
    'set-role': {
      button: 'भूमिका बदलें',
      text: 'दूसरों को पुष्टि करनी होती है। फिर नई भूमिका तुरंत लागू होती है।',
      done: 'भूमिका बदली गई',
    },
    'reset-staff-factor': {
      button: 'पहुँच रीसेट करें',
      text: 'खोए ऑथेंटिकेटर ऐप के लिए: उनके सत्र समाप्त होते हैं, पासवर्ड रद्द होता है और नया आमंत्रण मिलता है। लिखें कि आपने व्यक्ति की पहचान कैसे की।',
      done: 'पहुँच रीसेट हुई',
    },
    'suspend-staff': {
      button: 'निलंबित करें',
      text: 'सभी सत्र तुरंत समाप्त होते हैं, लॉग इन नहीं होता और लंबित प्रस्ताव रद्द होते हैं। कारण मालिक और ऑडिटर पढ़ते हैं।',
      done: 'सदस्य निलंबित',
    },
    'reinstate-staff': {
      button: 'बहाल करें',
      text: 'व्यक्ति उसी भूमिका के साथ फिर लॉग इन कर सकता है।',
      done: 'सदस्य बहाल',
    },
    'end-staff-session': {
      button: 'सत्र समाप्त करें',
      text: 'डिवाइस तुरंत लॉग आउट होता है।',
      done: 'सत्र समाप्त',
    },
    'end-staff-sessions': {
      button: 'सभी सत्र समाप्त करें',
      text: 'व्यक्ति के सभी डिवाइस तुरंत लॉग आउट होते हैं।',
      done: 'सत्र समाप्त',
    },
    'close-staff': {
      button: 'खाता बंद करें',
      text: 'व्यक्ति फिर लॉग इन नहीं कर सकता। यूज़रनेम सुरक्षित रहता है और उनके खुले प्रस्ताव रद्द होते हैं।',
      done: 'खाता बंद हुआ',
    },
    'remove-passkey': {
      button: 'पासकी हटाएँ',
      text: 'इससे आपका लॉग इन अब सत्यापित नहीं होगा। ऑथेंटिकेटर ऐप का कोड चलता रहेगा।',
      done: 'पासकी हट गई',
    },
    'rename-passkey': {
      button: 'पासकी का नाम बदलें',
      text: 'नाम से आपकी पासकी अलग पहचानी जाती हैं। पिछला नाम ऑडिट लॉग में रहता है।',
      done: 'पासकी का नाम बदल गया',
    },
    'end-sessions': {
      button: 'सत्र समाप्त करें',
      text: 'डिवाइस तुरंत लॉग आउट होता है।',
      done: 'सत्र समाप्त हुआ',
    },
    'end-other-sessions': {
      button: 'बाकी सभी सत्र समाप्त करें',
      text: 'इस डिवाइस को छोड़कर आपके सभी डिवाइस तुरंत लॉग आउट होते हैं।',
      done: 'बाकी सत्र समाप्त हुए',
    },
    'change-password': {
      button: 'पासवर्ड बदलें',
      text: 'आपके दूसरे सत्र समाप्त होते हैं।',
      done: 'पासवर्ड बदला गया',
    },
    ...rateDecisions,
    'set-upi': {
      button: 'UPI ID बदलें',
      text: 'दूसरे व्यक्ति की पुष्टि के बाद QR कोड इस UPI ID पर भुगतान करते हैं।',
      done: 'UPI ID बदली गई',
    },
    'set-limits': {
      button: 'सीमाएँ बदलें',
      text: 'दूसरे व्यक्ति की पुष्टि के बाद ये नए अनुरोधों पर लागू होती हैं। केवल बदले हुए मान प्रस्तावित होते हैं।',
      done: 'सीमाएँ बदली गईं',
    },
    'set-company': {
      button: 'विवरण बदलें',
      text: 'ग्राहक इन्हें कंपनी के बारे में पढ़ते हैं। बदलाव तुरंत लागू होता है।',
      done: 'विवरण बदला गया',
    },
    ...licenceDecisions,
    ...riskDecisions,
    'force-close': {
      button: 'ज़बरन बंद करें',
      text: 'पूरा ट्रेड मौजूदा भाव पर बंद होता है। ग्राहक को कारण भेजा जाता है। बड़े ट्रेड की पुष्टि दूसरा व्यक्ति करता है।',
      done: 'ट्रेड बंद हुआ',
    },
    'pause-instrument': {
      button: 'ट्रेडिंग रोकें',
      text: 'इस इंस्ट्रूमेंट में तब तक न नई पोज़ीशन खुलती है, न पुरानी बंद होती है। स्टॉपलॉस, टारगेट और स्टॉप-आउट भी रुकते हैं। ग्राहक कारण पढ़ सकते हैं।',
      done: 'इंस्ट्रूमेंट रोका गया',
    },
    'resume-instrument': {
      button: 'फिर चालू करें',
      text: 'अगले भाव से ट्रेडिंग फिर चालू होती है। जिन स्टॉपलॉस और टारगेट से भाव आगे निकल चुका है, वे तब लागू होते हैं।',
      done: 'इंस्ट्रूमेंट फिर चालू हुआ',
    },
    ...areaTexts.decisions,
    confirm: {
      button: 'पुष्टि करें',
      text: 'यह ठीक वैसे ही लागू होता है जैसा यहाँ दिखता है।',
      done: 'पुष्टि हुई',
    },
    decline: {
      button: 'नामंज़ूर करें',
      text: 'प्रस्ताव बिना प्रभाव के समाप्त होता है।',
      done: 'नामंज़ूर',
    },
  },
  decisionFields: {
    ...scheduledFields,
    ...adjustmentFields,
    ...correctionFields,
    ...returnFields,
    ...exposureLimitFields,
    ...groupFields,
    ...termFields,
    ...licenceFields,
    ...riskFields,
    ...messageTextFields,
    ...caseFields,
    ...dayFields,
    ...areaTexts.fields,
    name: { label: 'नाम', hint: 'जैसा दस्तावेज़ों में है।', wrong: 'नाम अक्षरों में लिखें।' },
    received: {
      label: 'बैंक में पहुँचा (भारतीय समय)',
      hint: 'बैंक स्टेटमेंट के अनुसार; इसी से दर तय होती है।',
      wrong: 'बैंक स्टेटमेंट की तारीख और समय भरें।',
    },
    utr: {
      label: 'बैंक संदर्भ (UTR)',
      hint: 'बैंक स्टेटमेंट से: 12 से 22 अक्षर और अंक।',
      wrong: 'UTR में 12 से 22 अक्षर और अंक होते हैं।',
    },
    remarks: { label: 'ग्राहक के लिए टिप्पणी', hint: '', wrong: 'लिखें कि ग्राहक को क्या जानना चाहिए।' },
    notice: { label: 'सूचना', hint: '', wrong: '' },
    to: { label: 'सहकर्मी', hint: '', wrong: 'सहकर्मी चुनें।' },
    photos: { label: 'फ़ोटो', hint: '', wrong: 'कम से कम एक फ़ोटो चुनें।' },
    why: { label: 'ग्राहक के लिए कारण', hint: '', wrong: 'कारण चुनें।' },
    part: { label: 'क्या रोका जाए', hint: '', wrong: 'चुनें कि क्या रोका जाए।' },
    reason: { label: 'कारण', hint: '', wrong: 'कारण लिखें।' },
    bank: { label: 'बैंक', hint: '', wrong: 'बैंक का नाम भरें।' },
    holder: { label: 'खाताधारक', hint: '', wrong: 'खाताधारक का नाम भरें।' },
    number: { label: 'खाता संख्या', hint: '', wrong: 'खाता संख्या में 6 से 24 अक्षर और अंक होते हैं।' },
    ifsc: { label: 'IFSC', hint: 'जैसे SBIN0000300', wrong: 'IFSC भरें, जैसे SBIN0000300।' },
    username: {
      label: 'यूज़रनेम',
      hint: '2 से 40 अंग्रेज़ी अक्षर, अंक, बिंदु और डैश',
      wrong: 'यूज़रनेम में 2 से 40 अंग्रेज़ी अक्षर, अंक, बिंदु और डैश होते हैं।',
    },
    role: { label: 'भूमिका', hint: '', wrong: 'भूमिका चुनें।' },
    password: { label: 'वर्तमान पासवर्ड', hint: '', wrong: 'अपना वर्तमान पासवर्ड भरें।' },
    new_password: {
      label: 'नया पासवर्ड',
      hint: 'कम से कम 6 अक्षर। तीन असंबंधित शब्द याद रखना आसान है।',
      wrong: 'नया पासवर्ड भरें।',
    },
    'passkey-name': { label: 'नाम', hint: 'अधिकतम 60 अक्षर', wrong: 'नाम लिखें, अधिकतम 60 अक्षर।' },
    'left-bank': { label: 'भुगतान निकासी रुकने से पहले हो चुका था', hint: '', wrong: '' },
    ...rateFields,
    upi: { label: 'UPI ID', hint: 'जैसे company@bank', wrong: 'UPI ID भरें, जैसे company@bank।' },
    payee: { label: 'पाने वाले का नाम', hint: 'जैसा भुगतान ऐप दिखाते हैं।', wrong: 'पाने वाले का नाम भरें।' },
    'deposit-from': { label: 'न्यूनतम जमा (₹)', hint: '', wrong: 'राशि रुपयों में भरें।' },
    'deposit-to': { label: 'अधिकतम जमा (₹)', hint: '', wrong: 'राशि रुपयों में भरें।' },
    'withdrawal-from': { label: 'न्यूनतम निकासी ($)', hint: '', wrong: 'राशि डॉलर में भरें।' },
    'withdrawal-to': { label: 'अधिकतम निकासी ($)', hint: '', wrong: 'राशि डॉलर में भरें।' },
    'two-approvers-above': {
      label: 'इससे ऊपर दो स्वीकृतियाँ ($)',
      hint: 'इससे बड़ी जमा या निकासी के लिए एक और व्यक्ति चाहिए।',
      wrong: 'राशि डॉलर में भरें।',
    },
    'cool-off': {
      label: 'प्रतीक्षा अवधि (घंटे)',
      hint: 'बैंक या लॉगिन विवरण बदलने के बाद इतने समय निकासी नहीं।',
      wrong: '0 से 720 पूरे घंटे भरें।',
    },
    'rate-holds': {
      label: 'दर स्थिर रहती है (मिनट)',
      hint: 'जमा में दर दिखने के समय से।',
      wrong: '1 से 1440 पूरे मिनट भरें।',
    },
    'pay-within': {
      label: 'निकासी का भुगतान इतने घंटों में',
      hint: 'ग्राहक निकासी के अनुरोध से पहले यह पढ़ते हैं।',
      wrong: '1 से 720 तक पूरे घंटे डालें।',
    },
    'head-office': { label: 'मुख्य कार्यालय', hint: '', wrong: 'ज़्यादा से ज़्यादा 300 अक्षर।' },
    'branch-office': { label: 'शाखा कार्यालय', hint: '', wrong: 'ज़्यादा से ज़्यादा 300 अक्षर।' },
    email: { label: 'ईमेल', hint: '', wrong: 'ईमेल पता भरें।' },
    phone1: { label: 'फ़ोन', hint: '', wrong: 'नंबर भरें, जैसे +91 22 5550 0100।' },
    phone2: { label: 'दूसरा फ़ोन', hint: '', wrong: 'नंबर भरें, जैसे +91 22 5550 0100।' },
    website: {
      label: 'मुख्य वेबसाइट',
      hint: 'Back to Website इस पते पर ले जाता है, जैसे https://example.com; none से कॉन्फ़िगरेशन का पता।',
      wrong: 'https:// या http:// से शुरू होने वाला पता, या none भरें।',
    },
  },
  settings,
}
