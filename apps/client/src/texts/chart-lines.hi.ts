import type { ChartLineTexts } from './chart-lines.en.ts'

export const chartLines: ChartLineTexts = {
  lines: 'खुली पोज़ीशन और पेंडिंग ऑर्डर',
  entry: 'एंट्री',
  target: 'टारगेट',
  stoploss: 'स्टॉपलॉस',
  pending: 'ऑर्डर',
  alert: 'अलर्ट',
  moveHelp:
    'तीर वाली कुंजियाँ लाइन को एक पिप खिसकाती हैं, या एंट्री से टारगेट या स्टॉपलॉस खींचती हैं। Enter प्राइस भेजता है, Escape रद्द करता है।',
  sending: 'भेजा जा रहा है',
}
