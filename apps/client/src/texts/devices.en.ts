/** Words of Devices. */
export const devices = {
  title: 'Devices',
  intro: 'Where you are logged in, and who logged in or tried to.',
  open: 'Logged in now',
  thisDevice: 'This device',
  unknown: 'Unknown device',
  since: (when: string) => `Since ${when}`,
  lastSeen: (when: string) => `Last seen ${when}`,
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  endQuestion: (device: string) => `Log out ${device}?`,
  ended: 'That device is logged out',
  endOthers: 'Log out all other devices',
  endOthersQuestion: 'Log out all other devices?',
  endOthersText: 'Only this device stays logged in.',
  othersEnded: 'All other devices are logged out',
  failed: 'This did not work',
  history: 'Login history',
  notYou: 'If a login here was not yours, log out all other devices and change your password.',
  succeeded: 'Logged in',
  failedTry: 'Refused',
  ways: { password: 'password', code: 'second step', passkey: 'passkey' } as Readonly<Record<string, string>>,
}

export type DevicesTexts = typeof devices
