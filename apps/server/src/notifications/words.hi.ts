import type { KycReason } from '@gf/contract'
import { documentPhotos, kycReasons } from '@gf/i18n/kyc.hi'
import { deviceName } from '@gf/i18n/records.hi'
import type { Phrases, TitledLines } from './messages.ts'
import { terms } from './terms.hi.ts'

const NOT_YOU = 'अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें और हमसे संपर्क करें।'

/** Below every email; the brand comes before it. */
export const footer = '। हम कभी आपका पासवर्ड या कोड नहीं पूछते।'

const notice = (title: string, ...lines: readonly string[]): TitledLines => ({ title, lines })

const code = (purpose: string, digits: string, minutes: number, ...more: readonly string[]): TitledLines =>
  notice(
    `${digits} आपका कोड है`,
    `${purpose} के लिए आपका कोड ${digits} है। यह ${minutes} मिनट तक मान्य है और एक ही बार काम करता है।`,
    ...more,
    'इसे किसी को न बताएँ। कोड आपने नहीं माँगा, तो इस संदेश को अनदेखा करें।',
  )

const guarded = (title: string, ...lines: readonly string[]): TitledLines => notice(title, ...lines, NOT_YOU)

/** The number that the screens show. */
const reference = (what: 'जमा' | 'निकासी' | 'समायोजन', number?: number): readonly string[] =>
  number === undefined ? [] : [`संदर्भ: ${what} ${number}।`]

const because = (why: KycReason | null | undefined, remarks: string): string =>
  [why ? kycReasons[why] : '', remarks].filter(Boolean).join(' ')

const both = (dollars: string, rupees?: string): string =>
  rupees === undefined ? dollars : `${dollars} (${rupees})`

export const hindi: Phrases = {
  registration_code: (facts) => code('रजिस्ट्रेशन की पुष्टि', facts.code, facts.minutes),
  recovery_code: (facts) =>
    code(
      'नया पासवर्ड बनाने',
      facts.code,
      facts.minutes,
      ...(facts.link === undefined ? [] : ['इसे हमारे कर्मचारी ने भेजा है। यह लिंक खोलें और कोड डालें:', facts.link]),
    ),
  confirmation_code: (facts) => code('आपके अनुरोध की पुष्टि', facts.code, facts.minutes),
  address_already_known: () =>
    notice(
      'आपका खाता पहले से है',
      'किसी ने इस पते से रजिस्टर करने की कोशिश की, जबकि इसका खाता पहले से है।',
      'यह आप थे, तो लॉग इन करें या "पासवर्ड भूल गए" चुनें। नहीं, तो इस संदेश को अनदेखा करें।',
    ),
  registered: ({ clientId, byStaff }) =>
    notice(
      'स्वागत है',
      `आपका खाता खुल गया है। आपकी क्लाइंट आईडी ${clientId} है।`,
      byStaff
        ? 'हमारे कर्मचारी से मिले पासवर्ड से 3 दिन के भीतर लॉग इन करें और अपना पासवर्ड चुनें। यदि आपने यह खाता नहीं माँगा, तो हमसे संपर्क करें।'
        : 'दस्तावेज़ों की जाँच होने तक आप प्रैक्टिस खाते में ट्रेड कर सकते हैं।',
    ),
  kyc_approved: () =>
    notice('आपके दस्तावेज़ स्वीकृत हैं', 'आपके दस्तावेज़ स्वीकृत हो गए हैं। अब आप पैसे जमा कर और निकाल सकते हैं।'),
  kyc_rejected: ({ why, remarks }) =>
    notice(
      'आपके दस्तावेज़ अस्वीकृत हुए',
      `हम आपके दस्तावेज़ स्वीकृत नहीं कर सके: ${because(why, remarks)}`,
      'ऐप में "आपके दस्तावेज़" में नए अपलोड करें।',
    ),
  kyc_photos_needed: ({ photos, why, remarks }) =>
    notice(
      'हमें आपके दस्तावेज़ों की नई फ़ोटो चाहिए',
      `कृपया फिर से भेजें: ${photos.map((kind) => documentPhotos[kind]).join('; ')}।`,
      `कारण: ${because(why, remarks)}`,
      'ऐप में "आपके दस्तावेज़" में अपलोड करें। आपके दर्ज किए विवरण वैसे ही रहेंगे।',
    ),
  new_device: ({ device, address, at }) =>
    guarded('नए डिवाइस से लॉग इन', `नए डिवाइस से लॉग इन: ${deviceName(device)}, IP पता ${address}, ${at}।`),
  password_changed: () =>
    guarded(
      'आपका पासवर्ड बदल गया',
      'आपका पासवर्ड बदल दिया गया है और बाकी डिवाइस लॉग आउट हैं। निकासी कब से शुरू होगी, यह फ़ंड में देखें।',
    ),
  pin_changed: () => guarded('आपका वॉलेट पिन बदल गया', 'आपका वॉलेट पिन बदल दिया गया है।'),
  pin_locked: () =>
    guarded(
      'आपका वॉलेट पिन लॉक है',
      'कई गलत कोशिशों के बाद आपका वॉलेट पिन लॉक है। "खाता", "सुरक्षा" में नया पिन बनाएँ।',
    ),
  bank_changed: () =>
    guarded(
      'आपका बैंक विवरण बदल गया',
      'आपका बैंक विवरण बदल दिया गया है। इस खाते में निकासी कब से शुरू होगी, यह फ़ंड में देखें।',
    ),
  bank_confirmed: ({ account }) =>
    notice(
      'आपका बैंक खाता जाँचा गया',
      `हमने आपका बैंक खाता ${account} जाँच लिया है। निकासी इसी खाते में आएगी।`,
      'निकासी कब से शुरू होगी, यह फ़ंड में देखें।',
    ),
  bank_blocked: ({ account, remarks }) =>
    notice(
      'आपका बैंक खाता स्वीकार नहीं हुआ',
      `हम ${account} में निकासी नहीं भेजते। कारण: ${remarks}`,
      'निकासी बंद है: चालू कराने के लिए हमसे संपर्क करें।',
    ),
  profile_changed: ({ changed }) =>
    guarded(
      'आपकी प्रोफ़ाइल बदल गई',
      changed
        ? `आपकी प्रोफ़ाइल में यह बदला: ${changed.map((field) => terms.fields[field]).join(', ')}।`
        : 'आपकी प्रोफ़ाइल की जानकारी बदल दी गई है।',
    ),
  email_changed: ({ clientId, email, at, link }) =>
    notice(
      'आपका ईमेल बदल गया',
      `आपके खाते ${clientId} का ईमेल पता ${at} को इस पते से बदलकर ${email} कर दिया गया।`,
      'यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। सुरक्षा और भुगतान की सूचनाएँ 30 दिन और यहाँ भी आएँगी।',
      'अगर यह आपने नहीं किया, तो यह लिंक खोलें। इससे यह ईमेल वापस आ जाएगा, निकासी बंद होगी और सभी डिवाइस लॉग आउट हो जाएँगे:',
      link,
    ),
  email_restored: ({ email }) =>
    notice(
      'ईमेल पते का बदलाव वापस लिया गया',
      `${email} से बताया गया कि ईमेल पते का पिछला बदलाव उनका नहीं था।`,
      'निकासी बंद है और सभी डिवाइस लॉग आउट हैं। "पासवर्ड भूल गए" से नया पासवर्ड बनाएँ और हमसे संपर्क करें।',
    ),
  withdrawals_opened: () => notice('निकासी फिर चालू है', 'हमने आपका खाता जाँच लिया है। आप फिर से पैसे निकाल सकते हैं।'),
  login_suspended: ({ remarks }) =>
    notice('आपका लॉगिन रोका गया है', `कारण: ${remarks}`, 'सभी डिवाइस लॉग आउट हो गए हैं। हमसे संपर्क करें।'),
  login_reopened: () => notice('आप फिर लॉग इन कर सकते हैं', 'आपका लॉगिन फिर चालू है।'),
  dealing_suspended: ({ remarks }) =>
    notice('ट्रेडिंग रोकी गई है', `कारण: ${remarks}`, 'आप पोज़ीशन बंद और निकासी कर सकते हैं।'),
  dealing_reopened: () => notice('आप फिर ट्रेड कर सकते हैं', 'आपके खाते में ट्रेडिंग फिर चालू है।'),
  second_factor_on: () => guarded('टू-स्टेप लॉगिन चालू है', 'अब हर लॉगिन पर ऑथेंटिकेटर ऐप का कोड ज़रूरी होगा।'),
  second_factor_off: () => guarded('टू-स्टेप लॉगिन बंद है', 'अब लॉगिन पर ऑथेंटिकेटर ऐप का कोड ज़रूरी नहीं होगा।'),
  passkey_added: () => guarded('पासकी जोड़ी गई', 'आपके खाते में एक पासकी जोड़ी गई है।'),
  passkey_removed: () => guarded('पासकी हटाई गई', 'आपके खाते से एक पासकी हटाई गई है।'),
  deposit_credited: ({ number, rupees, dollars, rate, shownRate }) =>
    notice(
      'जमा राशि क्रेडिट हुई',
      `आपकी ${rupees} की जमा क्रेडिट हुई: ${rate === undefined ? dollars : `${rate} प्रति डॉलर की दर से ${dollars}`}।`,
      ...(shownRate === undefined
        ? []
        : [`भुगतान हमारे बैंक में तब पहुँचा जब ${shownRate} की लॉक दर समाप्त हो चुकी थी, इसलिए पहुँचने के समय की दर लगी।`]),
      ...reference('जमा', number),
    ),
  deposit_rejected: ({ number, rupees, remarks }) =>
    notice('जमा अस्वीकृत', `आपकी ${rupees} की जमा अस्वीकृत हुई: ${remarks}`, ...reference('जमा', number)),
  deposit_reversed: ({ number, rupees, dollars, remarks, owed }) =>
    notice(
      'जमा वापस ली गई',
      `आपकी ${rupees} की जमा वापस ली गई, और आपके बैलेंस से ${dollars} काटे गए: ${remarks}`,
      ...(owed === undefined
        ? []
        : [`आपका बैलेंस शून्य से नीचे है: आप पर ${owed} बकाया हैं। फिर से ट्रेड और निकासी के लिए यह राशि जमा करें।`]),
      ...reference('जमा', number),
    ),
  withdrawal_requested: ({ number, rupees, dollars }) =>
    guarded(
      'निकासी का अनुरोध',
      `आपने ${both(dollars, rupees)} निकालने का अनुरोध किया है। जाँच होने तक यह राशि होल्ड रहेगी।`,
      ...reference('निकासी', number),
    ),
  withdrawal_approved: ({ number, rupees, dollars, payBy }) =>
    notice(
      'निकासी मंज़ूर',
      `आपकी ${both(dollars, rupees)} की निकासी मंज़ूर हो गई है। हम यह राशि आपके बैंक खाते में भेजेंगे।`,
      ...(payBy === undefined ? [] : [`भुगतान ${payBy} तक मिल जाएगा।`]),
      'भुगतान होने पर हम आपको बैंक रेफ़रेंस (यूटीआर) भेजेंगे।',
      ...reference('निकासी', number),
    ),
  withdrawal_paid: ({ number, rupees, dollars, utr }) =>
    notice(
      'निकासी का भुगतान हो गया',
      `आपकी ${both(dollars, rupees)} की निकासी का भुगतान हो गया: यूटीआर ${utr}।`,
      ...reference('निकासी', number),
    ),
  withdrawal_rejected: ({ number, dollars, rupees, remarks }) =>
    notice(
      'निकासी अस्वीकृत',
      `आपकी ${both(dollars, rupees)} की निकासी अस्वीकृत हुई: ${remarks}`,
      'राशि आपके बैलेंस में वापस आ गई है।',
      ...reference('निकासी', number),
    ),
  withdrawal_returned: ({ number, dollars, rupees, remarks }) =>
    notice(
      'निकासी वापस आई',
      `आपके बैंक ने ${both(dollars, rupees)} की निकासी का भुगतान लौटा दिया: ${remarks}`,
      'राशि आपके बैलेंस में वापस आ गई है। अगली निकासी से पहले अपने बैंक विवरण जाँचें।',
      ...reference('निकासी', number),
    ),
  withdrawal_cancelled: ({ number, dollars, rupees }) =>
    notice(
      'निकासी रद्द',
      `आपकी ${both(dollars, rupees)} की निकासी रद्द हो गई है। राशि आपके बैलेंस में वापस आ गई है।`,
      ...reference('निकासी', number),
    ),
  wallet_credited: ({ number, dollars, remarks }) =>
    notice('बैलेंस में राशि जोड़ी गई', `आपके बैलेंस में ${dollars} जोड़े गए: ${remarks}`, ...reference('समायोजन', number)),
  wallet_debited: ({ number, dollars, remarks }) =>
    notice(
      'बैलेंस से राशि काटी गई',
      `आपके बैलेंस से ${dollars} काटे गए: ${remarks}`,
      'अगर आप सहमत नहीं हैं, तो हमसे संपर्क करें।',
      ...reference('समायोजन', number),
    ),
  trade_corrected: ({ number, what, was, right, remarks }) =>
    notice(
      `ट्रेड ${number} सुधारा गया`,
      `हमने आपके ट्रेड ${number} (${what}) का परिणाम ${was} से ${right} किया: ${remarks}`,
      'लेनदेन में वापस लिया गया और सही परिणाम दोनों दिखते हैं। अगर आप सहमत नहीं हैं, तो हमसे संपर्क करें।',
    ),
  order_rejected: ({ what }) =>
    notice('पेंडिंग ऑर्डर अस्वीकृत', `आपका पेंडिंग ऑर्डर ${what} अपनी कीमत पर पहुँचा और अस्वीकृत हुआ। कारण उसके इतिहास में है।`),
  order_expired: ({ what }) =>
    notice('पेंडिंग ऑर्डर एक्सपायर हुआ', `आपका पेंडिंग ऑर्डर ${what} बिना लगे एक्सपायर हो गया।`),
  trade_filled: ({ what, price }) => notice('ऑर्डर पूरा हुआ', `${what} ${price} पर पूरा हुआ।`),
  trade_closed: ({ reason, what, price, profitLoss, remarks }) =>
    notice(
      terms.closedBy[reason ?? ''] ?? terms.closed,
      `${what} ${price} पर बंद हुआ। P/L: ${profitLoss}।`,
      ...(remarks === undefined ? [] : [`कारण: ${remarks}`]),
    ),
  margin_called: () =>
    notice(
      'मार्जिन कॉल',
      'आपका मार्जिन लेवल मार्जिन कॉल के स्तर तक गिर गया है। स्टॉप-आउट से बचने के लिए पैसे जमा करें या पोज़ीशन बंद करें।',
    ),
  stop_out_near: () =>
    notice(
      'स्टॉप-आउट पास है',
      'आपका मार्जिन लेवल स्टॉप-आउट के स्तर तक गिर गया है। वह नहीं सुधरा तो पोज़ीशन अपने आप बंद होंगी।',
    ),
  price_alert: ({ what, price }) => notice(`${what} ${price} पर`, `आपका अलर्ट ${what} ${price} पर ट्रिगर हुआ।`),
  exposure_alert: ({ level, instrument, exposure, limit }) =>
    notice(
      `${instrument ?? 'कंपनी'} का एक्सपोज़र ${level === 'reached' ? 'सीमा तक पहुँच गया है' : 'सीमा के पास है'}`,
      `${instrument ?? 'सभी इंस्ट्रूमेंट'} का शुद्ध एक्सपोज़र ${exposure} है; सीमा ${limit} है।`,
      'ग्राहकों के ऑर्डर अस्वीकार नहीं होते। बैक ऑफ़िस में "एक्सपोज़र" देखें।',
    ),
  enquiry_received: ({ from, message }) => notice('पूछताछ', `${from} की ओर से:`, message),
  complaint_received: ({ enquiry, due }) =>
    notice(
      `आपकी शिकायत ${enquiry} मिली`,
      `हमें आपकी शिकायत मिली। इसका नंबर ${enquiry} है। हम ${due} तक इसका समाधान करेंगे।`,
      'इसकी स्थिति ऐप में "संपर्क करें" में देखें।',
    ),
  enquiry_answered: ({ enquiry, lines }) =>
    notice(`आपकी पूछताछ ${enquiry} का जवाब`, ...lines, '', 'फिर लिखने के लिए ऐप में "संपर्क करें" खोलें।'),
  enquiry_closed: ({ enquiry }) =>
    notice(
      `आपकी पूछताछ ${enquiry} बंद हुई`,
      `हमने आपकी पूछताछ ${enquiry} बंद कर दी है।`,
      'कुछ बाकी हो तो ऐप में "संपर्क करें" में फिर लिखें। इससे पूछताछ फिर खुल जाएगी।',
    ),
  owner_invited: ({ username, invitation, url, until }) =>
    notice(
      'ओनर आमंत्रण',
      `${url} पर चल रहे प्लेटफ़ॉर्म के ओनर आप हैं। आपका यूज़रनेम ${username} है।`,
      `आपका आमंत्रण: ${invitation}`,
      `इससे आपका खाता एक बार चालू होता है; आमंत्रण ${until} को एक्सपायर होगा। यह संदेश किसी को न भेजें।`,
    ),
  account_closed: ({ byStaff }) =>
    notice(
      'आपका खाता बंद है',
      byStaff
        ? 'हमने आपका खाता बंद कर दिया है। यदि आपने यह नहीं माँगा, तो हमसे संपर्क करें।'
        : 'आपके अनुरोध पर आपका खाता बंद कर दिया गया है।',
    ),
}
