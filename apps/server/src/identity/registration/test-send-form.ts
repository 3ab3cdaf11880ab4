import { SAME_ORIGIN } from '../../gateway/test-gateway.ts'
import type { TestAnswer } from '../../testing/test-platform.ts'

/** Sends a form to a call without a login. */
export async function sendForm(url: string, path: string, body: FormData): Promise<TestAnswer> {
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers: SAME_ORIGIN, body })
  return { http: answer.status, body: (await answer.json()) as TestAnswer['body'], total: null, rows: [] }
}
