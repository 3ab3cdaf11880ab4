import type { SendingTexts } from './sending.en.ts'

export const sending: SendingTexts = {
  sides: { BUY: 'खरीद', SELL: 'बिक्री' },
  failed: 'ट्रेड शुरू नहीं हो सका',
  checking: (name) => `आपका ऑर्डर ${name} जाँचा जा रहा है …`,
  unconfirmed:
    'हम इस ऑर्डर की पुष्टि नहीं कर सके। यह पूरा हो चुका हो सकता है: पहले ऑर्डर देखें। यह दो बार पूरा नहीं होगा, और पता चलते ही आप दूसरा ऑर्डर भेज सकेंगे।',
  filled: (name, price) => `सौदा हुआ: ${name}, दाम ${price}`,
  resting: (name, price) => `ऑर्डर लग गया: ${name}, दाम ${price}`,
  neverArrived: 'आपका ऑर्डर समय पर हम तक नहीं पहुँचा, इसलिए कोई सौदा नहीं हुआ। दाम देखकर फिर तय करें।',
  nothingSent: 'कोई ऑर्डर नहीं भेजा गया',
  nothingSentText:
    'कोई दूसरा ऑर्डर जवाब के इंतज़ार में है, अभी ताज़ा दाम नहीं आया, या वन-टैप ट्रेडिंग किसी और टैब में बदली गई।',
}
