import { deviceName } from '@gf/i18n/records.hi'
import type { devices as english } from './devices.en.ts'

export const devices: typeof english = {
  title: 'डिवाइस',
  intro: 'एक्टिव सेशन और लॉगिन हिस्ट्री।',
  open: 'एक्टिव सेशन',
  thisDevice: 'यह डिवाइस',
  named: deviceName,
  unknown: 'अनजान डिवाइस',
  since: (when) => `${when} से लॉग इन`,
  lastSeen: (when) => `पिछली गतिविधि ${when}`,
  end: 'लॉग आउट',
  endOf: (device) => `${device} से लॉग आउट करें`,
  endQuestion: (device) => `${device} से लॉग आउट करें?`,
  ended: 'उस डिवाइस से लॉग आउट हो गया',
  endOthers: 'बाकी सभी डिवाइस से लॉग आउट करें',
  endOthersQuestion: 'बाकी सभी डिवाइस से लॉग आउट करें?',
  endOthersText: 'आप केवल इस डिवाइस पर लॉग इन रहेंगे।',
  othersEnded: 'बाकी सभी डिवाइस से लॉग आउट हो गया',
  failed: 'डिवाइस लॉग आउट नहीं हो सका',
  history: 'लॉगिन हिस्ट्री',
  notYou: 'कोई लॉगिन आपका नहीं है? बाकी सभी डिवाइस से लॉग आउट करें और पासवर्ड बदलें।',
  succeeded: 'सफल',
  failedTry: 'असफल',
  ways: { password: 'पासवर्ड', code: 'दूसरा चरण', passkey: 'पासकी' },
}
