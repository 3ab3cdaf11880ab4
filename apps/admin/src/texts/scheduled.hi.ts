import type * as english from './scheduled.en.ts'

export const scheduledDecisions: typeof english.scheduledDecisions = {
  'cancel-scheduled': {
    button: 'बदलाव रद्द करें',
    text: 'बदलाव लागू नहीं होगा। प्रस्तावक कारण ऑडिट लॉग में पढ़ता है।',
    done: 'बदलाव रद्द हुआ',
  },
}

export const scheduledFields: typeof english.scheduledFields = {
  'valid-from': {
    label: 'कब से लागू (भारतीय समय)',
    hint: 'खाली छोड़ें तो पुष्टि होते ही लागू होगा।',
    wrong: 'तारीख और समय भरें।',
  },
}

export const scheduled: typeof english.scheduled = {
  title: 'पुष्टि हो चुकी है, समय की प्रतीक्षा है',
  from: (time) => `${time} से लागू`,
  people: (maker, checker) => `प्रस्तावक: ${maker}, पुष्टि: ${checker}`,
  done: (time) => `पुष्टि हुई। ${time} से लागू`,
}
