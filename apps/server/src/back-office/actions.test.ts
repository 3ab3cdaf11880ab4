import { actions, staffRoles } from '@gf/contract'
import type { Action, ActionName } from '@gf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { actionExamples } from '../gateway/test-action-examples.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

/* Every action over HTTP: POST staff_action_api/{name}. The tests of each area cover its decisions. */

const platform = testPlatform()
const MOVES =
  /^(?!list|show|rename).*(deposit|payout|withdrawals?|adjustment|correction|bank|licence|staff|factor|role|password|passkey)$|^set-(upi|rate|limits|exposure-limit)$|^(confirm|follow-feed)$|^(change-instrument|set-group|move-client-to-group)$|^(force-close|close-day)$|^(make|void)-batch$/
const all = Object.values<Action>(actions)
const declineAll = () =>
  platform.database.pool.query("update staff_action set state = 'declined' where state = 'waiting'")

describe.each(all.map((action) => [`POST staff_action_api/${action.name}`, action] as const))(
  '%s',
  (_, action) => {
    const { name, makers, checkers } = action
    const example = actionExamples[`action_${name as ActionName}`]

    it('answers the roles that it names, and no other', async () => {
      for (const role of staffRoles) {
        // The same proposal by another would be its confirmation.
        await declineAll()
        const { http, body } = await (
          await staffBrowser(platform, role)
        ).post(`staff_action_api/${name}`, example)
        const may = makers.includes(role) || checkers.includes(role)
        if (!may)
          expect({ role, http, reason: body['reason'] }).toEqual({ role, http: 403, reason: 'role_may_not' })
        // A refusal by another rule is an answer too: none of the examples' records exist. Who only confirms proposes nothing.
        else {
          expect({ role, status: body['status'] }).toEqual({ role, status: expect.any(Number) })
          if (makers.includes(role))
            expect({ role, body }).not.toMatchObject({ body: { reason: 'role_may_not' } })
          else if (body['reason'] === 'role_may_not')
            expect(body['msg']).toContain(`is ${role}, but ${name} requires ${makers.join(' or ')}.`)
          expect([401, 500]).not.toContain(http)
        }
      }
    })

    it('requires a proof of the last five minutes where it moves money or changes roles', async () => {
      const [role = 'owner'] = makers
      const { post } = await staffBrowser(platform, role)
      const reason = async () => (await post(`staff_action_api/${name}`, example)).body['reason']
      expect(await reason()).not.toBe('step_up_needed')
      const age =
        'update login_session set factor_proved_at = factor_proved_at - 300000 where session_id = $1'
      await platform.database.pool.query(age, [role])
      expect((await reason()) === 'step_up_needed').toBe(MOVES.test(name))
    })

    it('is closed to clients', async () => {
      expect(await platform.client.post(`staff_action_api/${name}`, example)).toMatchObject({ http: 401 })
    })
  },
)

describe('an action that needs two people', () => {
  beforeAll(declineAll)

  it('is proposed by one, listed with its code, confirmed by another, and answers its result', async () => {
    const owner = await staffBrowser(platform, 'owner')
    const checker = await staffBrowser(platform, 'finance_checker')
    const proposed = await owner.post('staff_action_api/set-upi', { upi: 'new@bank', payee: 'Company' })
    const { action, seen } = proposed.body
    expect(proposed.body).toMatchObject({
      status: 1,
      result: null,
      msg: expect.stringContaining('must confirm'),
    })
    const { result } = (await checker.post('staff_action_api/list-actions', {})).body
    expect(Object(result)['rows']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action,
          seen,
          name: 'set-upi',
          made_by: 'owner',
          args: { upi: 'new@bank', payee: 'Company' },
          checkers: ['finance_checker'],
        }),
      ]),
    )
    const alone = await owner.post('staff_action_api/confirm', { action, seen })
    expect(alone.body).toMatchObject({ status: 0, reason: 'second_person_needed' })
    const confirmed = await checker.post('staff_action_api/confirm', { action, seen })
    const done = { upi: 'new@bank', payee: 'Company' }
    expect(confirmed.body).toMatchObject({ status: 1, result: { name: 'set-upi', result: done } })
    const again = await checker.post('staff_action_api/confirm', { action, seen })
    expect(again.body).toMatchObject({ status: 0, reason: 'action_over' })
  })

  it('is in the journal with its newest audit row before it is answered', async () => {
    await (await staffBrowser(platform, 'owner')).post('staff_action_api/set-rate', { rate: '96' })
    const { rows } = await platform.database.pool.query(
      `select (select max(seq) from audit) as newest,
         (select max((body::json -> 'input' ->> 'auditSeq')::int) from journal where kind = 'audit_mark') as marked`,
    )
    expect(rows[0].marked).toBe(rows[0].newest)
  })

  it('is listed by pages, sorted, filtered by its name, with the number of all', async () => {
    const maker = await staffBrowser(platform, 'finance_maker')
    await declineAll()
    await maker.post('staff_action_api/set-upi', { upi: 'own@bank', payee: 'P' })
    for (const number of ['1111111', '3333333', '2222222'])
      await maker.post('staff_action_api/add-bank', { bank: 'B', holder: 'H', number, ifsc: 'SBIN0000300' })
    const list = async (query: object) => {
      const { result } = (await maker.post('staff_action_api/list-actions', query)).body
      const { rows, total } = result as {
        readonly rows: readonly { subject: string }[]
        readonly total: string
      }
      return [rows.map(({ subject }) => subject.split(' ').at(-1)), total]
    }
    expect(await list({})).toEqual([['upi', '1111111', '3333333', '2222222'], '4'])
    expect(await list({ name: 'add-bank', sort: '-subject' })).toEqual([
      ['3333333', '2222222', '1111111'],
      '3',
    ])
    expect(await list({ sort: 'subject', size: 2, page: 2 })).toEqual([['3333333', 'upi'], '4'])
    expect((await maker.post('staff_action_api/list-actions', { sort: 'hash' })).http).toBe(422)
  })

  it('is declined with a reason', async () => {
    const owner = await staffBrowser(platform, 'owner')
    const checker = await staffBrowser(platform, 'finance_checker')
    const { body } = await owner.post('staff_action_api/set-rate', { rate: 95 })
    const declining = { action: body['action'], reason: 'Not the rate of today' }
    expect((await checker.post('staff_action_api/decline', declining)).body).toMatchObject({
      status: 1,
      result: { name: 'set-rate', subject: 'usd rate' },
    })
    const confirming = { action: body['action'], seen: body['seen'] }
    expect((await checker.post('staff_action_api/confirm', confirming)).body).toMatchObject({
      reason: 'action_over',
    })
  })
})
