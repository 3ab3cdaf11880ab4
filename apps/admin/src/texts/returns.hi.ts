import type { ReturnDecisionWords, ReturnFieldWords, ReversalWords } from './returns.en.ts'

export const returnDecisions: ReturnDecisionWords = {
  'return-payout': {
    button: 'वापसी दर्ज करें',
    text: 'ग्राहक के बैंक ने यह भुगतान लौटा दिया। फ़ाइनेंस के दूसरे व्यक्ति की पुष्टि के बाद डॉलर वॉलेट में लौटते हैं। टिप्पणी ग्राहक पढ़ता है।',
    done: 'वापसी दर्ज हुई',
  },
  'reverse-deposit': {
    button: 'जमा वापस लें',
    text: 'बैंक ने यह भुगतान वापस ले लिया। फ़ाइनेंस के दूसरे व्यक्ति की पुष्टि के बाद डॉलर वॉलेट से निकलते हैं, शून्य से नीचे भी। टिप्पणी ग्राहक पढ़ता है।',
    done: 'जमा वापस लेना दर्ज हुआ',
  },
}

export const returnFields: ReturnFieldWords = {
  back: {
    label: 'हमारे बैंक में वापस (भारतीय समय)',
    hint: 'बैंक स्टेटमेंट से।',
    wrong: 'बैंक स्टेटमेंट की तारीख और समय भरें।',
  },
  cause: { label: 'वजह', hint: '', wrong: 'वजह चुनें।' },
  taken: {
    label: 'हमारे बैंक से निकला (भारतीय समय)',
    hint: 'बैंक स्टेटमेंट से।',
    wrong: 'बैंक स्टेटमेंट की तारीख और समय भरें।',
  },
}

export const reversals: ReversalWords = {
  causes: {
    chargeback: 'भुगतानकर्ता का चार्जबैक',
    recalled: 'बैंक ने वापस माँगा',
    third_party: 'किसी और ने भुगतान किया',
    other: 'अन्य',
  },
  taken: 'बैंक स्टेटमेंट में यह भुगतान डेबिट के रूप में है। अगर यह वापस लिया गया है, तो जमा वापस लें।',
  after: 'वापस लेने के बाद बैलेंस',
  below: (owed) =>
    `वापस लेने पर वॉलेट ${owed} पर होगा। यह ग्राहक पर बकाया रहेगा, निकासी बंद होगी और खुले ट्रेड स्टॉप आउट हो सकते हैं।`,
  cause: 'वापस लेने की वजह',
  at: 'हमारे बैंक से निकला',
  utr: 'वापस लेने का बैंक संदर्भ',
  statement: 'स्टेटमेंट में वापस लेना',
}

export const returnReasons: Readonly<Record<string, string>> = {
  not_paid: 'केवल भुगतान हुई निकासी वापस आ सकती है। सूची फिर लोड करें।',
  already_returned: 'इस निकासी की वापसी पहले ही दर्ज है।',
  not_credited: 'केवल क्रेडिट हुई जमा वापस ली जा सकती है। सूची फिर लोड करें।',
  already_reversed: 'इस जमा का वापस लेना पहले ही दर्ज है।',
  reversed_too_early: 'बैंक ने अनुरोध से पहले वापस लिया। तारीख जाँचें।',
  returned_too_early: 'राशि अनुरोध से पहले वापस आई। तारीख जाँचें।',
}
