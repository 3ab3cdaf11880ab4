/** Every address of the client. Screens link through these, never by a text of their own. */
export const paths = {
  root: '/',
  welcome: '/welcome',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  undoEmail: '/undo-email',
  home: '/dashboard',
  orders: '/orders',
  pendingOrders: '/orders?tab=pending',
  openTrade: (row: number | string) => `/orders?trade=${row}`,
  transactions: '/tradebook',
  account: '/settings',
  funds: '/funds',
  deposit: '/deposite',
  withdraw: '/withdrawl',
  profile: '/profile',
  password: '/password',
  bank: '/bank',
  company: '/company',
  contact: '/contact',
  security: '/security',
  devices: '/devices',
  ownLog: '/activity',
  notifications: '/notifications',
  inbox: '/inbox',
  limits: '/limits',
  privacy: '/privacy',
  documents: '/documents',
  alerts: '/alerts',
  watchlists: '/watchlists',
  statements: '/statements',
  statistics: '/statistics',
  risk: '/risk',
  firstSteps: '/first-steps',
  /** The documents that a person agrees to, for everyone to read. */
  terms: '/legal/terms',
  privacyPolicy: '/legal/privacy',
  riskNotice: '/legal/risk',
  resetPassword: (ticket: string) => `/resetpassword/${ticket}`,
  /** One trade or order with its life. */
  order: (bsid: number | string) => `/order/${bsid}`,
  /** The receipt of a fill, deposit or withdrawal. */
  receipt: (kind: string, id: number | string) => `/receipt/${kind}/${id}`,
  trade: (symbol: string) => `/addtrade/${symbol}`,
} as const

/** A placeholder for the app's own origin. */
const OWN = 'https://own.invalid'

/**
 * An address of this app to go back to after the login; anything else (another site, the login itself) is dropped. Browsers
 * read tabs, line breaks and backslashes in their own way, so an address with one is none of ours.
 */
export function wantedPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!/^\/[^\\\p{Cc}]*$/u.test(next) || next.includes('//') || !URL.canParse(next, OWN)) return paths.home
  const { origin, pathname, search: query, hash } = new URL(next, OWN)
  const isElsewhere = origin !== OWN || pathname.startsWith('//')
  const leadsBack = pathname.toLowerCase().startsWith(paths.login) || pathname === paths.root
  return isElsewhere || leadsBack ? paths.home : pathname + query + hash
}

/** The login's address that keeps where the client wanted to go. */
export function loginFor(wanted: string): string {
  const plain = wanted === paths.root || wanted === paths.home || wanted.startsWith(paths.login)
  return plain ? paths.login : `${paths.login}?next=${encodeURIComponent(wanted)}`
}
