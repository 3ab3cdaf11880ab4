import { deviceName } from '@gf/i18n/records.en'
import { addCatalogue } from './texts.ts'
import * as specified from './specified.ts'

/** Texts of Devices. */
export const devices = {
  title: 'Devices',
  intro: 'Active sessions and login history.',
  open: 'Active sessions',
  thisDevice: 'This device',
  named: deviceName,
  unknown: 'Unknown device',
  since: (when: string) => `Since ${when}`,
  lastSeen: (when: string) => `Last seen ${when}`,
  end: specified.logOut,
  endOf: (device: string) => `Log out ${device}`,
  endQuestion: (device: string) => `Log out ${device}?`,
  ended: 'Device logged out',
  endOthers: 'Log out all other devices',
  endOthersQuestion: 'Log out all other devices?',
  endOthersText: 'You stay logged in on this device only.',
  othersEnded: 'All other devices logged out',
  failed: 'Could not log out the device',
  history: 'Login history',
  notYou: 'Don’t recognise a login? Log out all other devices and change your password.',
  succeeded: 'Successful',
  failedTry: 'Failed',
  ways: { password: 'password', code: 'second step', passkey: 'passkey' } as Readonly<Record<string, string>>,
}

export const { useTexts } = addCatalogue({ devices }, () => import('./devices.hi.ts'))
