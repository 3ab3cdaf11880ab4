import type { ComponentType } from 'react'
import { paths } from '../lib/paths.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { LazyScreen } from './lazy-screen.ts'

export interface ScreenRoute extends LazyScreen<object> {
  /** What its addresses look like; named groups are the screen's parameters. */
  readonly pattern: RegExp
  /** Shown to everybody; every other screen is for the logged in. */
  readonly isPublic: boolean
  /** What imports its file, and that of the frame around it. */
  readonly fetches: readonly Fetch[]
}

type Fetch = () => Promise<ComponentType>

const publicScreens: readonly (readonly [path: string, fetchScreen: Fetch])[] = [
  [paths.welcome, async () => (await import('../features/login/welcome-screen.tsx')).WelcomeScreen],
  [paths.login, async () => (await import('../features/login/login-screen.tsx')).LoginScreen],
  [paths.register, async () => (await import('../features/register/register-screen.tsx')).RegisterScreen],
  [
    paths.forgotPassword,
    async () => (await import('../features/recover/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ],
  [
    paths.resetPassword(':ticket'),
    async () => (await import('../features/recover/reset-password-screen.tsx')).ResetPasswordScreen,
  ],
]

const guardedScreens: readonly (readonly [path: string, fetchScreen: Fetch])[] = [
  [paths.home, async () => (await import('../features/home/home-screen.tsx')).HomeScreen],
  [paths.trade(':metal'), async () => (await import('../features/trade/trade-screen.tsx')).TradeScreen],
  [paths.orders, async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen],
  [
    paths.order(':bsid'),
    async () => (await import('../features/order-life/order-life-screen.tsx')).OrderLifeScreen,
  ],
  [
    paths.transactions,
    async () => (await import('../features/transactions/transactions-screen.tsx')).TransactionsScreen,
  ],
  [paths.documents, async () => (await import('../features/register/documents-screen.tsx')).DocumentsScreen],
  [paths.account, async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen],
  [paths.password, async () => (await import('../features/password/password-screen.tsx')).PasswordScreen],
  [paths.profile, async () => (await import('../features/profile/profile-screen.tsx')).ProfileScreen],
  [paths.bank, async () => (await import('../features/bank/bank-screen.tsx')).BankScreen],
  [paths.company, async () => (await import('../features/company/company-screen.tsx')).CompanyScreen],
  [paths.contact, async () => (await import('../features/contact/contact-screen.tsx')).ContactScreen],
  [paths.alerts, async () => (await import('../features/alerts/alerts-screen.tsx')).AlertsScreen],
  [
    paths.watchlists,
    async () => (await import('../features/watchlists/watchlists-screen.tsx')).WatchlistsScreen,
  ],
  [paths.limits, async () => (await import('../features/limits/limits-screen.tsx')).LimitsScreen],
  [paths.privacy, async () => (await import('../features/privacy/privacy-screen.tsx')).PrivacyScreen],
  [paths.security, async () => (await import('../features/security/security-screen.tsx')).SecurityScreen],
  [paths.devices, async () => (await import('../features/devices/devices-screen.tsx')).DevicesScreen],
  [
    paths.statements,
    async () => (await import('../features/statements/statements-screen.tsx')).StatementsScreen,
  ],
  [
    paths.statistics,
    async () => (await import('../features/statistics/statistics-screen.tsx')).StatisticsScreen,
  ],
  [paths.risk, async () => (await import('../features/risk/risk-screen.tsx')).RiskScreen],
  [
    paths.firstSteps,
    async () => (await import('../features/first-steps/first-steps-screen.tsx')).FirstStepsScreen,
  ],
  [
    paths.notifications,
    async () => (await import('../features/notifications/notifications-screen.tsx')).NotificationsScreen,
  ],
  [paths.funds, async () => (await import('./funds-screens.tsx')).Funds],
  [paths.deposit, async () => (await import('./funds-screens.tsx')).Deposit],
  [paths.withdraw, async () => (await import('./funds-screens.tsx')).Withdraw],
]

const fetchShell = async () => (await import('./shell.tsx')).Shell

/** The frame around every screen of the logged in. */
export const shell = lazyScreen(fetchShell)

export const routes: readonly ScreenRoute[] = [
  ...publicScreens.map(([path, fetchScreen]) => routeTo(path, fetchScreen, true)),
  ...guardedScreens.map(([path, fetchScreen]) => routeTo(path, fetchScreen, false)),
]

function routeTo(path: string, fetchScreen: Fetch, isPublic: boolean): ScreenRoute {
  // '/addtrade/:metal' becomes ^/addtrade/(?<metal>[^/]+)/?$
  const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
  const fetches = isPublic ? [fetchScreen] : [fetchShell, fetchScreen]
  return { ...lazyScreen(fetchScreen), pattern, isPublic, fetches }
}

/** The screen at an address of this app; undefined where there is none. */
export function routeOf(pathname: string): ScreenRoute | undefined {
  return routes.find(({ pattern }) => pattern.test(pathname))
}
