import type * as english from './groups.en.ts'

export const groups: english.GroupWords = {
  title: 'ग्राहक समूह',
  failed: 'समूह लोड नहीं हो सके',
  empty: 'अब तक कोई समूह नहीं। सभी ग्राहकों पर इंस्ट्रूमेंट की शर्तें लागू हैं।',
  note: 'समूह हर इंस्ट्रूमेंट का लीवरेज सीमित करता है और ट्रेड खुलने पर अपना कमीशन लेता है, दोनों खातों में। खुले ट्रेड का मार्जिन नहीं बदलता। बाकी सभी ग्राहक STANDARD में हैं, जो कुछ नहीं बदलता।',
  subject: (name) => `समूह ${name}`,
  noLimit: 'कोई सीमा नहीं',
  perLot: (money) => `${money} प्रति लॉट`,
  more: (count) => `और ${count} अन्य`,
  columns: { group: 'समूह', leverage: 'अधिकतम लीवरेज', commission: 'कमीशन', clients: 'ग्राहक' },
}

export const groupDecisions: typeof english.groupDecisions = {
  'set-group': {
    button: 'समूह तय करें',
    text: 'शर्तें अब से खुलने वाले ट्रेड पर लागू होंगी, पेंडिंग ऑर्डर से खुलने वाले भी। दूसरे डीलर या ओनर की पुष्टि ज़रूरी है।',
    done: 'समूह तय हुआ',
  },
  'move-client-to-group': {
    button: 'समूह बदलें',
    text: 'नए ट्रेड पर ग्राहक को समूह का लीवरेज और कमीशन मिलेगा। दूसरे डीलर या ओनर की पुष्टि ज़रूरी है।',
    done: 'ग्राहक का समूह बदला',
  },
}

export const groupFields: typeof english.groupFields = {
  group: {
    label: 'समूह',
    hint: 'बड़े अंग्रेज़ी अक्षरों में नाम, जैसे VIP।',
    wrong: 'बड़े अंग्रेज़ी अक्षर भरें, जैसे VIP।',
  },
  'most-leverage': {
    label: 'अधिकतम लीवरेज',
    hint: '100 यानी 1:100; 0: कोई सीमा नहीं।',
    wrong: '0 से 1000 भरें।',
  },
  commission: {
    label: 'कमीशन ($ प्रति लॉट)',
    hint: 'ट्रेड खुलने पर लिया जाता है।',
    wrong: '1000 डॉलर तक की राशि भरें।',
  },
}
