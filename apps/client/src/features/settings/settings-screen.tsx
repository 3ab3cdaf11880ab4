import { callApi, newCommandKey } from '@gf/api'
import { Button, ConfirmDialog, layout, List, SegmentedControl, Switch } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { installOffer } from '../../components/install-offer.ts'
import { useSend } from '../../components/use-send.ts'
import { KycState } from '../../session/kyc-state.tsx'
import { canVibrate, useHaptics } from '../../ordering/haptics.ts'
import { LanguageSwitch } from '../../session/language-switch.tsx'
import { BalanceBlock } from '../../session/balance-block.tsx'
import { LogOutButton } from '../../session/log-out-button.tsx'
import { choosePreference, usePreferences } from '../../session/preferences.ts'
import { refreshDealing, useChosenWallet, useIsGuest, useWho } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/settings.en.ts'
import { AccountLinks } from './account-links.tsx'
import * as styles from './settings.module.css'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')

function Person() {
  const { shell } = useTexts()
  const session = useSession()
  const who = useWho()
  return (
    <header className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(session.name)}
      </span>
      <span>
        <strong className={styles.name}>{session.name}</strong>
        <span className={styles.code}>{shell.clientId(who.data?.client_id ?? `GF${session.userid}`)}</span>
      </span>
    </header>
  )
}

function Appearance() {
  const { settings, shell } = useTexts()
  const { theme, colours } = usePreferences()
  const [haptics, chooseHaptics] = useHaptics()
  return (
    <section aria-labelledby="appearance">
      <h2 id="appearance" className={layout.groupTitle}>
        {settings.appearance}
      </h2>
      <List>
        <li className={styles.choice}>
          <span className={styles.choiceName}>{shell.language}</span>
          <LanguageSwitch />
        </li>
        <li className={styles.choice}>
          <span className={styles.choiceName}>{settings.theme}</span>
          <SegmentedControl
            label={settings.theme}
            value={theme}
            onChange={(next) => choosePreference('theme', next)}
            segments={[
              { value: 'device', label: settings.themes.device },
              { value: 'light', label: settings.themes.light },
              { value: 'dark', label: settings.themes.dark },
            ]}
          />
        </li>
        <li className={styles.choice}>
          <span className={styles.choiceName}>
            {settings.colours}
            <span className={styles.hint}>{settings.coloursHint}</span>
          </span>
          <SegmentedControl
            label={settings.colours}
            value={colours}
            onChange={(next) => choosePreference('colours', next)}
            segments={[
              { value: 'standard', label: settings.colourPairs.standard },
              { value: 'safe', label: settings.colourPairs.safe },
            ]}
          />
        </li>
        {canVibrate() && (
          <li className={styles.choice}>
            <Switch
              label={settings.haptics}
              hint={settings.hapticsHint}
              checked={haptics === 'on'}
              onChange={(on) => chooseHaptics(on ? 'on' : 'off')}
            />
          </li>
        )}
      </List>
    </section>
  )
}

/** ACCOUNT: who is logged in, the wallet, the way to every other screen of the account, the app's look, and the way out. */
export function SettingsScreen() {
  const { settings } = useTexts()
  const isGuest = useIsGuest()
  return (
    <div className={`${layout.beside} ${styles.page}`}>
      <h1 className="only-read-aloud">{settings.title}</h1>
      <div className={layout.parts}>
        <Person />
        {!isGuest && <KycState />}
        <section aria-labelledby="money">
          <h2 id="money" className={layout.groupTitle}>
            {settings.money}
          </h2>
          <div className={styles.wallet}>
            <BalanceBlock />
          </div>
        </section>
        <ResetPractice />
      </div>
      <div data-main className={`${layout.parts} ${styles.links}`}>
        <AccountLinks isGuest={isGuest} />
      </div>
      <div className={layout.parts}>
        <Appearance />
        <InstallHint />
        <LogOutButton />
      </div>
    </div>
  )
}

/** How the app comes onto the home screen; nothing where it already is opened from there. */
export function InstallHint() {
  const { install } = useTexts().settings
  const offer = useStore(installOffer)
  if (matchMedia('(display-mode: standalone)').matches) return null
  const isPhoneOfApple = /iP(hone|ad|od)/.test(navigator.userAgent)
  return (
    <section aria-labelledby="install">
      <h2 id="install" className={layout.groupTitle}>
        {install.title}
      </h2>
      <p className={styles.hint}>{install.text}</p>
      {offer ? (
        <Button onClick={() => installOffer.takeUp()}>{install.button}</Button>
      ) : (
        <p className={styles.hint}>{isPhoneOfApple ? install.onPhoneOfApple : install.byMenu}</p>
      )}
    </section>
  )
}

function useResetPractice() {
  const { practice } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (cid: string) => callApi('POST practice_reset_api/{userid}', { userid, cid }),
    done: () => ({ title: practice.done }),
    failed: practice.failed,
    reload: refreshDealing,
  })
}

/** Brings 10,000 dollars of practice money back, after one question; shown while practice money is chosen. */
function ResetPractice() {
  const { practice, shell } = useTexts()
  const wallet = useChosenWallet()
  const reset = useResetPractice()
  const [asking, setAsking] = useState(false)
  const confirm = (): void => {
    setAsking(false)
    reset.mutate(newCommandKey())
  }
  if (wallet !== 'practice') return null
  return (
    <>
      <Button
        fullWidth
        icon={<RotateCcw size={18} aria-hidden />}
        pending={reset.isPending}
        onClick={() => setAsking(true)}
      >
        {practice.reset}
      </Button>
      <ConfirmDialog
        open={asking}
        title={practice.question}
        confirmLabel={practice.confirm}
        cancelLabel={shell.cancel}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {practice.answer}
      </ConfirmDialog>
    </>
  )
}
