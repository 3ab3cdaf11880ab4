import { IconButton, SkeletonRows } from '@gf/ui'
import { ArrowLeftRight, CircleUser, House, ListOrdered, Menu, User } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { startLive } from '../lib/live.ts'
import { Link, NavLink, useLocation } from '../lib/navigation.tsx'
import { useChosenWallet } from '../lib/queries.ts'
import { useTexts } from '../texts/texts.ts'
import { BalanceBlock } from '../parts/balance-block.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorNotice } from './error-page.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { MoneyBadge } from '../parts/money-switch.tsx'
import { OrderNotice } from '../parts/order-notice.tsx'
import { ConnectionBar, FeedNotice } from './notices.tsx'
import { paths } from '../lib/paths.ts'
import styles from './shell.module.css'
import { useOwnEventNotices } from './use-own-event-notices.ts'

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
    <nav aria-label={shell.mainMenu} className={styles['mainMenu']}>
      {places.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles['place']}>
          <Icon size={22} aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}

function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { shell } = useTexts()
  return (
    <header className={styles['topBar']}>
      <IconButton label={shell.openMenu} onClick={onMenu}>
        <Menu size={22} aria-hidden />
      </IconButton>
      <Link to={paths.home} className={styles['brand']}>
        {shell.product}
      </Link>
      <MoneyBadge />
      <Link to={paths.account} className={styles['profile']} aria-label={shell.account} title={shell.account}>
        <CircleUser size={24} aria-hidden />
      </Link>
    </header>
  )
}

/** The frame around every screen of the logged in; starts live prices and keeps them running between screens. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const { shell } = useTexts()
  const { pathname } = useLocation()
  const [menuOpen, setMenuOpen] = useState(false)
  const wallet = useChosenWallet()
  useEffect(startLive, [])
  useOwnEventNotices()
  return (
    <div className={styles['shell']} data-money={wallet}>
      <a href="#content" className={styles['skip']}>
        {shell.skipToContent}
      </a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <aside className={styles['rail']}>
        <MainMenu />
        <div className={styles['railFoot']}>
          <BalanceBlock />
        </div>
      </aside>
      <div className={styles['middle']}>
        <ConnectionBar />
        <main id="content" tabIndex={-1} className={styles['content']}>
          <OrderNotice />
          <FeedNotice />
          <ErrorBoundary place={pathname} fallback={<ErrorNotice />}>
            <Suspense fallback={<SkeletonRows label={shell.loading} />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <MenuPanel open={menuOpen} onClose={() => setMenuOpen(false)} />
    </div>
  )
}
