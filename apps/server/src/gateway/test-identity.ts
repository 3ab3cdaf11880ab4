import { millis } from '@gf/money'
import { calls, securityCalls } from '@gf/contract'
import type { DeskService, Unstamped } from '../desk/desk-service.ts'
import { createFieldCipher } from '../field-cipher.ts'
import { SAME_ORIGIN, testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'
import { systemIds } from '../ids.ts'
import type { Ids } from '../ids.ts'
import type { MessageFacts, Messages, Recipient } from '../messages.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { createClient } from '../identity/create-client.ts'
import type { ClientMaker, NewClient } from '../identity/create-client.ts'
import { logIn } from '../identity/log-in.ts'
import { logOut } from '../identity/log-out.ts'
import { createLoginSessions } from '../identity/login-sessions.ts'
import type { LoginSessions } from '../identity/login-sessions.ts'
import { createOneTimeCodes } from '../identity/one-time-codes.ts'
import { createPasswordHasher } from '../identity/password-hasher.ts'
import { recoveryHandlers } from '../identity/recovery/recovery-handlers.ts'
import { securityHandlers } from '../identity/security-handlers.ts'
import { createSecurity } from '../identity/security.ts'
import type { Security } from '../identity/security.ts'
import { showSession } from '../identity/show-session.ts'
import { createThrottle } from '../identity/throttle.ts'

const identityCalls = {
  ...securityCalls,
  logIn: calls.logIn,
  logOut: calls.logOut,
  showSession: calls.showSession,
  checkUser: calls.checkUser,
  changePassword: calls.changePassword,
  chooseLanguage: calls.chooseLanguage,
}
const PUBLIC_URL = 'https://trade.example'

export interface TestIdentity {
  readonly database: TestDatabase
  readonly gateway: TestGateway
  readonly sessions: LoginSessions
  readonly security: Security
  readonly maker: ClientMaker
  readonly ids: Ids
  /** Milliseconds; tests move it. */
  readonly time: { now: number }
  /** What the desk was asked for. */
  readonly commands: Unstamped[]
  /** Who was told what. */
  readonly told: { readonly to: Recipient; readonly facts: MessageFacts }[]
  addClient(client?: Partial<NewClient>): Promise<number>
  /** A browser with a cookie jar of its own, on a page of ours. */
  browser(address?: string): Browser
  stop(): Promise<void>
}

export interface Reply {
  readonly http: number
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Browser {
  readonly cookies: Map<string, string>
  ask(method: 'GET' | 'POST', path: string, payload?: object): Promise<Reply>
  logIn(username: string, password: string): Promise<Reply>
}

export const PASSWORD = 'correct horse'

/** The identity calls over HTTP, on a database and a clock of their own. */
export async function testIdentity(secure = false): Promise<TestIdentity> {
  const database = await freshDatabase()
  const time = { now: Date.UTC(2026, 0, 5, 9) }
  const now = (): number => time.now
  const { db } = database
  const ids = systemIds()
  const [hasher, sessions] = [await createPasswordHasher(), createLoginSessions(db, ids, now)]
  const house = { clientIdPrefix: 'GF', usdRate: () => 9496, dealsReal: () => false }
  const commands: Unstamped[] = []
  const maker = { db, ids, now, hasher, desk: acceptingDesk(commands) }
  const told: { to: Recipient; facts: MessageFacts }[] = []
  const messages: Messages = { queue: async (_within, to, facts) => void told.push({ to, facts }) }
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
  const codes = createOneTimeCodes({ ids, cipher, now })
  const security = createSecurity({ db, ids, now, hasher, cipher, messages, publicUrl: PUBLIC_URL })
  const needs = { db, ids, now, messages, sessions, hasher, house, security, codes, ...security }
  const gateway = await testGateway(
    identityCalls,
    {
      ...securityHandlers(needs),
      logIn: logIn(needs),
      logOut: logOut(needs),
      showSession: showSession(needs),
      ...recoveryHandlers({ ...needs, ...house, cipher, throttle: createThrottle(db, now) }),
    },
    {},
    {
      authenticate: (token) => sessions.authenticate(token),
      ...(secure && { publicUrl: new URL(PUBLIC_URL) }),
    },
  )
  const details = {
    name: 'Asha Rao',
    email: 'asha@example.in',
    status: 'active',
    password: PASSWORD,
  } as const
  return {
    database,
    gateway,
    sessions,
    security,
    maker,
    ids,
    time,
    commands,
    told,
    addClient: (client) => createClient(maker, { ...details, ...client }),
    browser: (address) => browser(gateway, address ?? '203.0.113.7'),
    async stop() {
      await gateway.app.close()
      await database.drop()
    },
  }
}

/** The desk's side of opening wallets is tested with the desk. */
function acceptingDesk(commands: Unstamped[]): DeskService {
  return {
    async submit(command) {
      commands.push(command)
      return { outcome: { accepted: true, events: [] }, replayed: false, at: 0 }
    },
    read: () => Promise.reject(new Error('Nobody reads the desk here')),
    peek: () => {
      throw new Error('Nobody looks at the desk here')
    },
    now: () => millis(0),
    onQuote: () => {},
    beforeDeciding: () => () => {},
    onCommitted: () => () => {},
  }
}

function browser({ app }: TestGateway, remoteAddress: string): Browser {
  const cookies = new Map<string, string>()
  const ask: Browser['ask'] = async (method, path, payload) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...SAME_ORIGIN, 'user-agent': 'Test Browser', ...(cookie && { cookie }) }
    const url = `/api/${path}`
    const answer = await app.inject({ method, url, remoteAddress, headers, ...(payload && { payload }) })
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return { http: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  return { cookies, ask, logIn: (username, password) => ask('POST', 'login_api3', { username, password }) }
}
