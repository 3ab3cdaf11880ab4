import type { ReturnDecisionWords, ReturnFieldWords } from './returns.en.ts'

export const returnDecisions: ReturnDecisionWords = {
  'return-payout': {
    button: 'वापसी दर्ज करें',
    text: 'ग्राहक के बैंक ने यह भुगतान लौटा दिया। फ़ाइनेंस के दूसरे व्यक्ति की पुष्टि के बाद डॉलर वॉलेट में लौटते हैं। टिप्पणी ग्राहक पढ़ता है।',
    done: 'वापसी दर्ज हुई',
  },
}

export const returnFields: ReturnFieldWords = {
  back: {
    label: 'हमारे बैंक में वापस (भारतीय समय)',
    hint: 'बैंक स्टेटमेंट से।',
    wrong: 'बैंक स्टेटमेंट की तारीख और समय भरें।',
  },
}

export const returnReasons: Readonly<Record<string, string>> = {
  not_paid: 'केवल भुगतान हुई निकासी वापस आ सकती है। सूची फिर लोड करें।',
  already_returned: 'इस निकासी की वापसी पहले ही दर्ज है।',
  returned_too_early: 'राशि अनुरोध से पहले वापस आई। तारीख जाँचें।',
}
