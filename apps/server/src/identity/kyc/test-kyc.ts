import { messagesTo, nextCode } from '../../testing/test-messages.ts'
import { logIn } from '../../testing/test-platform.ts'
import type { TestClient, TestPlatform } from '../../testing/test-platform.ts'
import { commandLine } from '../../staff/command-line.ts'
import { carryOut } from '../../staff/terminal-client.ts'
import { registrationForm, testImages, testPerson } from '../registration/test-registration.ts'
import type { TestPerson } from '../registration/test-registration.ts'
import { sendForm } from '../registration/test-send-form.ts'

/** Registers a person, whose documents then await review. The same number is the same person. */
export async function registeredClient(
  { url }: TestPlatform,
  number: number,
): Promise<{ readonly person: TestPerson; readonly client: TestClient }> {
  const person = testPerson(number)
  // A person who registers again after closing an account has other codes.
  const before = (await messagesTo(url, person.email)).flatMap(({ code }) => code ?? [])
  const { body } = await sendForm(url, 'otp_verify_api3', registrationForm({ ...person }, await testImages()))
  const confirmation = { otp: String(body['otp']), code: await nextCode(url, person.email, ...before) }
  await sendForm(url, 'otp_verify_api3', registrationForm(confirmation, {}))
  return { person, client: await logIn(url, { username: person.email, password: person.password }) }
}

/** The actions of Kiran, who reviews documents, with words as typed at the terminal. */
export function kycDesk(platform: TestPlatform) {
  const staff = async (...words: string[]): Promise<string> =>
    (await carryOut(platform.dataDir, commandLine([...words, '--by', 'Kiran'], 'nobody'))).said
  const imagesOf = async (clientId: number) => {
    const { rows } = await platform.database.pool.query<{
      document_id: number
      kind: string
      replaced: boolean
    }>(
      'select document_id, kind, replaced_at is not null as replaced from document_image where client_id = $1 order by 1',
      [clientId],
    )
    return rows
  }
  const audited = async (clientId: number) => {
    const { rows } = await platform.database.pool.query<{ action: string; detail: unknown }>(
      "select action, detail from audit where realm = 'staff' and subject like $1 order by seq",
      [`%client ${clientId}`],
    )
    return rows
  }
  /** The code under which show-kyc shows a client's submission. */
  const seenOf = async (clientId: number): Promise<string> =>
    /--seen (\w+)$/.exec(await staff('show-kyc', String(clientId)))?.[1] ?? ''
  const cover = async (clientId: number): Promise<void> => {
    for (const { document_id: id, kind, replaced } of await imagesOf(clientId))
      if (kind !== 'pan' && !replaced) await staff('mask-document', String(id), '--box', '100,100,300,50')
  }
  /** Views, covers the Aadhaar number, and approves what was shown. */
  const approve = async (clientId: number): Promise<string> => {
    await cover(clientId)
    return staff('approve-kyc', String(clientId), '--seen', await seenOf(clientId))
  }
  return { staff, imagesOf, audited, seenOf, cover, approve }
}
