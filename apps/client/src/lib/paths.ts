/** Every address of the client. Screens link through these, never by a text of their own. */
export const paths = {
  root: '/',
  welcome: '/welcome',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  home: '/dashboard',
  orders: '/orders',
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
  notifications: '/notifications',
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

/** An address of this app to go back to after the login; anything else (another site, the login itself) is dropped. */
export function wantedPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const own = /^\/(?![/\\])/.test(next) && !next.startsWith(paths.login)
  return own && next !== paths.root ? next : paths.home
}

/** The login's address that keeps where the client wanted to go. */
export function loginFor(wanted: string): string {
  const plain = wanted === paths.root || wanted === paths.home || wanted.startsWith(paths.login)
  return plain ? paths.login : `${paths.login}?next=${encodeURIComponent(wanted)}`
}
