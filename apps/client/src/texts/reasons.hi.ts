import { formatDateTime } from '@gf/i18n'
import { amountText, lotsText, ownLimitText } from './amount-text.ts'
import { part } from './explain.ts'
import type { RefusalDetail } from './explain.ts'
import type { reasons as english } from './reasons.en.ts'

const needs = (detail: RefusalDetail): string =>
  part(
    detail,
    'free',
    (free) =>
      `${part(detail, 'needed', (needed) => ` ज़रूरी मार्जिन: ${amountText(needed, 'USD')}।`)} फ़्री मार्जिन: ${amountText(free, 'USD')}।`,
  )

function ownLimit(detail: RefusalDetail): string {
  const kind = String(detail['kind'])
  const limit = part(detail, 'limit', (amount) => ownLimitText(kind, amount))
  const used = part(detail, 'used', (amount) => (Number(amount) > 0 ? ownLimitText(kind, amount) : ''))
  if (kind.startsWith('daily_loss_'))
    return `आपकी तय की हुई लिमिट एक दिन में ${limit} का घाटा है${used && `, और आज ${used} का घाटा हो चुका है`}।`
  if (kind.startsWith('deposit_'))
    return `आपकी तय की हुई लिमिट ${kind === 'deposit_day' ? 'एक दिन' : 'एक महीने'} में ${limit} जमा की है${used && `, और ${used} का अनुरोध हो चुका है`}।`
  return limit ? `आपकी तय की हुई लिमिट ${limit} लॉट प्रति ऑर्डर है।` : 'यह आपकी तय की हुई लिमिट से ज़्यादा है।'
}

const largest = (detail: RefusalDetail): string =>
  part(detail, 'largest', (lots) =>
    Number(lots) > 0 ? ` आपका मार्जिन ${lotsText(lots)} लॉट तक की अनुमति देता है।` : ' पहले कोई पोज़ीशन बंद करें।',
  )

export const reasons: typeof english = {
  key_reused: () => 'यह ऑर्डर पहले अलग जानकारी के साथ भेजा जा चुका है। पहले “ऑर्डर” देखें।',
  wallet_exists: () => 'यह खाता पहले से खुला है। ऐप रीलोड करें।',
  wallet_not_found: () => 'यह खाता अभी खुला नहीं है। खाता बदलें।',
  wallet_not_chosen: () => 'आपने खाता बदल लिया, इसलिए यह ऑर्डर एग्ज़ीक्यूट नहीं हुआ। ज़रूरत हो तो दोबारा लगाएँ।',
  real_dealing_off: () => 'लाइव ट्रेडिंग अभी उपलब्ध नहीं है। प्रैक्टिस खाते पर जाएँ।',
  not_a_practice_wallet: () => 'केवल प्रैक्टिस खाता ही रीसेट हो सकता है। पहले उसमें जाएँ।',
  instrument_not_found: () => 'इंस्ट्रूमेंट उपलब्ध नहीं है। दूसरा चुनें।',
  instrument_version_stale: () => 'कॉन्ट्रैक्ट की शर्तें अभी बदली हैं। उन्हें देखकर फिर कोशिश करें।',
  order_not_found: () => 'यह ऑर्डर पूरा या रद्द हो चुका है। “ऑर्डर” देखें।',
  trade_not_found: () => 'यह पोज़ीशन बंद हो चुकी है। “ऑर्डर” देखें।',
  withdrawal_not_found: () => 'यह निकासी अब पेंडिंग नहीं है। “फ़ंड” देखें।',
  nothing_to_close: () => 'बंद करने के लिए कोई खुली पोज़ीशन नहीं है। “ऑर्डर” देखें।',
  amount_invalid: () => 'शून्य से अधिक राशि लिखें।',
  own_limit_reached: (d) => `${ownLimit(d)} खाता → लिमिट में देखें।`,
  dealing_suspended: (d) =>
    `आपके खाते में ट्रेडिंग रोकी गई है। पोज़ीशन बंद कर सकते हैं।${part(d, 'reason', (why) => ` कारण: ${why}`)}`,
  break_taken: (d) =>
    `आप${part(d, 'until', (until) => ` ${formatDateTime(String(until))} तक`)} ट्रेडिंग ब्रेक पर हैं। पोज़ीशन बंद कर सकते हैं।`,
  lots_invalid: () => 'साइज़ 0.01 लॉट के अंतर में डालें।',
  lots_below_minimum: (d) =>
    part(d, 'minimum', (min) => `कम से कम ${lotsText(min)} लॉट डालें।`) || 'बड़ा साइज़ डालें।',
  lots_above_maximum: (d) =>
    part(d, 'maximum', (max) => `प्रति ऑर्डर अधिकतम ${lotsText(max)} लॉट डालें।`) || 'छोटा साइज़ डालें।',
  lots_above_open: (d) =>
    `साइज़ खुली पोज़ीशन से ज़्यादा है।${part(d, 'open', (open) => ` अधिकतम ${lotsText(open)} लॉट डालें।`) || ' छोटा साइज़ डालें।'}`,
  price_invalid: () => 'इस इंस्ट्रूमेंट का सही प्राइस डालें। अल्पविराम और दशमलव जाँचें।',
  trail_invalid: () => 'ट्रेलिंग स्टॉप की दूरी शून्य से बड़ी संख्या में भरें। दशमलव के अंक जाँचें।',
  expiry_invalid: () => 'आगे की तारीख और समय चुनें।',
  too_many_open: () => 'खुली पोज़ीशन और ऑर्डर अधिकतम सीमा पर हैं। पहले कुछ बंद या रद्द करें।',
  practice_in_use: () => 'पहले सभी प्रैक्टिस पोज़ीशन बंद करें और पेंडिंग ऑर्डर रद्द करें, फिर रीसेट करें।',
  market_closed: () => 'मार्केट बंद है। खुलने पर फिर कोशिश करें।',
  instrument_paused: () => 'इस इंस्ट्रूमेंट में ट्रेडिंग रुकी हुई है। बाद में फिर कोशिश करें।',
  quote_stale: (d) =>
    d['field'] === 'qseq'
      ? 'आपने जिस प्राइस पर टैप किया वह पुराना है। ऑर्डर एग्ज़ीक्यूट नहीं हुआ; नया प्राइस देखें।'
      : 'अभी ताज़ा प्राइस नहीं है। अगले प्राइस का इंतज़ार करके फिर कोशिश करें।',
  conversion_unavailable: () => 'USD कन्वर्ज़न दर अभी उपलब्ध नहीं है। थोड़ी देर में फिर कोशिश करें।',
  stop_price_passed: () => 'मार्केट इस स्टॉप प्राइस से आगे निकल चुका है। दूसरा चुनें।',
  price_passed: () => 'मार्केट इस प्राइस पर पहुँच चुका है। दूसरा प्राइस चुनें, या तुरंत पूरा करने के लिए नया ऑर्डर लगाएँ।',
  target_wrong_side: () => 'टारगेट खरीद में प्राइस से ऊपर और बिक्री में नीचे होना चाहिए।',
  stoploss_wrong_side: () => 'स्टॉपलॉस खरीद में प्राइस से नीचे और बिक्री में ऊपर होना चाहिए।',
  trail_too_far: () => 'ट्रेलिंग दूरी प्राइस से ज़्यादा है। छोटी दूरी डालें।',
  slippage_exceeded: () => 'प्राइस आपके मैक्स स्लिपेज से ज़्यादा बदल गया। ऑर्डर एग्ज़ीक्यूट नहीं हुआ।',
  insufficient_margin: (d) => `फ़्री मार्जिन पर्याप्त नहीं है।${needs(d)}${largest(d)}`,
  insufficient_funds: (d) =>
    `पर्याप्त फ़ंड नहीं है${part(d, 'available', (free) => ` (उपलब्ध: ${amountText(free, 'USD')})`)}। कम राशि डालें।`,
  swap_already_charged: () => 'इस रात का स्वैप “लेनदेन” में दर्ज है।',
  settings_invalid: () => 'ये सेटिंग्स आपस में मेल नहीं खातीं। कोई एक बदलकर फिर कोशिश करें।',
  risk_not_acknowledged: () => 'पहले जोखिम की सूचना पढ़कर स्वीकार करें।',
  pin_needed: () => 'जारी रखने के लिए वॉलेट पिन डालें।',
  pin_wrong: (d) => `पिन गलत है (बची कोशिशें: ${d['tries_left']})। भूल गए हों तो खाता → सुरक्षा में नया पिन बनाएँ।`,
  pin_locked: () => 'आपका वॉलेट पिन लॉक है। खाता → सुरक्षा में नया पिन बनाएँ।',
  login_failed: () => 'ईमेल या पासवर्ड गलत है।',
  login_suspended: (d) =>
    `आपका लॉगिन रोका गया है। इसे चालू कराने के लिए हमसे संपर्क करें।${part(d, 'reason', (why) => ` कारण: ${why}`)}`,
  too_many_tries: () => 'बहुत ज़्यादा कोशिशें हुईं। कुछ मिनट बाद फिर कोशिश करें।',
  too_often: () => 'बहुत ज़्यादा अनुरोध भेजे गए। थोड़ा रुककर फिर कोशिश करें।',
  disk_full: () => 'अभी बदलाव सेव नहीं हो सकते। कुछ मिनट बाद फिर कोशिश करें।',
  too_busy: () => 'सर्वर व्यस्त है। थोड़ी देर में फिर कोशिश करें।',
  not_found: () => 'यह नहीं मिला। ऐप रीलोड करें।',
  quote_unknown: () => 'स्क्रीन का प्राइस पुराना है। पेज रीलोड करके फिर कोशिश करें।',
  quote_differs: () => 'स्क्रीन का प्राइस हमारे प्राइस से अलग है। पेज रीलोड करके फिर कोशिश करें।',
  price_missing: () => 'ऑर्डर का प्राइस डालें।',
  cross_site: () => 'यह अनुरोध इस ऐप से नहीं आया। ऐप रीलोड करके फिर कोशिश करें।',
  too_large: () => 'अनुरोध बहुत बड़ा है। टेक्स्ट कम करें या छोटी फ़ाइलें भेजें।',
  server_error: () => 'हमारी तरफ़ से कुछ गड़बड़ हुई है। थोड़ी देर में फिर कोशिश करें।',
  logged_out_password: () =>
    'आपका पासवर्ड बदला गया, इसलिए आप लॉग आउट हो गए। यह आपने नहीं किया तो पासवर्ड रीसेट करें।',
  logged_out_device: () => 'आपको दूसरे डिवाइस से लॉग आउट किया गया। यह आपने नहीं किया तो पासवर्ड बदलें।',
  logged_out_staff: () => 'हमने आपको लॉग आउट किया। फिर लॉग इन करें, न हो सके तो हमसे संपर्क करें।',
  logged_out_idle: () => '30 मिनट तक कोई गतिविधि नहीं हुई। फिर लॉग इन करें।',
  not_logged_in: () => 'आपका सेशन खत्म हो गया है। दोबारा लॉग इन करें।',
}
