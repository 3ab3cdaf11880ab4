/** What the client is told, and by which way. */
export const notifications = {
  title: 'Notifications',
  intro: 'Choose what you are told, and how.',
  topics: {
    security: { name: 'Security', about: 'Logins from new devices, changed passwords, documents' },
    funds: { name: 'Deposits and withdrawals', about: 'When they are credited, paid or rejected' },
    fills: { name: 'Fills and closings', about: 'Orders that filled, trades closed by stoploss or target' },
    margin: { name: 'Margin calls', about: 'When your equity no longer covers the margin' },
    alerts: { name: 'Price alerts', about: 'When a price that you wait for is reached' },
    practice: { name: 'Practice money', about: 'Fills, closings and margin calls of your practice wallet' },
  },
  channels: { email: 'Email', push: 'On your devices' },
  fixed: 'Always emailed, so that nobody changes your account unseen.',
  failed: 'This could not be saved',
  device: {
    title: 'This device',
    on: 'This device is told, also while the app is closed.',
    off: 'Allow them, and messages appear on this device even while the app is closed.',
    turnOn: 'Allow notifications on this device',
    turnOff: 'Stop on this device',
    denied:
      'Notifications are blocked for this site. Open the site’s settings in your browser (the lock beside the address), allow notifications, then come back.',
    unsupported: 'This browser cannot show notifications of websites.',
    needsInstall:
      'On iPhone and iPad, first add the app to the home screen: Share, then Add to Home Screen. Open it from there and allow notifications.',
    notAsked: 'You have not allowed it. Nothing was turned on.',
    failed: 'Notifications could not be turned on',
    devices: (count: number) => (count === 1 ? '1 device is told.' : `${count} devices are told.`),
  },
  reasons: {
    choice_fixed: 'What concerns security is always emailed.',
    push_address_invalid: 'This browser’s push service cannot be used.',
  },
}

export type NotificationTexts = typeof notifications
