import { calls, refusalBody, staffRoles } from '@gf/contract'
import type { Call, CallName, StaffRole } from '@gf/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../calls/refusal.ts'
import type { HandlersOf } from './serve-calls.ts'
import { OTHER, OWN, testClients, testStaff } from './test-contract.ts'
import { examplesFor, hostileValue, wireRequest } from './test-examples.ts'
import type { WireRequest } from './test-examples.ts'
import { CROSS_SITE, FEED_HEADERS, SAME_ORIGIN, testGateway } from './test-gateway.ts'
import type { TestGateway } from './test-gateway.ts'

/* What the gateway passes to the handlers of the real contract. The handlers here only record that they were called. */

const names = Object.keys(calls) as CallName[]
const reached = (): never => {
  throw new Refusal('reached', 'The handler was reached.')
}
const handlers = Object.fromEntries(names.map((name) => [name, reached])) as unknown as HandlersOf<
  typeof calls
>

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway(calls, handlers, testClients, {
    staff: testStaff,
    // Injected requests have no socket whose pace could be limited.
    after: () => () => undefined,
  })
})
afterAll(() => gateway.app.close())

async function send({ method, url, form }: WireRequest, headers: Record<string, string>) {
  const answer = await gateway.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: form }),
  })
  const body = refusalBody.parse(answer.json())
  return { http: answer.statusCode, reason: body.reason, body }
}

const fieldsOf = (name: CallName, userid = OWN): Record<string, unknown> => Object(examplesFor(userid)[name])
const requestOf = (name: CallName, userid = OWN): WireRequest =>
  wireRequest(calls[name], fieldsOf(name, userid))
const GUEST_CALLS = [
  'acknowledgeRisk', 'addAlert', 'cancelOrder', 'changeOrder', 'changeOwnLimit', 'chooseLanguage',
  'closeTrade', 'closeTrades', 'downloadExecution', 'downloadReceiptPdf', 'downloadStatementCsv',
  'downloadStatementPdf', 'finishFirstSteps', 'listAlerts', 'listCandles', 'listEvents', 'listInbox', 'listInstruments',
  'listNotices', 'listOrders', 'listOwnLog', 'listTransactions', 'logOut', 'moveAlert', 'placeOrder',
  'previewOrder', 'readInbox', 'removeAlert', 'resetPractice', 'reverseTrade', 'saveWatchlists', 'seeNotice',
  'showExecution', 'showFirstSteps', 'showInstrument', 'showMetal', 'showOrderLife', 'showOrderSize',
  'showOwnLimits', 'showReceipt', 'showRiskNotice', 'showSession', 'showStatement', 'showStatistics',
  'showWallet', 'showWatchlists', 'takeBreak', 'totalTransactions', 'updateTrade',
] // prettier-ignore
const REACHED = { http: 200, reason: 'reached' }
const NOT_LOGGED_IN = { http: 401, reason: 'not_logged_in' }
const ROLE_MAY_NOT = { http: 403, reason: 'role_may_not' }
const GUEST_MAY_NOT = { http: 403, reason: 'guest_may_not' }
const NOT_FOUND = { http: 404, reason: 'not_found' }

function expected(call: Call, caller: 'nobody' | 'owner' | 'other') {
  if (call.access === 'public') return REACHED
  if (caller === 'nobody' || isSigned(call) || typeof call.access === 'object') return NOT_LOGGED_IN
  return call.access === 'owner' && caller === 'other' ? NOT_FOUND : REACHED
}

/** A member of staff is not logged in for client calls, unless they name staff too. */
function expectedOfStaff(call: Call, role: StaffRole) {
  const staff = typeof call.access === 'object' ? call.access.staff : call.alsoStaff
  if (staff.length === 0) return expected(call, 'nobody')
  return staff.includes(role) ? REACHED : ROLE_MAY_NOT
}

describe.each(names)('%s', (name) => {
  const call: Call = calls[name]

  test('admits the staff roles that its access names', async () => {
    const request = requestOf(name)
    for (const role of staffRoles) {
      const answer = await send(request, { ...SAME_ORIGIN, cookie: `a=${role}` })
      expect({ role, ...answer }).toMatchObject({ role, ...expectedOfStaff(call, role) })
    }
  })

  test('admits the callers that its access names', async () => {
    const mine = requestOf(name)
    expect(await send(mine, SAME_ORIGIN)).toMatchObject(expected(call, 'nobody'))
    expect(await send(mine, { ...SAME_ORIGIN, cookie: 'c=forged' })).toMatchObject(expected(call, 'nobody'))
    expect(await send(mine, { ...SAME_ORIGIN, cookie: 'c=mine' })).toMatchObject(expected(call, 'owner'))
    expect(await send(mine, { ...SAME_ORIGIN, cookie: 'c=theirs' })).toMatchObject(expected(call, 'other'))
    expect(await send(requestOf(name, OTHER), { ...SAME_ORIGIN, cookie: 'c=mine' })).toMatchObject(
      expected(call, 'other'),
    )
  })

  test('admits a guest if its rule says so', async () => {
    const answer = await send(requestOf(name), { ...SAME_ORIGIN, cookie: 'c=guest' })
    const open = expected(call, 'owner')
    expect(answer).toMatchObject(open === REACHED && !call.guests ? GUEST_MAY_NOT : open)
  })

  test('is closed to other sites', async () => {
    const answer = await send(requestOf(name), { ...CROSS_SITE, cookie: 'c=mine' })
    expect(answer).toMatchObject({ http: 403, reason: 'cross_site' })
  })

  test('refuses hostile values with a type, or passes them on', async () => {
    const { params, query, form } = call
    // An unknown field must do no harm either.
    const fields = ['extra', ...[params, query, form].flatMap(({ shape }) => Object.keys(shape))]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), hostileValue, async (field, value) => {
        const request = wireRequest(call, { ...fieldsOf(name), [field]: value })
        const [role] = typeof call.access === 'object' ? call.access.staff : []
        const { http, body } = await send(request, {
          ...SAME_ORIGIN,
          ...(isSigned(call) && FEED_HEADERS),
          cookie: `c=mine; a=${role}`,
        })
        expect([200, 404, 413, 422]).toContain(http)
        if (http === 422 && body.detail) expect(body.msg).toContain(String(body.detail['field']))
        expect(body.msg).not.toMatch(/zod|invalid_|undefined|node_modules/i)
      }),
      { numRuns: 60 },
    )
  })
})

/** Feed and shop are no browsers. */
const isSigned = ({ access }: Call) => access === 'feed' || access === 'shop'

/** What guests reach: prices, practice trading, and their own results. Another call is closed to them until it is listed. */
const guestCalls = names.filter((name) => calls[name].guests && calls[name].access !== 'public')
test('guests reach no call about money, documents, personal data or security', () => {
  expect(guestCalls.toSorted()).toEqual(GUEST_CALLS.toSorted())
})
const changing = names.filter((name) => calls[name].changesState && !isSigned(calls[name]))
test.each(changing)('%s is closed to a script without a page', async (name) => {
  const answer = await send(requestOf(name), { cookie: 'c=mine' })
  expect(answer).toMatchObject({ http: 403, reason: 'cross_site' })
})
