import { actionExamples } from './test-action-examples.ts'
import { queueExportExamples } from './test-queue-examples.ts'
import { recordExamples } from './test-record-examples.ts'
import type { Call, CallName, Calls, Request } from '@gf/contract'
import fc from 'fast-check'

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const passkey = { id: 'abcd', rawId: 'abcd', type: 'public-key' } as const
const clientDataJSON = base64url({ challenge: 'abcd', origin: 'http://localhost' })
const madeByPasskey = { clientDataJSON, attestationObject: 'abcd' }
const signedByPasskey = { clientDataJSON, authenticatorData: 'abcd', signature: 'abcd' }

const examplePush = {
  endpoint: 'https://push.example/abc',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
}

type Examples = { readonly [Name in CallName]?: Request<Calls[Name]> }

const identityExamples = (userid: number) =>
  ({
    beginGuest: { language: 'hi' },
    logIn: { username: 'asha@example.in', password: 'correct horse' },
    logOut: {},
    showSecurity: {},
    stepUp: { password: 'correct horse' },
    setPin: { pin: '4071' },
    removePin: {},
    openDealingByPin: { on: true, wpin: '4071' },
    askPinReset: {},
    resetPin: { challenge: 'x'.repeat(43), code: '123456', pin: '4071' },
    startAuthenticator: {},
    confirmAuthenticator: { code: '123456' },
    removeAuthenticator: { password: 'correct horse', code: '123456' },
    renewRecoveryCodes: {},
    listPasskeys: {},
    offerPasskey: {},
    addPasskey: { name: 'Phone', passkey: { ...passkey, response: madeByPasskey } },
    renamePasskey: { passkey_id: 'p'.repeat(16), name: 'Phone' },
    removePasskey: { passkey_id: 'p'.repeat(16) },
    offerPasskeyProof: {},
    offerPasskeyLogin: {},
    logInWithPasskey: { passkey: { ...passkey, response: signedByPasskey } },
    listLoginSessions: {},
    endLoginSession: { session_id: 's'.repeat(16) },
    endOtherLoginSessions: {},
    listLogins: {},
    checkUser: { username: 'asha@example.in' },
    changePassword: {
      userid: String(userid),
      password: 'correct horse battery',
      old_password: 'correct horse',
    },
    chooseLanguage: { userid, language: 'hi' },
    register: { otp: 'x'.repeat(43), code: '123456' },
    showConsents: { userid },
    showKyc: { userid },
    sendDocuments: { userid },
    showSession: {},
  }) as const satisfies Examples

const tradingExamples = (userid: number) =>
  ({
    listForex: {},
    showMetal: { metal: 'XAUUSD' },
    listCandles: { symbol: 'EURUSD', timeframe: '1m' },
    listInstruments: {},
    listEvents: { symbol: 'XAUUSD' },
    showInstrument: { symbol: 'XAUUSD' },
    placeOrder: { userid, asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true },
    listOrders: { userid, type: 'Market' },
    updateTrade: { bsid: 1, target: '1.2', stoploss: '' },
    changeOrder: { bsid: 1, limit: '1.1' },
    cancelOrder: { bsid: 1 },
    closeTrade: { bsid: 1 },
    closeTrades: { userid, filter: 'all' },
    previewOrder: { userid, asset: 'EURUSD', buy_type: 'SELL', lotsize: 0.1 },
    showOrderSize: { userid, asset: 'EURUSD' },
    reverseTrade: { bsid: 1 },
    showOrderLife: { bsid: 1 },
    listAlerts: { userid },
    addAlert: { userid, asset: 'EURUSD', price: '1.2' },
    moveAlert: { alert: 1, price: '1.15' },
    removeAlert: { alert: 1 },
    showWatchlists: { userid },
    saveWatchlists: { userid, version: 0, lists: [{ name: 'Metals', symbols: ['XAUUSD'] }] },
  }) as const satisfies Examples

const moneyExamples = (userid: number) =>
  ({
    showFunding: { userid },
    listBanks: {},
    showPayment: { amt: 1000 },
    requestDeposit: { user: userid, amt: 1000, utr: '412345678901' },
    cancelDeposit: { did: 1 },
    listDeposits: { userid },
    listWithdrawals: { userid },
    requestWithdrawal: { user: userid, amt: 10 },
    cancelWithdrawal: { wid: 1 },
    cancelWithdrawalByForm: { wid: 1 },
    showWallet: { userid },
    listTransactions: { userid },
    totalTransactions: { userid, kind: 'deposit' },
    switchWallet: { userid, wallet: 'practice' },
    resetPractice: { userid },
    showStatement: { userid },
    downloadStatementPdf: { userid, from: '2026-01-01', to: '2026-01-31' },
    downloadStatementCsv: { userid },
    showTaxReport: { userid, year: 2026 },
    downloadTaxReportPdf: { userid, wallet: 'practice' },
    downloadTaxReportCsv: { userid },
    showExecution: { userid, month: '2026-04' },
    downloadExecution: { userid },
    showReceipt: { kind: 'fill', id: 1, userid },
    downloadReceiptPdf: { kind: 'withdrawal', id: 1, userid },
    showStatistics: { userid, wallet: 'practice' },
  }) as const satisfies Examples

const clientExamples = (userid: number) =>
  ({
    showHouse: {},
    showRiskText: { language: 'en' },
    showRiskNotice: {},
    acknowledgeRisk: { userid, version: 1 },
    showFirstSteps: { userid },
    finishFirstSteps: { userid },
    showNotifications: { userid },
    chooseNotification: { userid, topic: 'funds', channel: 'email', on: true },
    showPushKey: {},
    subscribePush: { userid, ...examplePush },
    unsubscribePush: { userid, endpoint: examplePush.endpoint },
    showUser: { userid },
    updateBankOrProfile: {
      id: userid,
      first_name: 'Demo Client',
      email: 'demo@globalforex.example',
      city: 'Pune',
      zipcode: '411001',
    },
    undoEmail: { token: 'x'.repeat(43) },
    confirmEmail: { userid, otp: 'x'.repeat(43), code: '123456' },
    lookUpIfsc: { code: 'SBIN0000001' },
    showOwnLimits: { userid },
    changeOwnLimit: { userid, kind: 'deposit_day', value: 5000 },
    takeBreak: { userid, until: '2026-11-22T00:00:00Z' },
    exportData: { userid },
    showKeptData: { userid },
    listOwnLog: { userid, before: 1000, limit: 20 },
    listInbox: { userid, language: 'en', topic: 'trading', before: 'm1000', limit: 20 },
    readInbox: { userid, item: 'm1000' },
    closeAccount: { userid, password: 'correct horse' },
    showCompany: {},
    contact: { userid, name: 'Asha Rao', mobile: '9876543210', message: 'When do deposits open?' },
    listEnquiries: { userid },
    writeAgain: { userid, enquiry: 12, message: 'Thank you.' },
    seeEnquiry: { userid, enquiry: 12, messages: 2 },
    listNotices: { userid },
    seeNotice: { userid, notice: 3 },
  }) as const satisfies Examples

const staffExamples = {
  adminLogIn: { username: 'owner', password: 'correct horse' },
  acceptInvitation: { username: 'owner', invitation: 'x'.repeat(43), password: 'correct horse battery' },
  adminLogOut: {},
  stepUpStaff: { code: '123456' },
  offerStaffPasskeyLogin: { challenge: 'abcd' },
  offerStaffPasskeyProof: {},
  offerStaffPasskey: {},
  addStaffPasskey: { passkey: { ...passkey, response: madeByPasskey } },
  showStaffSession: {},
  ...recordExamples,
  listSavedViews: {},
  saveView: { list: 'users', name: 'Approved', query: 'kyc=approved', shared: true },
  deleteView: { view_id: 1 },
  list_notices: {},
  save_notices: {
    title_en: 'Diwali',
    title_hi: 'दिवाली',
    text_en: 'Gold closes early.',
    text_hi: 'सोना जल्दी बंद होगा।',
    topic: 'Trading',
    starts: '2026-11-01',
    ends: '2026-11-09',
    important: 'No',
  },
  export_notices: {},
  import_notices: {},
  change_notices: { change: 'set', field: 'topic', value: 'Funds', ids: [1] },
  listUsers: { offset: 0 },
  exportUsers: { search: 'rao', kyc: 'approved' },
  addUser: {
    fullname: 'Asha Rao',
    mobile: '9876543210',
    username: 'asha@example.in',
    city: 'Pune',
    password: 'three words apart',
  },
  updateUser: { id: 40_718_825, city: 'Pune' },
  addClientNote: { userid: 40_718_825, note: 'Called about the PAN card.' },
  showDashboard: {},
  showDashboardDay: {},
  showInstruments: {},
  listFeedGaps: { instrument: 'EURUSD', kind: 'silence' },
  showExposure: {},
  showMargins: {},
  showProfit: { from: '2026-11-01' },
  downloadProfit: {},
  showShock: { instrument: 'EURUSD', percent: '-5' },
  listTrades: { list: 'closed', instrument: 'EURUSD' },
  exportTrades: { list: 'closed', instrument: 'EURUSD' },
  showTrialBalance: { day: '2026-04-01' },
  exportTrialBalance: {},
  downloadDayPdf: { day: '2026-11-24' },
  downloadDayCsv: { day: '2026-11-24' },
  listPostings: { account: 41 },
  showBooking: { journal: 1 },
  listAudit: { search: 'logged', realm: 'client', from: '2026-04-01' },
  exportAudit: { by: 'owner' },
  verifyAudit: {},
  showAuditHead: {},
  downloadAuditHead: {},
  importStatement: { bank: 1, dry_run: true, take_over: false, date: 'Txn Date' },
  listBankLines: { state: 'unmatched', side: 'credit', bank: 1, from: '2026-04-01' },
  downloadBatch: { batch: 1 },
  exportBankLines: { search: '412345678901' },
  showSystem: {},
  startVerification: {},
  showClientPage: { userid: 40_718_825 },
  listTimeline: { of: 'client', id: 40_718_825 },
  listClientLedger: { userid: 40_718_825, wallet: 'practice' },
  listClientMessages: { userid: 40_718_825 },
  ...queueExportExamples,
  ...actionExamples,
} as const satisfies Examples

/** A valid client request for every call of the contract; the types require it. */
export const examplesFor = (userid: number): Required<Examples> => ({
  ...identityExamples(userid),
  ...tradingExamples(userid),
  ...moneyExamples(userid),
  ...clientExamples(userid),
  ...staffExamples,
})

/** A request on the wire: fields that are not in path or query are the form. */
export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly form: Readonly<Record<string, unknown>>
}

/** Puts the fields of a call in their places. Values are not checked: tests send anything. */
export function wireRequest(call: Call, fields: Readonly<Record<string, unknown>>): WireRequest {
  const rest = new Map(Object.entries(fields))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(asText(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of rest) {
    if (call.method === 'POST' && !(name in call.query.shape)) continue
    query.append(name, asText(value))
    rest.delete(name)
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { method: call.method, url: `/api/${path}${search}`, form: Object.fromEntries(rest) }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const hostileNumbers = [-1, 0, 0.005, 1e9, 1e21, Number.MAX_SAFE_INTEGER + 2, 51_829_936]
const hostileTexts = ['NaN', 'Infinity', '-0', '1e3', '0x10', '', '١٢٣', '%00', '\u0000', '../../etc/passwd']
const hostileCode = ["' or 1=1 --", '<script>', '{"name":', '{"__proto__":{"x":1}}', 'x'.repeat(70_000)]
const hostileShapes = [
  null,
  true,
  [],
  [[]],
  {},
  { name: { name: 'EURUSD' } },
  { length: 5 },
  ['EURUSD', 'EURUSD'],
]

/** Unexpected values: types, sizes, encodings and names that break careless code. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileNumbers, ...hostileTexts, ...hostileCode, ...hostileShapes),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)
