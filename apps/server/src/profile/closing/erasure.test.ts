import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createClientCipher } from '../../crypto/client-cipher.ts'
import { documentsOnDisk } from '../../crypto/document-store.ts'
import { createFieldCipher } from '../../crypto/field-cipher.ts'
import { kycDesk, registeredClient } from '../../identity/kyc/test-kyc.ts'
import { registrationForm, testImages } from '../../identity/registration/test-registration.ts'
import type { TestPerson } from '../../identity/registration/test-registration.ts'
import { sendForm } from '../../identity/registration/test-send-form.ts'
import { systemIds } from '../../system/ids.ts'
import { messagesTo, nextCode, nextMessage } from '../../testing/test-messages.ts'
import { appointTestStaff } from '../../testing/test-staff.ts'
import { TEST_KEYS, logIn, testPlatform } from '../../testing/test-platform.ts'
import type { TestClient } from '../../testing/test-platform.ts'
import { eraseClosed } from './retire-client.ts'
import { FATES, yearsAfter } from './retention.ts'

const platform = testPlatform()
const bank = {
  acc_holder: 'Meera Kulkarni',
  acc_no: '918273645546',
  ifsc: 'SBIN0000001',
  bank_name: 'Zenith Bank',
}
const sql = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query<Record<string, unknown>>(text, values)).rows

/** The whole database and the document store as text, bytes raw and in hexadecimal. */
async function dump(): Promise<string> {
  const tables = await sql(
    "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    for (const row of await sql(`select * from "${String(name)}"`)) {
      const plain = Object.entries(row).map(([key, value]) =>
        Buffer.isBuffer(value) ? [key, value.toString('latin1'), value.toString('hex')] : [key, value],
      )
      texts.push(JSON.stringify([name, plain]))
    }
  }
  const folder = join(platform.dataDir, 'documents')
  for (const name of await readdir(folder))
    texts.push((await readFile(join(folder, name))).toString('latin1'))
  return texts.join('\n').toLowerCase()
}

/** A person's data that must not be found. */
const traces = (person: TestPerson): readonly string[] =>
  [
    person.name, person.phone, person.email, person.aadhar, person.pan, bank.acc_no, bank.bank_name, 'Ratnagiri', '415612',
    'Where is my money', 'renamed.kulkarni', 'Test Browser 9',
  ].flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64').toLowerCase()]) // prettier-ignore

async function found(person: TestPerson): Promise<readonly string[]> {
  const text = await dump()
  // Six digits appear in one of many hashes by chance.
  const asWord = (trace: string): RegExp => new RegExp(`(?<![0-9a-f])${trace}(?![0-9a-f])`)
  return traces(person).filter((trace) =>
    trace.length <= 6 ? asWord(trace).test(text) : text.includes(trace),
  )
}

/** Leaves data in every part of the platform. */
async function live(client: TestClient, person: TestPerson): Promise<void> {
  const { userid } = client
  await client.post('bank_update_api', { id: userid, ...bank })
  const profile = {
    id: userid,
    first_name: person.name,
    email: person.email,
    city: 'Ratnagiri',
    zipcode: '415612',
  }
  await client.post('bank_update_api', profile)
  await client.post('bank_update_api', { ...profile, email: 'renamed.kulkarni@example.in' })
  await client.post(`contact_api/${userid}`, {
    name: person.name,
    mobile: person.phone,
    message: 'Where is my money?',
  })
  await client.post(`my_limits_api/${userid}`, { kind: 'order_lots', value: 5 })
  await client.post(`my_limits_api/${userid}`, { kind: 'deposit_day', value: 5000 })
  await sql('update login_session set user_agent = $1 where owner_id = $2', ['Test Browser 9', userid])
  const desk = kycDesk(platform)
  await desk.staff('correct-client', String(userid), '--name', person.name, '--mobile', person.phone)
}

const close = (client: TestClient, person: TestPerson) =>
  client.post(`close_account_api/${client.userid}`, { password: person.password })

async function erase(): Promise<void> {
  const { db } = platform.database
  const cipher = createFieldCipher(TEST_KEYS)
  const now = () => Date.now()
  await eraseClosed({
    db,
    cipher,
    clientCipher: createClientCipher(cipher, systemIds(), now),
    documents: documentsOnDisk(join(platform.dataDir, 'documents')),
    config: readConfig({}),
    now,
    audit: () => Promise.resolve(),
  })
}

describe('an account that is closed', () => {
  let person: TestPerson
  let client: TestClient
  beforeAll(async () => {
    await appointTestStaff(platform.database)
    ;({ person, client } = await registeredClient(platform, 1))
    await kycDesk(platform).approve(client.userid)
    await live(client, person)
    // What was there before proves that the search works.
    expect(await found(person)).toEqual(
      expect.arrayContaining([
        person.email,
        person.phone,
        'ratnagiri',
        '415612',
        'zenith bank',
        'test browser 9',
      ]),
    )
  })

  it('the client sees beforehand the kept data, the reason and the period', async () => {
    const { body } = await client.get(`kept_data_api/${client.userid}`)
    const until = (years: number) => new Date(yearsAfter(Date.now(), years)).toISOString().slice(0, 10)
    expect(body).toMatchObject({
      status: 0,
      kept: [
        {
          what: 'identity',
          reason: 'money_laundering_act',
          years: 5,
          until: expect.stringMatching(until(5)),
        },
        { what: 'payments', reason: 'companies_act', years: 8, until: expect.stringMatching(until(8)) },
        { what: 'books', reason: 'companies_act', years: null, until: null },
        { what: 'security_log', reason: 'cert_in_directions', years: null, until: null },
      ],
    })
    expect(await platform.client.get(`kept_data_api/${client.userid}`)).toMatchObject({ http: 404 })
  })

  it('no data of the person is readable in the database or among the documents', async () => {
    const { body } = await close(client, person)
    expect(body).toMatchObject({ status: 0, kept: [{ what: 'identity' }, { what: 'payments' }, {}, {}] })
    await nextMessage(platform.url, person.email, ({ kind }) => kind === 'account_closed')
    await expect.poll(() => sql('select 1 from outbox where sent_at is null and failed is null')).toEqual([])
    await erase()
    expect(await found(person)).toEqual([])
  })

  it('the identity remains, sealed, for authorities', async () => {
    expect(await sql('select identity is not null as kept from closed_client')).toEqual([{ kept: true }])
    expect(await sql('select 1 from client_key where client_id = $1', [client.userid])).toHaveLength(1)
    expect(await sql('select 1 from identity_document where client_id = $1', [client.userid])).toHaveLength(2)
    const said = await kycDesk(platform).staff(
      'show-closed-client',
      String(client.userid),
      '--reason',
      'FIU 12/2026',
    )
    for (const text of [person.name, person.email, person.phone, bank.acc_no]) expect(said).toContain(text)
    expect(await sql("select detail from audit where action = 'closed_client_shown'")).toMatchObject([
      { detail: { reason: 'FIU 12/2026' } },
    ])
  })

  it('the person registers again with the same phone, email address and documents', async () => {
    const before = (await messagesTo(platform.url, person.email)).flatMap(({ code }) => code ?? [])
    const form = registrationForm({ ...person }, await testImages())
    const { body } = await sendForm(platform.url, 'otp_verify_api3', form)
    const code = await nextCode(platform.url, person.email, ...before)
    const confirmation = registrationForm({ otp: String(body['otp']), code }, {})
    expect((await sendForm(platform.url, 'otp_verify_api3', confirmation)).body).toMatchObject({ status: 0 })
    const again = await logIn(platform.url, { username: person.email, password: person.password })
    expect(again.userid).toBeGreaterThan(0)
    expect(again.userid).not.toBe(client.userid)
    expect((await close(again, person)).body).toMatchObject({ status: 0 })
  })

  it('the identity is erased with its key and its images after five years, and the books stay', async () => {
    const books = await sql('select count(*) from journal')
    await sql('update closed_client set closed_at = $1 where client_id = $2', [
      yearsAfter(Date.now(), -5),
      client.userid,
    ])
    await erase()
    expect(
      await sql(
        `select identity, mobile_digest as mobile, bank_digest as bank, identity_erased_at > 0 as erased
         from closed_client where client_id = $1`,
        [client.userid],
      ),
    ).toEqual([{ identity: null, mobile: null, bank: null, erased: true }])
    for (const table of ['client_key', 'identity_document', 'document_image', 'kyc'])
      expect(await sql(`select 1 from ${table} where client_id = $1`, [client.userid])).toEqual([])
    expect(await readdir(join(platform.dataDir, 'documents'))).toEqual([])
    expect(await sql('select count(*) from journal')).toEqual(books)
    expect(
      await kycDesk(platform).staff('show-closed-client', String(client.userid), '--reason', 'late'),
    ).toMatch(/erased/)
  })
})

it('an identity that no law requires is erased with the account', async () => {
  const { person, client } = await registeredClient(platform, 2)
  await live(client, person)
  const { body } = await close(client, person)
  expect(body).toMatchObject({ status: 0, kept: [{ what: 'books' }, { what: 'security_log' }] })
  expect(await sql('select 1 from client_key where client_id = $1', [client.userid])).toEqual([])
  expect(await readdir(join(platform.dataDir, 'documents'))).toEqual([])
  await nextMessage(platform.url, person.email, ({ kind }) => kind === 'account_closed')
  await expect.poll(() => sql('select 1 from outbox where sent_at is null and failed is null')).toEqual([])
  await erase()
  expect(await found(person)).toEqual([])
})

it('nothing of the person is in the outbox once the farewell notice is sent, before the next erasure', async () => {
  const { person, client } = await registeredClient(platform, 3)
  await live(client, person)
  await close(client, person)
  await nextMessage(platform.url, person.email, ({ kind }) => kind === 'account_closed')
  const outbox = async (): Promise<string> => {
    const rows = await sql(
      "select outbox::text as row, convert_from(content, 'LATIN1') as content from outbox",
    )
    return JSON.stringify(rows).toLowerCase()
  }
  const left = async () => {
    const text = await outbox()
    return traces(person).filter((trace) => text.includes(trace))
  }
  await expect.poll(left).toEqual([])
  expect(await sql('select 1 from outbox where client_id = $1', [client.userid])).toEqual([])
})

it('the retention of every table that names a client is declared', async () => {
  const rows = await sql(`select distinct table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.column_name in ('client_id', 'owner_id', 'actor_id', 'wallet_id') order by 1`)
  const known = Object.values(FATES).flat()
  expect(
    rows.map(({ name }) => name).filter((name) => !(known as readonly unknown[]).includes(name)),
  ).toEqual([])
})
