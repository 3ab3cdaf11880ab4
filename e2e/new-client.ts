import type { Page } from '@playwright/test'
import { registrationForm, testImages, testPerson } from '../apps/server/src/testing/index.ts'
import { networkMayRegisterAgain } from './later.ts'
import { lastCode } from './outbox.ts'
import type { Login } from './platform.ts'

/**
 * Registers a person with documents and the code by email, without the screens. The same number is the same person.
 * The first steps are done, unless they are to be shown.
 */
export async function newClient(
  page: Page,
  number: number,
  firstSteps: 'done' | 'due' = 'done',
): Promise<Login & { readonly mobile: string }> {
  const person = testPerson(number)
  const origin = process.env['E2E_URL'] ?? ''
  const send = async (body: FormData): Promise<{ readonly status: number; readonly otp?: string }> => {
    const answer = await fetch(`${origin}/api/otp_verify_api3`, { method: 'POST', headers: { origin }, body })
    return answer.json()
  }
  const { status, otp = '' } = await send(registrationForm({ ...person }, await testImages()))
  if (status !== 2) throw new Error(`The registration was answered with status ${status}`)
  const confirming = registrationForm({ otp, code: await lastCode(page, person.email) }, {})
  const confirmed = await send(confirming)
  if (confirmed.status !== 0) throw new Error(`The code was answered with status ${confirmed.status}`)
  await networkMayRegisterAgain()
  const login = { username: person.email, password: person.password }
  if (firstSteps === 'done') await skipFirstSteps(origin, login)
  return { ...login, mobile: person.phone }
}

async function skipFirstSteps(origin: string, login: Login): Promise<void> {
  const send = async (path: string, body: object, cookie = ''): Promise<Response> => {
    const headers = { origin, cookie, 'content-type': 'application/json' }
    return fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const entered = await send('login_api3', login)
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { userid } = (await entered.json()) as { userid: number }
  await send(`first_steps_api/${userid}`, {}, cookie)
  await send('logout_api', {}, cookie)
}
