import { plural } from '@gf/i18n'
import { addCatalogue } from './texts.ts'

/** Texts of Notifications. */
export const notifications = {
  title: 'Notifications',
  intro: 'Choose your notifications.',
  topics: {
    security: { name: 'Security', about: 'New devices, password changes, documents' },
    funds: { name: 'Deposits and withdrawals', about: 'Credited, paid or rejected' },
    fills: { name: 'Executions', about: 'Filled orders, stoploss and target closes' },
    margin: { name: 'Margin calls', about: 'When equity falls below the required margin' },
    alerts: { name: 'Price alerts', about: 'When an alert triggers' },
    practice: { name: 'Practice account', about: 'Executions and margin calls in your practice account' },
  },
  channels: { email: 'Email', push: 'On your devices' },
  fixed: 'Security emails are always on to protect your account.',
  failed: 'Could not save',
  device: {
    title: 'This device',
    on: 'Notifications are on for this device, even when the app is closed.',
    off: 'Get notifications on this device, even when the app is closed.',
    turnOn: 'Turn on for this device',
    turnOff: 'Turn off for this device',
    denied:
      'Notifications are blocked for this site. Open the site settings in your browser (the lock in the address bar), allow notifications, then return here.',
    unsupported: 'This browser does not support notifications. Try another browser.',
    needsInstall:
      'On iPhone and iPad, tap Share, then Add to Home Screen. Open the app from there and allow notifications.',
    notAsked: 'You did not allow notifications. Tap the button again to allow them.',
    failed: 'Could not turn on notifications',
    devices: (count: number) =>
      plural('en', count, { one: 'On for 1 device.', other: `On for ${count} devices.` }),
  },
  reasons: {
    choice_fixed: 'Security emails stay on. You can turn off other emails.',
    push_address_invalid: 'We do not support this browser’s push service. Try another browser.',
  },
}

export const { texts, useTexts } = addCatalogue({ notifications }, () => import('./notifications.hi.ts'))
