/**
 * Lighthouse over the client app as for a phone on a slow network (its own simulated throttling), every screen so many
 * times; the median of each score counts.
 *
 *   node bench/lighthouse.ts [runs = 3] [screen ...]
 */
import { measureScreens } from './lighthouse-run.ts'
import { argument, orMoment, wordsFrom } from './moment.ts'
import { logIn, openTrades } from './opened-product.ts'

/** Shown to everybody. */
const publicScreens = {
  welcome: '/welcome',
  login: '/login',
  register: '/register',
  recover: '/forgotpassword',
  reset: '/resetpassword/of-nobody',
} as const
/** Measured with a client who has open trades and movements. */
const ownScreens = {
  home: '/dashboard',
  ticket: '/addtrade/XAUUSD',
  orders: '/orders',
  transactions: '/tradebook',
  settings: '/settings',
  funds: '/funds',
  deposit: '/deposite',
  withdraw: '/withdrawl',
  profile: '/profile',
  bank: '/bank',
  password: '/password',
  security: '/security',
  devices: '/devices',
  notifications: '/notifications',
  limits: '/limits',
  alerts: '/alerts',
  watchlists: '/watchlists',
  statements: '/statements',
  statistics: '/statistics',
  company: '/company',
  contact: '/contact',
  risk: '/risk',
  privacy: '/privacy',
  'first steps': '/first-steps',
} as const

const wanted = wordsFrom(1)
const chosen = (screens: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(screens).filter(([name]) =>
      wanted.length === 0 ? name === 'login' || orMoment(true, false) : wanted.includes(name),
    ),
  )

await measureScreens({
  form: 'phone',
  goals: { performance: 95, accessibility: 100, 'best-practices': 100 },
  runs: argument(0, 3, 1),
  screens: chosen(publicScreens),
  prepared: [
    {
      screens: chosen(ownScreens),
      async prepare(page, platform) {
        await logIn(page, platform)
        await openTrades(page, ['XAUUSD', 'EURUSD', 'USDJPY', 'GBPUSD'], 1)
      },
    },
  ],
})
