import type { ChurchRecordWords, ChurchWords } from './church.en.ts'

export const churchRecords: ChurchRecordWords = {
  asso_types: {
    form: 'संघ का प्रकार जोड़ें',
    listed: 'संघों के प्रकार',
    title: 'संघों के प्रकार',
    fields: { as_type: 'प्रकार', as_type_img: 'चित्र' },
  },
  assos: {
    form: 'संघ जोड़ें/संपादित करें',
    listed: 'सूचीबद्ध संघ',
    title: 'संघ',
    fields: {
      aso_title: 'नाम',
      aso_type: 'प्रकार',
      aso_sdesc: 'विवरण',
      aso_city: 'शहर',
      aso_phone: 'फ़ोन',
      aso_img: 'चित्र',
    },
  },
  events: {
    form: 'कार्यक्रम जोड़ें/संपादित करें',
    listed: 'सूचीबद्ध कार्यक्रम',
    title: 'कार्यक्रम',
    fields: {
      event_title: 'शीर्षक',
      event_start: 'पहला दिन',
      event_end: 'अंतिम दिन',
      event_time: 'समय',
      event_location: 'स्थान',
      event_sdesc: 'संक्षिप्त विवरण',
      event_desc: 'विवरण',
    },
  },
  funds: {
    form: 'निधि का प्रकार जोड़ें/संपादित करें',
    listed: 'निधियों के प्रकार',
    title: 'निधियों के प्रकार',
    fields: { fund_title: 'शीर्षक', fund_desc: 'विवरण', fund_active: 'सक्रिय' },
  },
  campaigns: {
    form: 'अभियान जोड़ें/संपादित करें',
    listed: 'सूचीबद्ध अभियान',
    title: 'अभियान',
    fields: {
      campg_title: 'शीर्षक',
      camp_fund: 'निधि',
      campg_start: 'पहला दिन',
      campg_end: 'अंतिम दिन',
      campg_target: 'लक्ष्य (₹)',
      campg_raised: 'एकत्र',
      campg_desc: 'विवरण',
    },
  },
  households: {
    form: 'परिवार जोड़ें/संपादित करें',
    listed: 'परिवार',
    title: 'परिवार',
    fields: { house_name: 'नाम', house_address: 'पता', house_city: 'शहर' },
  },
  members: {
    form: 'सदस्य जोड़ें/संपादित करें',
    listed: 'सदस्य',
    title: 'सदस्य',
    fields: {
      mem_name: 'नाम',
      mem_house: 'परिवार',
      mem_phone: 'फ़ोन',
      mem_email: 'ईमेल',
      mem_city: 'शहर',
      mem_address: 'पता',
    },
  },
}

export const church: ChurchWords = {
  view: 'दृश्य',
  list: 'सूची',
  month: 'महीना',
  calendarFile: 'कैलेंडर फ़ाइल (.ics)',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  thisMonth: 'यह महीना',
  progress: 'लक्ष्य में से एकत्र',
  raised: (raised, target, percent) => `${target} में से ${raised} (${percent}%)`,
}
