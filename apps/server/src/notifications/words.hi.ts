import type { ProfileField } from '../messages.ts'
import type { Phrases, Words } from './words.ts'

const BRAND = 'GLOBAL FOREX'
const FIELDS: Readonly<Record<ProfileField, string>> = {
  name: 'नाम',
  email: 'ईमेल पता',
  mobile: 'मोबाइल नंबर',
  city: 'शहर',
  zipcode: 'पिनकोड',
}
const NOT_YOU = 'अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें और हमें लिखें।'

/** A notice that needs no answer. */
const told = (subject: string, ...lines: readonly string[]): Words => ({
  subject: `${BRAND}: ${subject}`,
  text: [...lines, '', `${BRAND}। हम कभी आपका पासवर्ड या कोड नहीं पूछते।`].join('\n'),
})

const code = (purpose: string, digits: string, minutes: number): Words =>
  told(
    `${digits} आपका कोड है`,
    `${purpose} के लिए आपका कोड ${digits} है। यह ${minutes} मिनट तक मान्य है और एक ही बार काम करता है।`,
    'इसे किसी को न बताएँ। अगर आपने यह कोड नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं।',
  )

const guarded = (subject: string, line: string): Words => told(subject, line, NOT_YOU)

/** Hindi words of every message. */
export const hindi: Phrases = {
  registration_code: (facts) => code('रजिस्ट्रेशन की पुष्टि', facts.code, facts.minutes),
  recovery_code: (facts) => code('नया पासवर्ड बनाने', facts.code, facts.minutes),
  confirmation_code: (facts) => code('आपके अनुरोध की पुष्टि', facts.code, facts.minutes),
  address_already_known: () =>
    told(
      'आपका खाता पहले से है',
      'किसी ने इस पते से रजिस्टर करने की कोशिश की, जबकि इसका खाता पहले से है।',
      'अगर वह आप थे, तो लॉग इन करें या "पासवर्ड भूल गए" चुनें। नहीं, तो आपको कुछ करने की ज़रूरत नहीं।',
    ),
  registered: ({ clientId }) =>
    told(
      'स्वागत है',
      `आपका खाता खुल गया है। आपकी क्लाइंट आईडी ${clientId} है।`,
      'जब तक हम आपके दस्तावेज़ जाँचते हैं, आप सब कुछ देख सकते हैं और अभ्यास राशि से ट्रेड कर सकते हैं।',
    ),
  kyc_approved: () => told('आपके दस्तावेज़ स्वीकृत हैं', 'आपके दस्तावेज़ स्वीकृत हो गए हैं। अब आप पैसे जमा कर और निकाल सकते हैं।'),
  kyc_rejected: ({ remarks }) => told('आपके दस्तावेज़ फिर देखने होंगे', `हम आपके दस्तावेज़ स्वीकृत नहीं कर सके: ${remarks}`),
  new_device: ({ device, address, at }) =>
    guarded(
      'नए डिवाइस से लॉग इन',
      `आपका खाता एक ऐसे डिवाइस से खोला गया जो हमारे लिए नया है: ${device}, पता ${address}, ${at}।`,
    ),
  password_changed: () =>
    guarded(
      'आपका पासवर्ड बदल गया',
      'आपका पासवर्ड बदल दिया गया है, और बाकी सभी जगह से आप लॉग आउट हैं। निकासी कब से हो सकती है, यह फ़ंड में दिखता है।',
    ),
  pin_changed: () => guarded('आपका वॉलेट पिन बदल गया', 'आपका वॉलेट पिन बदल दिया गया है।'),
  pin_locked: () =>
    guarded(
      'आपका वॉलेट पिन लॉक है',
      'आपका वॉलेट पिन कई बार गलत डाला गया और अब लॉक है। आप "खाता" में नया पिन बना सकते हैं।',
    ),
  bank_changed: () =>
    guarded(
      'आपका बैंक विवरण बदल गया',
      'आपका बैंक विवरण बदल दिया गया है। इस खाते में निकासी कब से हो सकती है, यह फ़ंड में दिखता है।',
    ),
  profile_changed: ({ changed }) =>
    guarded(
      'आपकी प्रोफ़ाइल बदल गई',
      changed
        ? `आपकी प्रोफ़ाइल में यह बदला: ${changed.map((field) => FIELDS[field]).join(', ')}।`
        : 'आपकी प्रोफ़ाइल की जानकारी बदल दी गई है।',
    ),
  email_changed: ({ clientId, email, at, link }) =>
    told(
      'आपके खाते का ईमेल पता बदल गया',
      `आपके खाते ${clientId} का ईमेल पता ${at} को इस पते से बदलकर ${email} कर दिया गया।`,
      'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं। सुरक्षा और पैसे की सूचनाएँ यहाँ 30 दिन और आती रहेंगी।',
      'अगर यह आपने नहीं किया, तो यह लिंक खोलें। इससे यह पता वापस आ जाएगा, निकासी बंद होगी और सभी लॉग आउट हो जाएँगे:',
      link,
    ),
  email_restored: ({ email }) =>
    told(
      'ईमेल पते का बदलाव वापस लिया गया',
      `${email} से बताया गया कि ईमेल पते का पिछला बदलाव उनका नहीं था।`,
      'निकासी बंद है और सभी लॉग आउट हो गए हैं। "पासवर्ड भूल गए" से नया पासवर्ड बनाएँ और हमें लिखें।',
    ),
  withdrawals_opened: () => told('निकासी फिर खुल गई', 'हमने आपका खाता जाँच लिया है। आप फिर से पैसे निकाल सकते हैं।'),
  second_factor_on: () => guarded('दूसरा चरण चालू है', 'अब से लॉग इन में आपके ऑथेंटिकेटर ऐप का कोड पूछा जाएगा।'),
  second_factor_off: () => guarded('दूसरा चरण बंद है', 'अब लॉग इन में आपके ऑथेंटिकेटर ऐप का कोड नहीं पूछा जाएगा।'),
  passkey_added: () => guarded('पासकी जोड़ी गई', 'आपके खाते में एक पासकी जोड़ी गई है।'),
  passkey_removed: () => guarded('पासकी हटाई गई', 'आपके खाते से एक पासकी हटाई गई है।'),
  deposit_credited: ({ rupees, dollars, rate, shownRate }) =>
    told(
      'जमा मिल गया',
      `आपके ${rupees} जमा हो गए हैं: ${rate === undefined ? dollars : `${rate} प्रति डॉलर की दर से ${dollars}`}।`,
      ...(shownRate === undefined
        ? []
        : [`भुगतान ${shownRate} की दर की अवधि के बाहर बैंक पहुँचा, इसलिए पहुँचने के समय की दर लागू हुई।`]),
    ),
  deposit_rejected: ({ rupees, remarks }) =>
    told('जमा की पुष्टि नहीं हुई', `आपके ${rupees} के जमा की पुष्टि नहीं हो सकी: ${remarks}`),
  withdrawal_requested: ({ rupees, dollars }) =>
    guarded(
      'निकासी का अनुरोध',
      `आपने ${dollars} (${rupees}) निकालने का अनुरोध किया है। हमारी जाँच तक यह राशि आरक्षित रहेगी।`,
    ),
  withdrawal_paid: ({ rupees, dollars, utr }) =>
    told('निकासी का भुगतान हो गया', `आपकी ${dollars} की निकासी का भुगतान हो गया: ${rupees}, यूटीआर ${utr}।`),
  withdrawal_rejected: ({ dollars, remarks }) =>
    told('निकासी अस्वीकृत', `आपकी ${dollars} की निकासी अस्वीकृत हुई: ${remarks}`, 'राशि आपके वॉलेट में वापस आ गई है।'),
  withdrawal_cancelled: ({ dollars }) =>
    told('निकासी रद्द', `आपकी ${dollars} की निकासी रद्द हो गई है। राशि आपके वॉलेट में वापस आ गई है।`),
  trade_filled: ({ what, price }) => told('ऑर्डर पूरा हुआ', `${what} ${price} पर पूरा हुआ।`),
  trade_closed: ({ what, price, profitLoss }) =>
    told('ट्रेड बंद हुआ', `${what} ${price} पर बंद हुआ। लाभ/हानि: ${profitLoss}।`),
  margin_called: () =>
    told(
      'मार्जिन कॉल',
      'आपका मार्जिन स्तर मार्जिन कॉल तक पहुँच गया है। ट्रेड अपने आप बंद होने से पहले पैसे जमा करें या ट्रेड बंद करें।',
    ),
  stop_out_near: () =>
    told('स्टॉप-आउट पास है', 'आपका मार्जिन स्तर स्टॉप-आउट के पास है, जहाँ ट्रेड अपने आप बंद हो जाते हैं।'),
  price_alert: ({ what, price }) => told(`${what} ${price} पर`, `${what} ${price} तक पहुँच गया है।`),
  enquiry_received: ({ from, message }) => told('पूछताछ', `${from} की ओर से:`, message),
  owner_invited: ({ username, invitation, url, until }) =>
    told(
      'आप मालिक हैं',
      `${url} पर चल रहे प्लेटफ़ॉर्म के मालिक आप हैं। आपका यूज़र नाम ${username} है।`,
      `आपका निमंत्रण: ${invitation}`,
      `इससे आपका खाता ${until} तक एक बार खुलेगा। यह संदेश किसी को न भेजें।`,
    ),
  account_closed: () => told('आपका खाता बंद है', 'आपके कहने पर आपका खाता बंद कर दिया गया है।'),
}
