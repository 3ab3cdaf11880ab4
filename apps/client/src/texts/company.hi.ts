import type { CompanyTexts } from './company.en.ts'

export const company: CompanyTexts = {
  title: 'कंपनी के बारे में',
  headOffice: 'मुख्य कार्यालय',
  branchOffice: 'शाखा कार्यालय',
  reach: 'हमसे संपर्क कैसे करें',
  email: 'ईमेल',
  phone: 'फ़ोन',
  notGiven: 'अभी नहीं दिया गया।',
  licence: 'लाइसेंस',
  holder: 'लाइसेंसधारी',
  regulator: 'नियामक',
  number: 'संख्या',
  practiceOnly: 'केवल अभ्यास राशि',
  practiceOnlyText: 'अभी कोई लाइसेंस दर्ज नहीं है, इसलिए यहाँ केवल अभ्यास राशि से ट्रेडिंग होती है।',
  write: 'पूछताछ भेजें',
}
