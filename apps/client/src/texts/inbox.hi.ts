import type * as english from './inbox.en.ts'

export const inbox: typeof english.inbox = {
  title: 'इनबॉक्स',
  intro: 'पिछले 90 दिनों के हमारे संदेश।',
  filters: 'विषय',
  all: 'सभी',
  topics: {
    trading: 'ट्रेडिंग',
    funds: 'फ़ंड',
    security: 'सुरक्षा',
    alerts: 'प्राइस अलर्ट',
    company: 'कंपनी',
  },
  list: 'संदेश',
  unread: 'नया',
  readAll: 'सभी पढ़े हुए करें',
  read: 'पढ़ा हुआ करें',
  acknowledge: 'मैंने इसे पढ़ लिया है',
  failed: 'पढ़ा हुआ नहीं हो सका',
  choose: 'नोटिफ़िकेशन चुनें',
  more: 'और दिखाएँ',
  none: 'अभी कोई संदेश नहीं',
  noneText: 'लगे हुए ऑर्डर, मार्जिन कॉल, भुगतान, सुरक्षा और कंपनी के संदेश यहाँ दिखेंगे।',
  noneOfTopic: 'इस विषय पर कोई संदेश नहीं',
}
