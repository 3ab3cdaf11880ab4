import { areaDemos } from '../areas/demo.ts'
import type { Resident } from './life.ts'
import { logInStaff } from './staff.ts'
import type { Colleague, Member } from './staff.ts'

/** The staff at work on one day. */
export interface Office {
  readonly maker: Colleague
  readonly checker: Colleague
  readonly kyc: Colleague
  readonly support: Colleague
  readonly dealer: Colleague
}

export async function openOffice(url: string, members: readonly Member[], now: number): Promise<Office> {
  const logIn = (role: Member['role']) => logInAs(role, url, members, now)
  return {
    maker: await logIn('finance_maker'),
    checker: await logIn('finance_checker'),
    kyc: await logIn('kyc'),
    support: await logIn('support'),
    dealer: await logIn('dealer'),
  }
}

function logInAs(role: string, url: string, members: readonly Member[], now: number): Promise<Colleague> {
  const member = members.find((one) => one.role === role)
  if (!member) throw new Error(`The demo has no ${role}`)
  return logInStaff(url, member, now)
}

/** Has the keepers of the areas enter their first records. */
export async function seedAreas(url: string, members: readonly Member[], now: number): Promise<void> {
  const other = await logInAs('owner', url, members, now)
  for (const [role, seed] of Object.entries(areaDemos))
    await seed({ one: await logInAs(role, url, members, now), other, now })
}

/** Confirms what a colleague proposed, if it needs a second person. */
export async function confirmed(
  { checker }: Office,
  given: { readonly action: number | null; readonly seen: string | null; readonly result: unknown },
): Promise<void> {
  if (given.result !== null || given.action === null || given.seen === null) return
  await checker.give('confirm', { action: given.action, seen: given.seen })
}

/** Looks at a client's documents and approves them, or rejects them with remarks. */
export async function reviewDocuments({ kyc }: Office, resident: Resident, remarks?: string): Promise<void> {
  const client = resident.userid
  if (remarks !== undefined) {
    await kyc.give('reject-kyc', { client, remarks })
    return
  }
  const { documents } = await kyc.read('show-kyc', { client })
  for (const { document, kind } of documents)
    if (kind.startsWith('aadhaar')) await kyc.give('mask-document', { document, box: 'none' })
  const { seen } = await kyc.read('show-kyc', { client })
  await kyc.give('approve-kyc', { client, seen })
  resident.approved = true
}

/** Credits a deposit that reached the bank at this moment. Returns its dollars, or 0 if it still waits for a second person. */
export async function credit(
  office: Office,
  id: number,
  at: number,
  how: 'credited' | 'proposed',
): Promise<void> {
  const received = `${new Date(at).toISOString().slice(0, 19)}Z`
  const given = await office.maker.give('approve-deposit', { id, received })
  if (how === 'credited') await confirmed(office, given)
}

/** Approves a withdrawal by two people and, if the bank has paid it, records its reference. */
export async function payOut(office: Office, id: number, utr: string | undefined): Promise<void> {
  await confirmed(office, await office.maker.give('approve-withdrawal', { id }))
  if (utr === undefined) return
  await confirmed(office, await office.maker.give('pay-withdrawal', { id, utr, 'left-bank': false }))
}
