import { layout } from '@gf/ui'
import { AccountPage, Loaded } from '../../components/account-page.tsx'
import { useSecurity } from './use-security.ts'
import { useTexts } from '../../texts/security.en.ts'
import { AppSection } from './app-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PinSection } from './pin-section.tsx'

/** Security: the wallet PIN, the authenticator app with its recovery codes, and passkeys. */
export function SecurityScreen() {
  const { security } = useTexts()
  const query = useSecurity()
  return (
    <AccountPage wide title={security.title} intro={security.intro}>
      <Loaded query={query}>
        {(state) => (
          <div className={layout.columns}>
            <PinSection state={state.pin} opensTrading={state.pin_opens_trading} />
            <AppSection isOn={state.authenticator} codesLeft={state.recovery_codes_left} />
            <PasskeySection possible={state.passkeys_possible} />
          </div>
        )}
      </Loaded>
    </AccountPage>
  )
}
