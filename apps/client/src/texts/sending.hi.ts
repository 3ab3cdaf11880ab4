import type { sending as english } from './sending.en.ts'

export const sending: typeof english = {
  sides: { BUY: 'खरीद', SELL: 'बिक्री' },
  failed: 'ट्रेड शुरू नहीं हो सका',
  checking: (name) => `ऑर्डर की पुष्टि हो रही है: ${name}…`,
  unconfirmed:
    'हम इस ऑर्डर की पुष्टि अभी नहीं कर सके; यह दो बार एग्ज़ीक्यूट नहीं होगा। दूसरा ऑर्डर लगाने से पहले “ऑर्डर” देखें।',
  filled: (name, price) => `ऑर्डर पूरा हुआ: ${name}, प्राइस ${price}`,
  quality: (pips, ms) => `स्लिपेज ${pips} पिप · ${ms} ms`,
  resting: (name, price) => `ऑर्डर लगा: ${name}, प्राइस ${price}`,
  neverArrived: 'आपका ऑर्डर समय पर नहीं पहुँचा और एग्ज़ीक्यूट नहीं हुआ। प्राइस देखकर फिर कोशिश करें।',
  nothingSent: 'ऑर्डर नहीं भेजा गया',
  nothingSentText:
    'किसी और ऑर्डर की पुष्टि हो रही है, ताज़ा प्राइस नहीं है, या वन-टैप ट्रेडिंग किसी और टैब में बदली गई। फिर कोशिश करें।',
}
