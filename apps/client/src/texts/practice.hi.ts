import type { PracticeTexts } from './practice.en.ts'

export const practice: PracticeTexts = {
  reset: 'प्रैक्टिस खाता रीसेट करें',
  question: 'प्रैक्टिस खाता रीसेट करें?',
  answer: 'आपका प्रैक्टिस बैलेंस फिर $10,000 हो जाएगा। पुराने ट्रेड लेन-देन में बने रहेंगे।',
  confirm: 'रीसेट करें',
  done: 'प्रैक्टिस खाता रीसेट हो गया',
  failed: 'प्रैक्टिस खाता रीसेट नहीं हुआ',
}
