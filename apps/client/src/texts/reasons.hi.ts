import { amountText, ownLimitText } from './amount-text.ts'
import type { reasons as english, RefusalDetail } from './reasons.en.ts'

const part = (detail: RefusalDetail, name: string, words: (value: string | number) => string): string => {
  const value = detail[name]
  return value === undefined ? '' : words(value)
}

const needs = (detail: RefusalDetail): string =>
  part(
    detail,
    'needed',
    (needed) =>
      ` ${amountText(needed, 'USD')} चाहिए${part(detail, 'available', (free) => `, ${amountText(free, 'USD')} मुक्त है`)}।`,
  )

export const reasons: typeof english = {
  key_reused: () => 'यह ऑर्डर पहले अलग जानकारी के साथ भेजा जा चुका है। दोबारा भेजने से पहले ऑर्डर देख लें।',
  wallet_exists: () => 'यह वॉलेट पहले से खुला है।',
  wallet_not_found: () => 'यह वॉलेट अभी खुला नहीं है।',
  real_dealing_off: () => 'यहाँ अभी असली पैसे से सौदे नहीं होते। अभ्यास राशि चुनें।',
  not_a_practice_wallet: () => 'केवल अभ्यास वॉलेट ही रीसेट हो सकता है।',
  instrument_not_found: () => 'यह इंस्ट्रूमेंट यहाँ नहीं मिलता।',
  instrument_version_stale: () => 'इस इंस्ट्रूमेंट की शर्तें अभी बदली हैं। उन्हें देखकर फिर कोशिश करें।',
  order_not_found: () => 'यह पेंडिंग ऑर्डर अब नहीं है: या तो पूरा हो गया या रद्द हो गया।',
  trade_not_found: () => 'यह ट्रेड अब खुला नहीं है।',
  withdrawal_not_found: () => 'यह निकासी अब प्रतीक्षा में नहीं है।',
  nothing_to_close: () => 'बंद करने के लिए कोई खुला ट्रेड नहीं है।',
  amount_invalid: () => 'शून्य से अधिक राशि लिखें।',
  own_limit_reached: (d) =>
    `यह आपकी अपनी तय की हुई सीमा${part(d, 'limit', (limit) => ` (${ownLimitText(d['kind'], limit)})`)} से ज़्यादा है। खाता → सीमाएँ में देखें।`,
  break_taken: () => 'आप ट्रेडिंग से ब्रेक पर हैं। खुले ट्रेड अब भी बंद किए जा सकते हैं।',
  lots_invalid: () => 'लॉट 0.01 के अंतर में लिखें।',
  lots_below_minimum: (d) => `लॉट बहुत कम हैं।${part(d, 'minimum', (min) => ` कम से कम ${min} चाहिए।`)}`,
  lots_above_maximum: (d) => `लॉट बहुत ज़्यादा हैं।${part(d, 'maximum', (max) => ` अधिकतम ${max} हो सकते हैं।`)}`,
  lots_above_open: (d) => `इतने लॉट खुले नहीं हैं।${part(d, 'open', (open) => ` ${open} खुले हैं।`)}`,
  price_invalid: () => 'यह इस इंस्ट्रूमेंट का सही दाम नहीं है। दशमलव के अंक जाँचें।',
  trail_invalid: () => 'ट्रेलिंग स्टॉप की दूरी शून्य से बड़ी संख्या में भरें।',
  expiry_invalid: () => 'ऑर्डर खत्म होने का आने वाला समय चुनें।',
  too_many_open: () => 'खुले ट्रेड और ऑर्डर बहुत ज़्यादा हैं। पहले कुछ बंद या रद्द करें।',
  practice_in_use: () => 'पहले सभी अभ्यास ट्रेड बंद करें और ऑर्डर रद्द करें, फिर रीसेट करें।',
  market_closed: () => 'बाज़ार बंद है। खुलने पर आप ट्रेड कर सकते हैं।',
  instrument_paused: () => 'इस इंस्ट्रूमेंट में ट्रेडिंग रुकी हुई है।',
  quote_stale: () => 'इस समय ताज़ा दाम नहीं है। अगले दाम का इंतज़ार करके फिर कोशिश करें।',
  conversion_unavailable: () => 'इस समय डॉलर की दर उपलब्ध नहीं है। थोड़ी देर में फिर कोशिश करें।',
  stop_price_passed: () => 'बाज़ार इस स्टॉप दाम से आगे निकल चुका है।',
  price_passed: () => 'बाज़ार इस दाम से आगे निकल चुका है। दूसरा दाम चुनें या बाज़ार भाव पर सौदा करें।',
  target_wrong_side: () => 'टारगेट मुनाफ़े की ओर होना चाहिए: खरीद में दाम से ऊपर, बिक्री में दाम से नीचे।',
  stoploss_wrong_side: () => 'स्टॉपलॉस घाटे की ओर होना चाहिए: खरीद में दाम से नीचे, बिक्री में दाम से ऊपर।',
  trail_too_far: () => 'ट्रेलिंग स्टॉप दाम से भी ज़्यादा दूर है।',
  slippage_exceeded: () => 'दाम आपकी तय सीमा से ज़्यादा बदल गया। कोई सौदा नहीं हुआ; नया दाम देखकर फिर तय करें।',
  insufficient_margin: (d) => `मुक्त मार्जिन काफ़ी नहीं है।${needs(d)} कम लॉट चुनें या कोई ट्रेड बंद करें।`,
  insufficient_funds: (d) =>
    `इस वॉलेट में पर्याप्त मुक्त राशि नहीं है।${part(d, 'available', (free) => ` ${amountText(free, 'USD')} मुक्त है।`)}`,
  swap_already_charged: () => 'इस रात का शुल्क पहले ही लग चुका है।',
  settings_invalid: () => 'ये सेटिंग्स आपस में मेल नहीं खातीं।',
  risk_not_acknowledged: () => 'पहले जोखिम की सूचना पढ़कर स्वीकार करें।',
  pin_needed: () => 'वॉलेट पिन नहीं डाला गया, इसलिए कुछ नहीं हुआ।',
  pin_locked: () => 'आपका वॉलेट पिन लॉक है। खाता → सुरक्षा में नया पिन बनाएँ।',
  login_failed: () => 'ईमेल या पासवर्ड गलत है।',
  too_many_tries: () => 'बहुत बार कोशिश हो चुकी है। कुछ मिनट रुककर फिर कोशिश करें।',
  too_often: () => 'यह बहुत जल्दी-जल्दी हुआ। थोड़ा रुककर फिर कोशिश करें।',
  too_busy: () => 'सर्वर व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  not_found: () => 'यह अब नहीं है। शायद इस बीच पूरा, बंद या रद्द हो गया।',
  price_missing: () => 'वह दाम लिखें जिस पर ऑर्डर पूरा होना चाहिए।',
  cross_site: () => 'यह अनुरोध ऐप से नहीं आया, इसलिए स्वीकार नहीं हुआ। ऐप दोबारा खोलें।',
  too_large: () => 'एक बार में इतना नहीं भेजा जा सकता।',
  server_error: () => 'हमारी तरफ़ से कुछ गड़बड़ हुई है। थोड़ी देर में फिर कोशिश करें।',
  not_logged_in: () => 'आप लॉग आउट हो चुके हैं। दोबारा लॉग इन करें।',
}
