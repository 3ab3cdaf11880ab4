import { areaTexts } from '../areas/texts.hi.ts'
import type { RecordWords } from './records.en.ts'

export const records: RecordWords = {
  ...areaTexts.records,
  answer_templates: {
    form: 'जवाब के टेम्पलेट जोड़ें/संपादित करें',
    listed: 'जवाब के टेम्पलेट',
    title: 'जवाब के टेम्पलेट',
    fields: {
      title: 'शीर्षक',
      text_en: 'अंग्रेज़ी में; {name} की जगह ग्राहक का नाम आता है',
      text_hi: 'हिन्दी में; {name} की जगह ग्राहक का नाम आता है',
      state: 'स्थिति',
    },
  },
  notices: {
    form: 'सूचना जोड़ें/संपादित करें',
    listed: 'सूचनाएँ',
    title: 'ग्राहकों के लिए सूचनाएँ',
    fields: {
      title_en: 'अंग्रेज़ी में शीर्षक',
      title_hi: 'हिन्दी में शीर्षक',
      text_en: 'अंग्रेज़ी में टेक्स्ट',
      text_hi: 'हिन्दी में टेक्स्ट',
      topic: 'विषय',
      starts: 'पहला दिन',
      ends: 'अंतिम दिन',
      important: 'ज़रूरी: पढ़ने की पुष्टि तक रहती है',
    },
  },
  listed_persons: {
    form: 'सूचीबद्ध व्यक्ति जोड़ें/संपादित करें',
    listed: 'सूचीबद्ध व्यक्ति',
    title: 'सूचीबद्ध व्यक्ति',
    fields: {
      reference: 'स्रोत में संख्या',
      name: 'नाम',
      other_names: 'अन्य नाम, हर पंक्ति में एक',
      born: 'जन्म',
      country: 'देश',
      kind: 'सूची',
      source: 'स्रोत',
    },
  },
}
