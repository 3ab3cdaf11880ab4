import { Button, List, SegmentedControl } from '@gf/ui'
import { LogOut } from 'lucide-react'
import { choosePreference, usePreferences } from '../../lib/preferences.ts'
import { useWho } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { BalanceBlock } from '../../parts/balance-block.tsx'
import { KycState } from '../../parts/kyc-state.tsx'
import { LanguageSwitch } from '../../parts/language-switch.tsx'
import { useLogOut } from '../../parts/use-log-out.ts'
import { useTexts } from '../../texts/settings.ts'
import { AccountLinks } from './account-links.tsx'
import { InstallHint } from './install-hint.tsx'
import { ResetPractice } from './reset-practice.tsx'
import styles from './settings.module.css'

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
    <header className={styles['person']}>
      <span className={styles['avatar']} aria-hidden="true">
        {initialsOf(session.name)}
      </span>
      <span>
        <strong className={styles['name']}>{session.name}</strong>
        <span className={styles['code']}>{shell.clientId(who.data?.client_id ?? `GF${session.userid}`)}</span>
      </span>
    </header>
  )
}

function Appearance() {
  const { settings, shell } = useTexts()
  const { theme, colours } = usePreferences()
  return (
    <section aria-labelledby="appearance">
      <h2 id="appearance" className={styles['heading']}>
        {settings.appearance}
      </h2>
      <List>
        <li className={styles['choice']}>
          <span className={styles['choiceName']}>{shell.language}</span>
          <LanguageSwitch />
        </li>
        <li className={styles['choice']}>
          <span className={styles['choiceName']}>{settings.theme}</span>
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
        <li className={styles['choice']}>
          <span className={styles['choiceName']}>
            {settings.colours}
            <span className={styles['hint']}>{settings.coloursHint}</span>
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
      </List>
    </section>
  )
}

/** ACCOUNT: who is logged in, the wallet, the way to every other screen of the account, the app's look, and the way out. */
export function SettingsScreen() {
  const { settings, shell } = useTexts()
  const logOut = useLogOut()
  return (
    <div className={styles['page']}>
      <h1 className="only-read-aloud">{settings.title}</h1>
      <Person />
      <KycState />
      <section aria-labelledby="money" className={styles['money']}>
        <h2 id="money" className={styles['heading']}>
          {settings.money}
        </h2>
        <div className={styles['wallet']}>
          <BalanceBlock />
        </div>
      </section>
      <ResetPractice />
      <AccountLinks />
      <Appearance />
      <InstallHint />
      <Button
        icon={<LogOut size={18} aria-hidden />}
        pending={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        {shell.logOut}
      </Button>
    </div>
  )
}
