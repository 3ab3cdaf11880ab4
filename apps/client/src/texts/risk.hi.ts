import type { risk as english } from './risk.en.ts'

export const risk: typeof english = {
  title: 'ट्रेडिंग का जोखिम',
  read: 'मैंने यह पढ़ लिया है और जोखिम समझता/समझती हूँ',
  proceed: 'स्वीकार करें',
  proceedAndDeal: 'स्वीकार करके ऑर्डर लगाएँ',
  sides: { BUY: 'खरीद', SELL: 'बिक्री' },
  priceAgain: (price) => `आपका ऑर्डर अभी नहीं भेजा गया। प्राइस ${price} था; बटन पर अभी का प्राइस है।`,
  exitsStay: (exits) => `बदले नहीं: ${exits}।`,
  exits: { target: 'टारगेट', stoploss: 'स्टॉपलॉस' },
  acknowledged: 'आप इस सूचना को स्वीकार कर चुके हैं।',
  failed: 'सेव नहीं हो सका',
  version: (version) => `संस्करण ${version}`,
}
