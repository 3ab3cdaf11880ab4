import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Keyboard, Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton, SidePanel, showToast } from '@gf/ui'
import { language } from '@gf/i18n'
import { useStore } from '@gf/ui/store'
import { logOut, useStaff } from '../session/session.ts'
import { reasonText } from '../texts/reason.ts'
import { chooseLanguage, useTexts } from '../texts/texts.ts'
import { InvitationSheet } from '../actions/invitation.tsx'
import { ProofSheet } from '../actions/proof.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { ScreenTitle } from './later.tsx'
import { PaletteButton } from './palette-button.tsx'
import { screens } from './screens.tsx'
import * as styles from './shell.module.css'

/** The frame of every screen: navigation, who is logged in, and the page. */
export function Shell() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const words = useTexts()
  const { shell } = words
  const [menuAt, setMenuAt] = useState<string>()
  const screen = screens.find(({ path }) => isAt(path, pathname))
  const title = screen?.title(words) ?? shell.dashboard
  useEffect(() => {
    document.title = `${title} · ${words.brand}`
  }, [title, words.brand])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {shell.skip}
      </a>
      <TopBar onMenu={() => setMenuAt(pathname)} />
      <aside className={styles.side}>
        <Navigation />
      </aside>
      <SidePanel
        open={menuAt === pathname}
        onClose={() => setMenuAt(undefined)}
        title={words.brand}
        closeLabel={shell.close}
      >
        <Navigation />
      </SidePanel>
      <main id="page" tabIndex={-1} className={styles.main}>
        <ScreenTitle value={title}>
          <Outlet />
        </ScreenTitle>
      </main>
      <ProofSheet />
      <InvitationSheet />
    </div>
  )
}

/** Whether an address is a screen's, whose path may end with a placeholder: `/admin/edituser/$userid`. */
function isAt(path: string, pathname: string): boolean {
  const [start = '', placeholder] = path.split('$')
  return placeholder === undefined ? path === pathname : pathname.startsWith(start)
}

/** The screens of the role, in their groups. The current one is in view, however long the menu. */
function Navigation() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const links = [...(menu.current?.querySelectorAll('a') ?? [])]
    links.find((link) => link.pathname === pathname)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const words = useTexts()
  const session = useStaff()
  const own = screens.filter(({ roles }) => roles.includes(session.role))
  const groups = [...new Set(own.flatMap(({ group }) => group ?? []))]
  return (
    <nav ref={menu} aria-label={words.shell.menu} className={styles.navigation}>
      <Link to="/admin" activeOptions={{ exact: true, includeSearch: false }}>
        {words.shell.dashboard}
      </Link>
      {groups.map((group) => (
        <section key={group}>
          <h2>{words.shell.groups[group]}</h2>
          {own
            .filter((screen) => screen.group === group)
            .map(({ path, title }) => (
              <Link key={path} to={path} activeOptions={{ includeSearch: false }}>
                {title(words)}
              </Link>
            ))}
        </section>
      ))}
    </nav>
  )
}

function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const session = useStaff()
  const { brand, office, home, roles, shell, form, keys } = useTexts()
  const shown = useStore(language)
  const [ending, setEnding] = useState(false)
  const [help, setHelp] = useState(false)
  const fail = (error: unknown): void =>
    showToast({ title: form.notDone, detail: reasonText(error), tone: 'bad' })
  const endSession = (): void => {
    setEnding(true)
    logOut()
      .catch(fail)
      .finally(() => setEnding(false))
  }
  const changeLanguage = (): void => void chooseLanguage(shown === 'en' ? 'hi' : 'en').catch(fail)
  const showKeys = (): void => setHelp(true)
  return (
    <header className={styles.bar}>
      <span className={styles.menu}>
        <IconButton label={shell.menu} onClick={onMenu}>
          <Menu size={20} aria-hidden />
        </IconButton>
      </span>
      <strong className={styles.brand}>{brand}</strong>
      <span className={styles.office}>{office}</span>
      <span className={styles.gap} />
      <PaletteButton acts={{ logOut: endSession, changeLanguage, showKeys }} />
      <span className={styles.help}>
        <IconButton label={keys.open} onClick={showKeys}>
          <Keyboard size={20} aria-hidden />
        </IconButton>
      </span>
      <Button size="small" variant="quiet" onClick={changeLanguage}>
        {shell.language}
      </Button>
      <span className={styles.person}>
        {session.name}
        <span className={styles.soft}>{roles[session.role]}</span>
      </span>
      <Button size="small" pending={ending} onClick={endSession}>
        {home.logOut}
      </Button>
      <KeyboardHelp open={help} onOpen={setHelp} />
    </header>
  )
}
