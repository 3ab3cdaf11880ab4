import type { DashboardWords } from './dashboard.en.ts'

export const dashboard: DashboardWords = {
  title: 'आँकड़े',
  failed: 'आँकड़े लोड नहीं हो सके',
  figures: {
    clients: 'ग्राहक',
    online: 'अभी ऑनलाइन',
    kyc: 'प्रतीक्षारत KYC',
    deposits: 'प्रतीक्षारत जमा',
    withdrawals: 'प्रतीक्षारत निकासी',
    bank_changes: 'प्रतीक्षारत बैंक बदलाव',
    adjustments: 'प्रतीक्षारत समायोजन',
    enquiries: 'प्रतीक्षारत पूछताछ',
    approvals: 'दूसरे व्यक्ति की प्रतीक्षा',
    client_funds: 'ग्राहकों की राशि',
    exposure: 'खुला एक्सपोज़र',
    profit_today: 'आज का बुक किया लाभ/हानि',
    trades_a_minute: 'ट्रेड प्रति मिनट',
    feed_age: 'फ़ीड की आयु',
  },
  oldest: (age) => `सबसे पुराना: ${age}`,
  overdue: (count) => `समय से पीछे शिकायतें: ${count}`,
  guests: (number) => `और ${number} अतिथि`,
  net: (amount) => `नेट ${amount}`,
  limits: {
    reached: (count) => `सीमा तक पहुँचे: ${count}`,
    near: (count) => `सीमा के पास: ${count}`,
  },
  seconds: (count) => `${count} से.`,
  noFeed: 'कोई भाव नहीं',
}
