import { verify } from 'node:crypto'
import { DAY } from '@gf/money'
import { expect, it } from 'vitest'
import { publicKeysOf, createSigner } from '../crypto/signer.ts'
import { recordAudit } from '../identity/audit.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { TEST_KEYS, testPlatform } from '../testing/test-platform.ts'
import { indianDay } from '../system/time.ts'
import { signAuditHead, wrongHead } from './audit-heads.ts'

const platform = testPlatform()
const rows = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows
const auditor = () => staffBrowser(platform, 'auditor')
const publicKeys = publicKeysOf(TEST_KEYS)
const found = () => wrongHead(platform.database.db, publicKeys)

/** Signs as the server does at a moment. */
const signAt = (at: number) =>
  signAuditHead({
    db: platform.database.db,
    now: () => at,
    audit: (within, ...entries) => recordAudit(within, at, ...entries),
    signer: createSigner(TEST_KEYS),
  })

/** What only a superuser of the database can do; the tables are as before afterwards. */
async function tampered(table: string, statement: string): Promise<string | undefined> {
  await rows(`create table kept as table ${table}`)
  await rows(`alter table ${table} disable trigger all`)
  await rows(statement)
  const wrong = await found()
  await rows(`delete from ${table}`)
  await rows(`insert into ${table} table kept`)
  await rows(`alter table ${table} enable trigger all`)
  await rows('drop table kept')
  return wrong
}

it('signs the newest entry once on each day in India, at a verification too, and names it in the log', async () => {
  const today = indianDay(Date.now())
  const { post } = await auditor()
  expect((await post('audit_verify_api', {})).body['wrong']).toBeNull()
  expect(await rows('select day::text from audit_head')).toEqual([{ day: today }])
  await signAt(Date.now())
  await signAt(Date.now() - DAY)
  expect(await rows('select count(*)::int as signed from audit_head')).toEqual([{ signed: 1 }])
  await signAt(Date.now() + DAY)
  const days = await rows(
    `select head.day::text, detail ->> 'hash' = encode(head.hash, 'hex') as named from audit_head head
     join audit on subject = 'audit head ' || head.day order by head.day`,
  )
  expect(days).toEqual([
    { day: today, named: true },
    { day: indianDay(Date.now() + DAY), named: true },
  ])
  expect(await found()).toBeUndefined()
})

it('shows owners and auditors the newest, whose file verifies without the server', async () => {
  const { get, cookie } = await auditor()
  const [last] = await rows(
    `select day::text, seq, encode(hash, 'hex') as hash from audit_head order by 1 desc limit 1`,
  )
  const seq = Number(last?.['seq'])
  expect((await get('audit_head_api')).body).toEqual({
    status: 1,
    signed: { ...last, seq, at: expect.any(String), key: 1 },
  })
  const answer = await fetch(`${platform.url}/api/audit_head_file_api`, { headers: { cookie } })
  const file = Object(await answer.json()) as Readonly<Record<string, string>>
  const { message = '', public_key: publicKey = '', signature = '' } = file
  expect(answer.headers.get('content-disposition')).toContain(`audit-head-${String(last?.['day'])}.json`)
  expect(message.split('\n').slice(1)).toEqual([
    `day ${String(last?.['day'])}`,
    `entry ${seq}`,
    `hash ${String(last?.['hash'])}`,
    '',
  ])
  expect(verify(null, Buffer.from(message), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  expect(await rows(`select count(*)::int as read from audit where action = 'audit_head_exported'`)).toEqual([
    { read: 1 },
  ])
  for (const path of ['audit_head_api', 'audit_head_file_api'])
    expect(await (await staffBrowser(platform, 'support')).get(path)).toMatchObject({ http: 403 })
})

it('never changes in the database', async () => {
  for (const change of ['update audit_head set seq = 1', 'delete from audit_head', 'truncate audit_head'])
    await expect(rows(change)).rejects.toThrow('audit_head is append-only')
})

it('names a signature that is not by the key, and a key that is unknown', async () => {
  const day = indianDay(Date.now())
  expect(await tampered('audit_head', `update audit_head set seq = seq - 1 where day = '${day}'`)).toBe(
    `The signed head of the audit log of ${day} has a wrong signature`,
  )
  expect(await wrongHead(platform.database.db, new Map())).toContain(
    'signed under key 1, which KEYS does not have',
  )
})

it('names a head that was removed, and a log that is not the signed one', async () => {
  const day = indianDay(Date.now())
  expect(await tampered('audit_head', `delete from audit_head where day = '${day}'`)).toBe(
    `The signed head of the audit log of ${day} or its entry in the log is missing`,
  )
  const [head] = await rows(`select seq from audit_head where day = '${day}'`)
  const seq = Number(head?.['seq'])
  expect(await tampered('audit', `update audit set hash = sha256('other') where seq = ${seq}`)).toBe(
    `Audit entry ${seq} is not the one that was signed on ${day}`,
  )
  expect((await (await auditor()).post('audit_verify_api', {})).body['wrong']).toBeNull()
})
