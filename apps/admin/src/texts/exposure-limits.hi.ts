import type * as english from './exposure-limits.en.ts'

export const exposureLimits: english.ExposureLimitWords = {
  title: 'नेट एक्सपोज़र की सीमाएँ',
  note: 'सीमा के 80% और 100% पर डीलरों को अलर्ट मिलता है, जब तक एक्सपोज़र 70% और 95% से नीचे न आए। किसी ग्राहक का ऑर्डर अस्वीकार नहीं होता।',
  failed: 'सीमाएँ लोड नहीं हो सकीं',
  empty: 'कोई सीमा तय नहीं है।',
  company: 'पूरी कंपनी',
  of: (used, limit) => `${limit} में से ${used}`,
  unpriced: 'किसी खुले ट्रेड का भाव नहीं है',
  states: { within: 'सीमा के अंदर', near: 'सीमा के पास', reached: 'सीमा तक पहुँचा' },
  since: (time) => `${time} से`,
  subject: (what) => `सीमा: ${what}`,
  columns: { used: 'उपयोग', state: 'स्थिति', set: 'तय की गई' },
  alerts: {
    title: 'अलर्ट',
    empty: 'अब तक कोई अलर्ट नहीं',
    at: 'कब',
    alert: 'अलर्ट',
    exposure: 'नेट एक्सपोज़र',
    limit: 'सीमा',
    ended: 'समाप्त',
    open: 'जारी है',
  },
  changes: { title: 'सीमाओं में बदलाव', empty: 'अब तक कोई बदलाव नहीं', none: 'कोई सीमा नहीं' },
}

export const exposureLimitDecisions: typeof english.exposureLimitDecisions = {
  'set-exposure-limit': {
    button: 'सीमा तय करें',
    text: 'सीमा पर अलर्ट मिलता है, कोई ऑर्डर अस्वीकार नहीं होता। दूसरे डीलर या ओनर की पुष्टि ज़रूरी है।',
    done: 'सीमा तय हुई',
  },
}

export const exposureLimitFields: typeof english.exposureLimitFields = {
  instrument: { label: 'इंस्ट्रूमेंट', hint: '', wrong: 'इंस्ट्रूमेंट या पूरी कंपनी चुनें।' },
  limit: {
    label: 'नेट एक्सपोज़र की सीमा ($)',
    hint: '0 से सीमा हट जाती है।',
    wrong: 'राशि डॉलर में भरें।',
  },
}
