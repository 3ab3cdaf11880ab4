import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordAudit } from '../identity/audit.ts'
import { kycDesk, registeredClient } from '../identity/kyc/test-kyc.ts'
import { clientRows } from '../profile/export-data.ts'
import { testPlatform } from '../testing/test-platform.ts'
import type { Asking, TestAnswer, TestClient } from '../testing/test-platform.ts'
import { appointTestStaff, staffBrowser } from '../testing/test-staff.ts'
import { screenLists } from './screening.ts'

const platform = testPlatform()
const sql = async (text: string, ...values: unknown[]) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const desk = kycDesk(platform)
let kyc: Asking
let owner: Asking
let client: TestClient
let people = 40
let references = 0

const act = (by: Asking, name: string, args: object): Promise<TestAnswer> =>
  by.post(`staff_action_api/${name}`, args)
/** Puts a person on a list. Returns the record's number. */
async function list(values: object): Promise<number> {
  const reference = `R${(references += 1)}`
  const { body } = await kyc.post('listed_person_api', {
    other_names: '', born: '', country: '', kind: 'Sanction', source: 'UN', reference, ...values,
  }) // prettier-ignore
  expect(body).toMatchObject({ status: 1 })
  return Number(body['id'])
}
const compare = (): Promise<number> =>
  screenLists({
    db: platform.database.db,
    now: () => Date.now(),
    audit: (within, ...entries) => recordAudit(within, Date.now(), ...entries),
  })
const hits = async (by: Asking = kyc): Promise<readonly Record<string, unknown>[]> => {
  const { body } = await act(by, 'list-hits', { which: 'all', client: client.userid })
  return Object(body['result'])['rows'] as readonly Record<string, unknown>[]
}
const shown = async (): Promise<Record<string, unknown>> =>
  Object((await act(kyc, 'show-kyc', { client: client.userid })).body['result'])
const rename = (first_name: string): Promise<unknown> =>
  sql('update client set name = $1 where client_id = $2', first_name, client.userid)
const approve = async (more: object = {}): Promise<TestAnswer> =>
  act(kyc, 'approve-kyc', { client: client.userid, seen: (await shown())['seen'], ...more })

beforeAll(async () => {
  await appointTestStaff(platform.database)
  kyc = await staffBrowser(platform, 'kyc')
  owner = await staffBrowser(platform, 'owner')
})
beforeEach(async () => {
  await sql('delete from throttle')
  ;({ client } = await registeredClient(platform, (people += 1)))
})

describe('a listed person', () => {
  it('is compared with all clients when it is imported, by each of its names', async () => {
    await rename('Vikram Malhotra Sethi')
    await list({ name: 'Another Person', other_names: 'Wikram Malhotra; Viktor M.', born: '1961' })
    await compare()
    expect(await hits()).toMatchObject([
      { state: 'open', matched: 'Wikram Malhotra', listed: 'Another Person', born: '1961', found_by: 'list' },
    ])
    expect(await compare()).toBe(0)
    expect(await hits()).toHaveLength(1)
  })

  it('is found when a client takes the name, and again after it was cleared', async () => {
    await list({ name: 'Gulshan Deshpande', kind: 'PEP' })
    await compare()
    const correct = (name: string) => act(kyc, 'correct-client', { client: client.userid, name })
    await correct('Deshpande Gulshan')
    const [hit] = await hits()
    expect(hit).toMatchObject({ state: 'open', found_by: 'name', kind: 'PEP' })
    await act(kyc, 'clear-hit', { id: hit?.['hit'], reason: 'Another date of birth' })
    await act(kyc, 'show-kyc', { client: client.userid })
    expect(await hits()).toMatchObject([{ state: 'cleared', reason: 'Another date of birth' }])
    await correct('Gulshan Kumar Deshpande')
    expect(await hits()).toMatchObject([{ hit: hit?.['hit'], state: 'open', reason: '' }])
  })

  it('opens its cleared matches again when its record changes', async () => {
    await rename('Tarannum Bhattacharya')
    const id = await list({ name: 'Taranum Bhatacharya', reference: 'again' })
    await compare()
    const [hit] = await hits()
    await act(kyc, 'clear-hit', { id: hit?.['hit'], reason: 'Another country' })
    await kyc.post('listed_person_api', { person_id: id, name: 'Taranum Bhatacharya', other_names: '', born: '1970', country: 'India', kind: 'PEP', source: 'UN', reference: 'again' }) // prettier-ignore
    await compare()
    expect(await hits()).toMatchObject([{ hit: hit?.['hit'], state: 'open', born: '1970' }])
  })

  it('is not found after it was moved to the bin', async () => {
    const val = await list({ name: 'Farhan Qureshi' })
    await kyc.post('delete_record', { tbl: 'listed_persons', col: 'person_id', val })
    await rename('Farhan Qureshi')
    await compare()
    await shown()
    expect(await hits()).toEqual([])
  })

  it('is there once for a source and its number', async () => {
    const values = { name: 'Nadia Solanki', other_names: '', born: '', country: '', kind: 'PEP', source: 'House', reference: 'N 1' } // prettier-ignore
    await kyc.post('listed_person_api', values)
    const { body } = await kyc.post('listed_person_api', { ...values, source: 'HOUSE', reference: 'n 1' })
    expect(body).toMatchObject({ reason: 'already_exists' })
  })
})

describe('an approval of documents with a match', () => {
  const NAMES = ['Harish Pattanaik', 'Leela Raghunathan', 'Omkar Vishwanathan', 'Sanjana Kulshreshtha']
  let name = ''
  beforeEach(async () => {
    name = NAMES.pop() ?? ''
    await rename(name)
    await desk.cover(client.userid)
  })

  it('needs a reason and a second person as long as the match is open', async () => {
    await list({ name })
    expect(await shown()).toMatchObject({ hits: [{ state: 'open', listed: name, likeness: 100 }] })
    expect((await approve()).body).toMatchObject({ reason: 'reason_needed' })
    const { action, seen, result } = (await approve({ reason: 'Another date of birth' })).body
    expect(result).toBeNull()
    expect((await act(kyc, 'confirm', { action, seen })).body).toMatchObject({
      reason: 'second_person_needed',
    })
    expect((await act(owner, 'confirm', { action, seen })).body).toMatchObject({ status: 1 })
  })

  it('is refused for a sanctioned person, by the database as well', async () => {
    await list({ name })
    await shown()
    const [hit] = await hits()
    await act(kyc, 'confirm-hit', { id: hit?.['hit'], reason: 'Same passport number' })
    expect((await approve({ reason: 'A friend' })).body).toMatchObject({ reason: 'client_sanctioned' })
    await expect(
      sql(
        "update kyc set state = 'approved', decided_at = 1, decided_by = 'x' where client_id = $1",
        client.userid,
      ),
    ).rejects.toThrow(/is sanctioned/)
  })

  it('needs a second person for a politically exposed person, and one alone after the match is cleared', async () => {
    await list({ name, kind: 'PEP' })
    await shown()
    const [hit] = await hits()
    await act(kyc, 'confirm-hit', { id: hit?.['hit'], reason: 'Member of the assembly' })
    const proposed = (await approve({ reason: 'Source of funds checked' })).body
    expect(proposed).toMatchObject({ result: null })
    const cleared = (await act(kyc, 'clear-hit', { id: hit?.['hit'], reason: 'A namesake' })).body
    expect(cleared).toMatchObject({ result: null })
    const { action, seen } = cleared
    expect((await act(owner, 'confirm', { action, seen })).body).toMatchObject({ status: 1 })
    await act(owner, 'decline', { action: proposed['action'], reason: 'No longer needed' })
    expect((await approve()).body).toMatchObject({ result: { changed: true } })
  })

  it('does not apply to a list that came after the review', async () => {
    const { seen } = await shown()
    await list({ name })
    const form = { client: client.userid, seen, reason: 'No duplicate' }
    expect((await act(kyc, 'approve-kyc', form)).body).toMatchObject({ reason: 'submission_changed' })
    expect(await shown()).toMatchObject({ hits: [{ state: 'open' }] })
  })
})

describe('a match', () => {
  let listed = false
  beforeEach(async () => {
    await rename('Ishwar Chattopadhyay')
    if (!listed) await list({ name: 'Ishwar Chattopadhyay' })
    listed = true
    await shown()
  })

  it('is read by kyc, owner and auditor, and by no other role', async () => {
    const auditor = await staffBrowser(platform, 'auditor')
    expect((await hits(auditor)).length).toBeGreaterThan(0)
    const support = await staffBrowser(platform, 'support')
    expect(await act(support, 'list-hits', {})).toMatchObject({ http: 403 })
    const [hit] = await hits()
    expect(await support.get(`timeline_api/hit/${String(hit?.['hit'])}`)).toMatchObject({ http: 403 })
  })

  it('is decided once, and a confirmed one is cleared by two people, by the database as well', async () => {
    const [hit] = await hits()
    const id = hit?.['hit']
    await act(kyc, 'confirm-hit', { id, reason: 'Same passport number' })
    expect((await act(kyc, 'confirm-hit', { id, reason: 'Again' })).body).toMatchObject({
      reason: 'hit_decided',
    })
    expect((await act(kyc, 'clear-hit', { id, reason: 'A mistake' })).body).toMatchObject({ result: null })
    expect((await act(kyc, 'clear-hit', { id: 999_999, reason: 'A mistake' })).body).toMatchObject({
      reason: 'not_found',
    })
    const change = (set: string) => sql(`update screening_hit set ${set} where hit_id = $1`, id)
    await expect(change("state = 'cleared'")).rejects.toThrow(/takes two/)
    await expect(change("state = 'open', decided_at = null")).rejects.toThrow(/keeps what was decided/)
    await expect(change('client_id = 1')).rejects.toThrow(/keeps what was decided/)
  })

  it('is not in the data that the client downloads, and ends with the identity that the law keeps', async () => {
    expect(await hits()).toHaveLength(1)
    const data = await clientRows(platform.database.db, client.userid)
    expect(Object.keys(data)).toContain('kyc')
    expect(Object.keys(data)).not.toContain('screening_hit')
    await client.post(`close_account_api/${client.userid}`, { password: 'seven-quiet-lanterns' })
    expect(await hits()).toEqual([])
  })
})

it('a listed person is found at a registration', async () => {
  await list({ name: 'Kulkarni, Meera' })
  ;({ client } = await registeredClient(platform, (people += 1)))
  expect(await hits()).toMatchObject([{ state: 'open', found_by: 'registration' }])
})
