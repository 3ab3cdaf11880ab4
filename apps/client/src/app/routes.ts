import type { ComponentType } from 'react'
import { lazyFile } from '../components/lazy-file.ts'
import type { LazyFile } from '../components/lazy-file.ts'
import { paths } from '../components/paths.ts'

export interface ScreenRoute extends LazyFile<object> {
  /** What its addresses look like; named groups are the screen's parameters. */
  readonly pattern: RegExp
  /** Shown to everybody; every other screen is for the logged in. */
  readonly isPublic: boolean
  /** What imports its file, and that of the frame around it. */
  readonly fetches: readonly (() => Promise<unknown>)[]
}

interface NamedScreen {
  readonly path: string
  readonly fetch: () => Promise<unknown>
  readonly load: () => Promise<ComponentType>
}

/** The screen of this name in the file that `fetch` imports. */
function screen<Name extends string>(
  path: string,
  fetch: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): NamedScreen {
  return { path, fetch, load: async () => (await fetch())[name] }
}

const publicScreens: readonly NamedScreen[] = [
  screen(paths.welcome, () => import('../features/login/welcome-screen.tsx'), 'WelcomeScreen'),
  screen(paths.login, () => import('../features/login/login-screen.tsx'), 'LoginScreen'),
  screen(paths.register, () => import('../features/register/register-screen.tsx'), 'RegisterScreen'),
  screen(
    paths.forgotPassword,
    () => import('../features/recover/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  screen(paths.terms, () => import('../features/legal/legal-screens.tsx'), 'TermsScreen'),
  screen(paths.privacyPolicy, () => import('../features/legal/legal-screens.tsx'), 'PrivacyPolicyScreen'),
  screen(paths.riskNotice, () => import('../features/legal/legal-screens.tsx'), 'RiskNoticeScreen'),
  screen(
    paths.resetPassword(':ticket'),
    () => import('../features/recover/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
  screen(paths.undoEmail, () => import('../features/recover/undo-email-screen.tsx'), 'UndoEmailScreen'),
]

const guardedScreens: readonly NamedScreen[] = [
  screen(paths.home, () => import('./home.tsx'), 'Home'),
  screen(paths.trade(':metal'), () => import('../features/trade/trade-screen.tsx'), 'TradeScreen'),
  screen(paths.orders, () => import('../features/orders/orders-screen.tsx'), 'OrdersScreen'),
  screen(
    paths.order(':bsid'),
    () => import('../features/order-life/order-life-screen.tsx'),
    'OrderLifeScreen',
  ),
  screen(
    paths.transactions,
    () => import('../features/transactions/transactions-screen.tsx'),
    'TransactionsScreen',
  ),
  screen(paths.documents, () => import('../features/register/documents-screen.tsx'), 'DocumentsScreen'),
  screen(paths.account, () => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
  screen(paths.password, () => import('../features/password/password-screen.tsx'), 'PasswordScreen'),
  screen(paths.profile, () => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
  screen(paths.bank, () => import('../features/bank/bank-screen.tsx'), 'BankScreen'),
  screen(paths.company, () => import('../features/company/company-screen.tsx'), 'CompanyScreen'),
  screen(paths.contact, () => import('../features/contact/contact-screen.tsx'), 'ContactScreen'),
  screen(paths.alerts, () => import('../features/alerts/alerts-screen.tsx'), 'AlertsScreen'),
  screen(paths.watchlists, () => import('../features/watchlists/watchlists-screen.tsx'), 'WatchlistsScreen'),
  screen(paths.limits, () => import('../features/limits/limits-screen.tsx'), 'LimitsScreen'),
  screen(paths.privacy, () => import('../features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  screen(paths.security, () => import('../features/security/security-screen.tsx'), 'SecurityScreen'),
  screen(paths.devices, () => import('../features/devices/devices-screen.tsx'), 'DevicesScreen'),
  screen(paths.ownLog, () => import('../features/own-log/own-log-screen.tsx'), 'OwnLogScreen'),
  screen(paths.statements, () => import('../features/statements/statements-screen.tsx'), 'StatementsScreen'),
  screen(paths.statistics, () => import('../features/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
  screen(
    paths.receipt(':kind', ':id'),
    () => import('../features/receipt/receipt-screen.tsx'),
    'ReceiptScreen',
  ),
  screen(paths.risk, () => import('../features/risk/risk-screen.tsx'), 'RiskScreen'),
  screen(
    paths.firstSteps,
    () => import('../features/first-steps/first-steps-screen.tsx'),
    'FirstStepsScreen',
  ),
  screen(paths.inbox, () => import('../features/inbox/inbox-screen.tsx'), 'InboxScreen'),
  screen(
    paths.notifications,
    () => import('../features/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  screen(paths.funds, () => import('../features/funds/funds-layout.tsx'), 'Funds'),
  screen(paths.deposit, () => import('../features/funds/funds-layout.tsx'), 'Deposit'),
  screen(paths.withdraw, () => import('../features/funds/funds-layout.tsx'), 'Withdraw'),
]

const fetchShell = () => import('./shell.tsx')

/** The frame around every screen of the logged in. */
export const shell = lazyFile(async () => (await fetchShell()).Shell)

export const routes: readonly ScreenRoute[] = [
  ...publicScreens.map((each) => routeTo(each, true)),
  ...guardedScreens.map((each) => routeTo(each, false)),
]

function routeTo({ path, fetch, load }: NamedScreen, isPublic: boolean): ScreenRoute {
  // '/addtrade/:metal' becomes ^/addtrade/(?<metal>[^/]+)/?$
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
  return { ...lazyFile(load), pattern, isPublic, fetches: isPublic ? [fetch] : [fetchShell, fetch] }
}

/** The screen at an address of this app; undefined where there is none. */
export function routeOf(pathname: string): ScreenRoute | undefined {
  return routes.find(({ pattern }) => pattern.test(pathname))
}
