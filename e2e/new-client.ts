import type { Page } from '@playwright/test'
import {
  registrationForm,
  testImages,
  testPerson,
} from '../apps/server/src/identity/registration/test-registration.ts'
import { lastCode } from './outbox.ts'
import type { Login } from './platform.ts'

/** Registers somebody with documents and the code of the message, past the screens. The same number is the same person. */
export async function newClient(page: Page, number: number): Promise<Login & { readonly mobile: string }> {
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
  return { username: person.email, password: person.password, mobile: person.phone }
}
