import type { PracticeTexts } from './practice.en.ts'

export const practice: PracticeTexts = {
  reset: 'अभ्यास राशि रीसेट करें',
  question: 'अभ्यास राशि रीसेट करें?',
  answer: 'आपका अभ्यास वॉलेट फिर से 10,000 डॉलर का हो जाएगा। अब तक के ट्रेड लेन-देन में बने रहेंगे।',
  confirm: 'रीसेट करें',
  done: 'आपका अभ्यास वॉलेट रीसेट हो गया',
  failed: 'अभ्यास वॉलेट रीसेट नहीं हुआ',
}
