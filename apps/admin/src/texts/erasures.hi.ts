import type { ErasureWords } from './erasures.en.ts'

export const erasures: ErasureWords = {
  title: 'मिटाना',
  empty: 'किसी बंद खाते का डेटा मिटाए जाने की प्रतीक्षा में नहीं है।',
  closed: 'बंद हुआ',
  due: 'अगला मिटाना',
  kept: 'रखा गया',
  identity: 'पहचान',
  payments: 'भुगतान',
  case: 'खुला मामला',
  identityLaw: 'धन शोधन निवारण अधिनियम, धारा 12',
  paymentsLaw: 'कंपनी अधिनियम, धारा 128',
  until: (day, law) => `${day} तक: ${law}`,
  subject: (client) => `बंद खाता ${client}`,
  held: 'जो मामला बंद नहीं है, वह पहचान को समय के बाद भी रखता है।',
  itself: 'बाकी सब सर्वर ने खाता बंद होने पर मिटा दिया, और शेष समय आने पर अपने आप मिटाता है।',
}
