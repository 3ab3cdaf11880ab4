import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import type { Language } from '@gf/i18n'
import { IconButton, SkeletonRows } from '@gf/ui'
import { ArrowLeftRight, CircleUser, House, ListOrdered, Menu, User } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { closeDialogsByBack } from '../components/back-closes.ts'
import { useDesk } from '../components/browser.ts'
import { lazyFile } from '../components/lazy-file.ts'
import { lazyPart } from '../components/lazy-part.ts'
import { Link, NavLink, useLocation } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { useOneTapConsent } from '../ordering/one-tap.ts'
import { unansweredOrder } from '../ordering/unanswered-order.ts'
import { useAsOf } from '../prices/as-of.tsx'
import { startLive } from '../prices/live.ts'
import { secondStep } from '../proof/second-step.ts'
import { MoneyBadge, useShownWallet } from '../session/money-switch.tsx'
import { chooseLanguage, hasChosen, usePreferences } from '../session/preferences.ts'
import { keys, queryClient, useWho } from '../session/queries.ts'
import type { Wallet } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import { ErrorBoundary, ErrorNotice } from './error-page.tsx'
import { ConnectionBar, FeedNotice, useOwnEventNotices } from './notices.tsx'
import * as styles from './shell.module.css'

const fetchMenu = () => import('./menu-panel.tsx')
const MenuPanel = lazyPart(async () => (await fetchMenu()).MenuPanel)
const OrderNotice = lazyPart(async () => (await import('../ordering/order-notice.tsx')).OrderNotice)
const { Part: GuestBar } = lazyFile(async () => (await import('./guest-bar.tsx')).GuestBar)
const SecondStepDialog = lazyPart(
  async () => (await import('../proof/second-step-dialog.tsx')).SecondStepDialog,
)
const prepareMenu = (): void => void fetchMenu().catch(() => undefined)

/** The four places of the app: at the bottom of a phone, at the left of a wide screen. */
function MainMenu() {
  const { shell } = useTexts()
  const places = [
    { to: paths.home, label: shell.home, Icon: House },
    { to: paths.orders, label: shell.orders, Icon: ListOrdered },
    { to: paths.transactions, label: shell.transactions, Icon: ArrowLeftRight },
    { to: paths.account, label: shell.account, Icon: User },
  ]
  return (
    <nav aria-label={shell.mainMenu} className={styles.mainMenu}>
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.place}>
          <Icon size={22} aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}

interface TopBarProps {
  readonly shown: Wallet
  readonly onMenu: () => void
  /** The menu may be asked for. */
  readonly onMenuNear: () => void
}

function TopBar({ shown, onMenu, onMenuNear }: TopBarProps) {
  const { shell } = useTexts()
  const unread = useWho().data?.unread
  return (
    <header className={styles.topBar}>
      <IconButton label={shell.openMenu} onClick={onMenu} onPointerEnter={onMenuNear} onFocus={onMenuNear}>
        <Menu size={22} aria-hidden />
      </IconButton>
      <Link to={paths.home} className={styles.brand}>
        {shell.product}
      </Link>
      <MoneyBadge shown={shown} />
      <Link
        to={paths.account}
        className={styles.profile}
        aria-label={shell.account}
        title={shell.account}
        data-unread={unread || undefined}
      >
        <CircleUser size={24} aria-hidden />
      </Link>
    </header>
  )
}

/** An order may be on its way: it is sent from a ticket, a desk or with one tap, or one of before was left without its answer. */
function useOrdering(pathname: string): boolean {
  const isOneTapOn = useOneTapConsent() !== undefined
  const isDesk = useDesk()
  const [ordering, setOrdering] = useState(() => unansweredOrder.read() !== null)
  if (!ordering && (isOneTapOn || isDesk)) setOrdering(true)
  if (!ordering && pathname.toLowerCase().startsWith(paths.trade(''))) setOrdering(true)
  return ordering
}

/** Prices start after the shell has rendered: in the same task they would delay the first paint on a slow phone. */
function liveSoon(): () => void {
  let stop = (): void => undefined
  const timer = setTimeout(() => {
    stop = startLive()
  }, 0)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Fetched with the first question; stays then, so that closing gives the focus back. */
function SecondStepQuestion() {
  const asked = useSyncExternalStore(secondStep.subscribe, secondStep.read)
  const [wasAsked, setWasAsked] = useState(false)
  if (asked && !wasAsked) setWasAsked(true)
  const refuse = (): void => {
    asked?.refused()
    setWasAsked(false)
  }
  return wasAsked && <SecondStepDialog onMissing={refuse} />
}

/** The frame around every screen of the logged in; starts live prices and keeps them running between screens. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const { shell } = useTexts()
  const { pathname } = useLocation()
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused')
  const ordering = useOrdering(pathname)
  // Tried again at the next address.
  const [missedAt, miss] = useState<string>()
  const shown = useShownWallet(pathname)
  const isOld = useAsOf() !== undefined
  const guestUntil = useWho().data?.guest_until
  const { userid } = useSession()
  useEffect(liveSoon, [])
  useEffect(closeDialogsByBack, [])
  useOwnEventNotices()
  useToldLanguage()
  return (
    <div className={styles.shell} data-client={userid} data-money={shown} data-old={isOld || undefined}>
      <a href="#content" className={styles.skip}>
        {shell.skipToContent}
      </a>
      <TopBar shown={shown} onMenu={() => setMenu('open')} onMenuNear={prepareMenu} />
      <MainMenu />
      <div>
        <ConnectionBar />
        {guestUntil && (
          <aside className={styles.guest}>
            <Suspense>
              <GuestBar until={guestUntil} />
            </Suspense>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={styles.content}>
          {ordering && missedAt !== pathname && (
            <ErrorBoundary place={pathname} fallback={<ErrorNotice />}>
              <OrderNotice onMissing={() => miss(pathname)} />
            </ErrorBoundary>
          )}
          <ErrorBoundary place={pathname} fallback={<ErrorNotice />}>
            <Suspense fallback={<SkeletonRows label={shell.loading} />}>
              <FeedNotice />
              {children}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <SecondStepQuestion />
      {menu !== 'unused' && (
        <MenuPanel
          open={menu === 'open'}
          onClose={() => setMenu('closed')}
          onMissing={() => setMenu('unused')}
        />
      )}
    </div>
  )
}

type Who = ApiAnswer<'GET session_api'>

/**
 * Keeps the language that the app is read in and the one that the house writes in the same. Where a language was chosen in
 * this browser, or only the browser's own is known, the house is told; else the app follows what the client chose elsewhere.
 * English is what the house takes for granted, and no choice.
 */
function useToldLanguage(): void {
  const { language } = usePreferences()
  const { userid } = useSession()
  const kept = useWho().data?.language
  const told = useRef<Language>(undefined)
  useEffect(() => {
    if (userid === 0 || kept === undefined || kept === language || told.current === language) return
    if (kept !== 'en' && !hasChosen('language')) {
      chooseLanguage(kept).catch(() => undefined)
      return
    }
    // Once, so that two browsers with two languages do not answer each other without end. The next start says it again.
    told.current = language
    callApi('POST language_api/{userid}', { userid, language }).then(
      () => queryClient.setQueryData<Who>(keys.who, (who) => who && { ...who, language }),
      () => undefined,
    )
  }, [kept, language, userid])
}
