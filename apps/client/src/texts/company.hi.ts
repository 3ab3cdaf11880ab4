import type { CompanyTexts } from './company.en.ts'

export const company: CompanyTexts = {
  title: 'कंपनी के बारे में',
  headOffice: 'मुख्य कार्यालय',
  branchOffice: 'शाखा कार्यालय',
  reach: 'हमसे कैसे मिलें',
  email: 'ईमेल',
  phone: 'फ़ोन',
  notGiven: 'अभी नहीं दिया गया।',
  licence: 'लाइसेंस',
  holder: 'किसके पास',
  regulator: 'नियामक',
  number: 'संख्या',
  practiceOnly: 'केवल अभ्यास राशि',
  practiceOnlyText: 'यहाँ कोई लाइसेंस नहीं लगा है, इसलिए असली पैसे से ट्रेडिंग नहीं होती।',
  write: 'पूछताछ भेजें',
}
