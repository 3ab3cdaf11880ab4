import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registrationForm, testImages, testPerson } from '../identity/registration/test-registration.ts'
import { sendForm } from '../identity/registration/test-send-form.ts'
import { nextCode } from '../testing/test-messages.ts'
import { logIn, testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'
import { runProgram } from '../testing/test-program.ts'
import { foundInDatabase } from './test-leaks.ts'

/*
 * After a walk through all confidential data, no answer, log, column or file of the data folder contains it in readable
 * form.
 */

const platform = testPlatform()
const person = testPerson(77)
const answers: TestAnswer[] = []

async function kept<Answer extends TestAnswer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  answers.push(answer)
  return answer
}

/** The form with every refusal, a wrong and a right code, the login, and documents rejected, viewed and approved. */
async function walk(): Promise<readonly string[]> {
  const post = (form: FormData): Promise<TestAnswer> => kept(sendForm(platform.url, 'otp_verify_api3', form))
  const photos = await testImages()
  await post(registrationForm({ ...person, cpassword: 'differs' }, photos))
  await post(registrationForm({ ...person }, { ...photos, pan_img: Buffer.from(`<html>${person.pan}`) }))
  const { body } = await post(registrationForm({ ...person }, photos))
  const code = await nextCode(platform.url, person.email)
  await post(
    registrationForm({ otp: String(body['otp']), code: code === '111111' ? '222222' : '111111' }, {}),
  )
  await post(registrationForm({ otp: String(body['otp']), code }, {}))
  await post(registrationForm({ otp: String(body['otp']), code }, {}))
  const client = await logIn(platform.url, { username: person.email, password: person.password })
  await kept(client.get(`kyc_api/${client.userid}`))
  await kept(client.get('session_api'))
  await kept(client.post('login_api3', { username: person.aadhar, password: person.pan }))
  const staff = (...words: string[]) =>
    runProgram('staff', { DATA_DIR: platform.dataDir }, [...words, '--by', 'owner'])
  const id = String(client.userid)
  const shown = await staff('show-kyc', id)
  const images = [...shown.said.matchAll(/^Document (\d+): aadhaar/gm)].map(([, document = '']) => document)
  const said = [shown, await staff('reject-kyc', id, '--remarks', 'Not sharp')]
  for (const document of images) said.push(await staff('mask-document', document, '--box', '10,10,90,20'))
  const seen = /--seen (\w+)/.exec(shown.said)?.[1] ?? ''
  const approved = await staff('approve-kyc', id, '--seen', seen)
  expect(approved.said).toContain('is approved')
  said.push(approved)
  return [code, ...said.map((program) => program.said)]
}

test('no password, code, Aadhaar or PAN is readable anywhere after a registration', async () => {
  const [code = '', ...said] = await walk()
  const { rows } = await platform.database.pool.query<{ password_hash: string }>(
    'select password_hash from credential',
  )
  const secrets = [person.aadhar, person.pan, person.password]
  expect(await foundInDatabase(platform.database.pool, secrets)).toEqual([])
  // Times and ids also contain six digits; alone in a column they would be the code.
  expect(await foundInDatabase(platform.database.pool, [`"${code}"`, ` ${code} `, ` ${code}.`])).toEqual([])

  const answered = JSON.stringify(answers)
  const hashes = rows.map((row) => row.password_hash)
  for (const secret of [...secrets, ...hashes, `"${code}"`]) expect(answered).not.toContain(secret)
  expect(platform.logged.length).toBeGreaterThan(5)
  const logged = platform.logged.join('\n')
  for (const secret of [...secrets, ...hashes]) expect(logged).not.toContain(secret)
  // Not within the decimals of a duration.
  expect(logged).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`))
  for (const secret of secrets) expect(said.join('\n')).not.toContain(secret)

  const folder = join(platform.dataDir, 'documents')
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    for (const secret of secrets) expect(bytes.includes(secret)).toBe(false)
  }
})

test('the search finds what it looks for', async () => {
  const { pool } = platform.database
  await pool.query("update client set city = 'x 123456789012 y' where client_id = $1", [
    platform.client.userid,
  ])
  await pool.query('create table probe (sealed bytea, listed text[], noted jsonb)')
  await pool.query(`insert into probe values ('987654321098', '{a,ABCDE1234F}', '{"a":["FGHIJ5678K"]}')`)
  const places = await foundInDatabase(pool, ['123456789012', '987654321098', 'ABCDE1234F', 'FGHIJ5678K'])
  expect(places.toSorted()).toEqual(['client.city', 'probe.listed', 'probe.noted', 'probe.sealed'])
  await pool.query('drop table probe')
})
