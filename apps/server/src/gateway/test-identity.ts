import { calls, securityCalls } from '@gf/contract'
import { newDesk } from '@gf/dealing'
import { millis, paise } from '@gf/money'
import { openLicence } from '../company/licence.ts'
import { openRiskNotice } from '../company/risk-notice.ts'
import { readConfig } from '../config.ts'
import { createFieldCipher } from '../crypto/field-cipher.ts'
import type { DeskService, Unstamped } from '../desk/desk-service.ts'
import { openUsdRate } from '../funding/usd-rate.ts'
import { accessHandlers, recoveryHandlers } from '../identity/area.ts'
import { recordAudit } from '../identity/audit.ts'
import type { AuditEntry } from '../identity/audit.ts'
import { createClient } from '../identity/create-client.ts'
import type { ClientMaker, NewClient } from '../identity/create-client.ts'
import { createLoginSessions } from '../identity/login-sessions.ts'
import type { LoginSessions } from '../identity/login-sessions.ts'
import { createOneTimeCodes } from '../identity/one-time-codes.ts'
import { createPasswordHasher } from '../identity/passwords.ts'
import { createSecurity } from '../identity/security.ts'
import type { Security } from '../identity/security.ts'
import { whyOver } from '../identity/session-ends.ts'
import { createThrottle } from '../identity/throttle.ts'
import type { MessageFacts, Messages, Recipient } from '../notifications/messages.ts'
import type { Database } from '../persistence/database.ts'
import { freshDatabase } from '../persistence/test-database.ts'
import type { TestDatabase } from '../persistence/test-database.ts'
import { systemIds } from '../system/ids.ts'
import type { Ids } from '../system/ids.ts'
import { SAME_ORIGIN, testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'

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
  /** The commands sent to the desk. */
  readonly commands: Unstamped[]
  /** The queued messages. */
  readonly told: { readonly to: Recipient; readonly facts: MessageFacts }[]
  addClient(client?: Partial<NewClient>): Promise<number>
  /** A browser with its own cookie jar, on our page. */
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

/** The identity calls over HTTP, with their own database and clock. */
export async function testIdentity(secure = false): Promise<TestIdentity> {
  const database = await freshDatabase()
  const time = { now: Date.UTC(2026, 0, 5, 9) }
  const now = (): number => time.now
  const { db } = database
  const ids = systemIds()
  const [hasher, sessions] = [await createPasswordHasher(), createLoginSessions(db, ids, now)]
  const config = readConfig({ PUBLIC_URL })
  const commands: Unstamped[] = []
  const maker = { db, ids, now, hasher, desk: acceptingDesk(commands) }
  const told: { to: Recipient; facts: MessageFacts }[] = []
  const messages: Messages = { queue: async (_within, to, facts) => void told.push({ to, facts }) }
  const cipher = createFieldCipher([{ id: 1, bytes: Buffer.alloc(32, 7) }])
  const codes = createOneTimeCodes(ids, cipher, now)
  const usdRate = await openUsdRate(db, paise(9_496), now)
  const riskNotice = await openRiskNotice(db, now)
  const licence = await openLicence(db, maker.desk, undefined, now)
  const ground = { db, ids, now, config, desk: maker.desk, licence, usdRate, riskNotice }
  const services = { ...ground, messages, sessions, hasher, codes, cipher }
  const audit = (within: Database, entry: AuditEntry) => recordAudit(within, now(), entry)
  const access = { ...services, audit, throttle: createThrottle(db, now) }
  const security = createSecurity(access)
  const deps = { ...access, security, stepUp: security.stepUp }
  const gateway = await testGateway(
    identityCalls,
    { ...accessHandlers(deps), ...recoveryHandlers(deps) },
    {},
    {
      authenticate: (token) => sessions.authenticate(token),
      whyOver: (token) => whyOver(db, now(), token),
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

/** The desk's tests cover the opening of wallets. */
function acceptingDesk(commands: Unstamped[]): DeskService {
  return {
    async submit(command) {
      commands.push(command)
      return { outcome: { accepted: true, events: [] }, replayed: false, at: 0 }
    },
    read: async (view) => view(newDesk()),
    peek: () => {
      throw new Error('Nobody looks at the desk here')
    },
    now: () => millis(0),
    isRepeat: async () => false,
    onQuote: () => {},
    beforeDeciding: () => () => {},
    onCommitted: () => () => {},
  }
}

/** A browser with its own cookie jar, on our page. */
export function browser({ app }: TestGateway, remoteAddress: string): Browser {
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
