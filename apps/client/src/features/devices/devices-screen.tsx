import { AccountPage } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/devices.ts'
import { LoginHistory } from './login-history.tsx'
import { OpenDevices } from './open-devices.tsx'

/** Devices: where the client is logged in, and the history of logins. */
export function DevicesScreen() {
  const { devices } = useTexts()
  return (
    <AccountPage title={devices.title} intro={devices.intro}>
      <OpenDevices />
      <LoginHistory />
    </AccountPage>
  )
}
