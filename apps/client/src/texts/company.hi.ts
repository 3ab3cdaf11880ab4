import type { company as english } from './company.en.ts'

export const company: typeof english = {
  title: 'कंपनी के बारे में',
  headOffice: 'मुख्य कार्यालय',
  branchOffice: 'शाखा कार्यालय',
  reach: 'संपर्क',
  notGiven: 'अभी उपलब्ध नहीं।',
  licence: 'लाइसेंस',
  holder: 'लाइसेंसधारी',
  regulator: 'नियामक',
  number: 'लाइसेंस नंबर',
  practiceOnly: 'केवल प्रैक्टिस खाता',
  practiceOnlyText: 'प्लेटफ़ॉर्म को अभी लाइसेंस नहीं मिला है, इसलिए केवल प्रैक्टिस खाते में ट्रेडिंग होती है।',
  write: 'पूछताछ भेजें',
}
