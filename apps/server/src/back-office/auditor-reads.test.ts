import { actions, resources } from '@gf/contract'
import type { Action, Resource } from '@gf/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { registeredClient } from '../identity/kyc/test-kyc.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Asking } from '../testing/test-platform.ts'
import { staffBrowser } from '../testing/test-staff.ts'

const platform = testPlatform()
const sql = async (text: string) => (await platform.database.pool.query<Record<string, unknown>>(text)).rows
const tables: readonly Resource[] = [resources.notices, resources.answer_templates, resources.listed_persons]
let auditor: Asking
const give = (name: string, args: object = {}) => auditor.post(`staff_action_api/${name}`, args)

beforeAll(async () => {
  auditor = await staffBrowser(platform, 'auditor')
})

it('an auditor reads each queue of requests, documents, enquiries and notices', async () => {
  for (const name of [
    'list-withdrawals',
    'list-batches',
    'list-kyc',
    'list-deposits',
    'list-adjustments',
    'list-corrections',
    'list-enquiries',
    'list-notices',
    'list-hits',
    'list-cases',
  ])
    // prettier-ignore
    expect({ name, ...(await give(name)) }).toMatchObject({ name, http: 200, body: { status: 1 } })
})

it('an auditor decides on no request, document, enquiry or notice, and makes no file of payments', async () => {
  const about =
    /-(deposit|withdrawal|payout|batch|kyc|document|number|photos|hit|notice|adjustment|correction|complaint|enquiry|bank-change|account)$/
  const decided = Object.values<Action>(actions).filter(
    ({ name }) => about.test(name) && !/^(list|show)-/.test(name),
  )
  const allowed = decided.filter(({ makers, checkers }) => [...makers, ...checkers].includes('auditor'))
  expect(decided.length).toBeGreaterThan(20)
  expect(allowed.map(({ name }) => name)).toEqual([])
  expect(await give('approve-withdrawal', { id: 1 })).toMatchObject({ http: 403 })
  expect(await give('close-enquiry', { enquiry: 1 })).toMatchObject({ http: 403 })
  expect(await auditor.get('payout_batch_csv_api/1')).toMatchObject({ http: 403 })
})

it('an auditor sees an applicant with masked numbers, and does not screen them by looking', async () => {
  const { client } = await registeredClient(platform, 1)
  await sql(`update client set name = 'Ishwar Chattopadhyay' where client_id = ${client.userid}`)
  await (
    await staffBrowser(platform, 'kyc')
  ).post('listed_person_api', {
    reference: 'R1', name: 'Ishwar Chattopadhyay', other_names: '', born: '', country: '', kind: 'Sanction', source: 'UN',
  }) // prettier-ignore
  const { body } = await give('show-kyc', { client: client.userid })
  expect(body).toMatchObject({ status: 1, result: { client: client.userid, hits: [] } })
  expect(await sql('select from screening_hit')).toEqual([])
  const reveal = { client: client.userid, number: 'pan', reason: 'To compare' }
  expect(await give('reveal-number', reveal)).toMatchObject({ http: 403 })
  const [entry] = await sql("select subject, detail from audit where action = 'kyc_viewed'")
  expect(entry).toEqual({ subject: `client ${client.userid}`, detail: { by: 'auditor' } })
})

describe.each(tables.map((of) => [of.table, of] as const))('an auditor', (table, of) => {
  it(`reads ${table}`, async () => {
    expect(await auditor.get(of.list.replace('GET ', ''))).toMatchObject({ http: 200 })
    // Known, but not there: the role is checked first.
    expect(await auditor.get(`edit_api/${table}/${of.id}/999`)).toMatchObject({ http: 404 })
    expect(await auditor.get(`timeline_api/${table}/999`)).toMatchObject({ http: 200 })
  })

  it(`changes none of ${table}`, async () => {
    const record = { tbl: table, col: of.id }
    for (const path of [`change_api/${table}`, `import_api/${table}`, of.calls[`save_${table}`]?.path ?? ''])
      expect({ path, ...(await auditor.post(path, {})) }).toMatchObject({ path, http: 403 })
    expect(await auditor.post('delete_record', { ...record, val: 1 })).toMatchObject({ http: 403 })
    expect(await auditor.post('restore_record_api', { ...record, val: 1 })).toMatchObject({ http: 403 })
  })
})

it('an auditor reads no table of the clinic or the church', async () => {
  expect(await auditor.get('edit_api/medicines/mid/1')).toMatchObject({ http: 403 })
  expect(await auditor.get('meds_list_api/1')).toMatchObject({ http: 403 })
})
