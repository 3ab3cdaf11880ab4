import type {
  ActionName,
  CallByRoute,
  GivenArgs,
  Received,
  Request,
  ResultOf,
  StaffRole,
  actions,
} from '@gf/contract'
import { generateSync } from 'otplib'
import { Visitor } from './visitor.ts'

/** A member of staff, as written to first-run.json. */
export interface Member {
  readonly role: StaffRole
  readonly username: string
  readonly password: string
  /** Of the authenticator app: 32 letters and digits that any app takes. */
  readonly secret: string
}

type Actions = typeof actions
interface Given<Name extends ActionName> {
  readonly action: number | null
  readonly seen: string | null
  readonly result: ResultOf<Actions[Name]> | null
}

/** A logged-in member of staff. */
export class Colleague {
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  /** Makes a call, such as saving a record. */
  call<R extends keyof CallByRoute>(
    route: R,
    input: Request<CallByRoute[R]>,
    files?: Readonly<Record<string, Buffer>>,
  ): Promise<Received<CallByRoute[R]>> {
    return this.#visitor.call(route, input, files)
  }

  /** Gives an action; the result is null while a second person must confirm it. */
  async give<Name extends ActionName>(name: Name, args: GivenArgs<Actions[Name]>): Promise<Given<Name>> {
    const route = `POST staff_action_api/${name}` as keyof CallByRoute
    return (await this.#visitor.call(route, args)) as unknown as Given<Name>
  }

  /** Reads by an action that takes no confirmation. */
  async read<Name extends ActionName>(
    name: Name,
    args: GivenArgs<Actions[Name]>,
  ): Promise<ResultOf<Actions[Name]>> {
    const { result } = await this.give(name, args)
    if (result === null) throw new Error(`${name} waits for a second person`)
    return result
  }
}

/** The demo's staff beside the first owner; where one proposes and a colleague confirms, there are two. */
const people: readonly (readonly [StaffRole, string, string])[] = [
  ['owner', 'rekha', 'Rekha Anand'],
  ['dealer', 'vikram', 'Vikram Sethi'],
  ['dealer', 'leela', 'Leela George'],
  ['finance_maker', 'asha', 'Asha Rao'],
  ['finance_checker', 'ravi', 'Ravi Menon'],
  ['finance_checker', 'mohan', 'Mohan Das'],
  ['kyc', 'kiran', 'Kiran Shah'],
  ['kyc', 'zoya', 'Zoya Qureshi'],
  ['support', 'neha', 'Neha Gill'],
  ['cricket', 'sunil', 'Sunil Joshi'],
  ['clinic', 'anita', 'Anita Paul'],
  ['church', 'thomas', 'Thomas Mathew'],
  ['auditor', 'usha', 'Usha Pillai'],
]

interface Appointing {
  readonly url: string
  readonly owner: { readonly username: string; readonly password: string }
  readonly password: () => string
  readonly now: () => number
}

/** Appoints members of every role, with password and authenticator app. The first owner is the first of them. */
export async function appointStaff({ url, owner, password, now }: Appointing): Promise<readonly Member[]> {
  const visitor = staffVisitor(url)
  const asked = await visitor.asked('POST adminlogin_api', owner)
  const members = [await withApp(visitor, { role: 'owner', ...owner }, asked, now)]
  const appointing = new Colleague(visitor)
  // The owner may appoint alone only while no other can log in: all are appointed before the first logs in.
  const invited = new Map<string, string>()
  for (const [role, username, name] of people)
    invited.set(username, (await appointing.read('add-staff', { username, name, role })).invitation)
  for (const [role, username] of people) {
    const member = { role, username, password: password() }
    const theirs = staffVisitor(url)
    const invitation = { username, invitation: invited.get(username) ?? '', password: member.password }
    members.push(
      await withApp(theirs, member, await theirs.asked('POST staff_invitation_api', invitation), now),
    )
  }
  return members
}

const staffVisitor = (url: string): Visitor => new Visitor(url, '10.9.0.1')

async function withApp(
  visitor: Visitor,
  member: Omit<Member, 'secret'>,
  { challenge = '', secret = '' }: Readonly<Record<string, string>>,
  now: () => number,
): Promise<Member> {
  await visitor.call('POST adminlogin_api', { challenge, code: codeOf(secret, now()) })
  return { ...member, secret }
}

const codeOf = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) })

/** Logs a member of staff in. */
export async function logInStaff(url: string, member: Member, now: number): Promise<Colleague> {
  const visitor = staffVisitor(url)
  const { username, password, secret } = member
  const { challenge = '' } = await visitor.asked('POST adminlogin_api', { username, password })
  await visitor.call('POST adminlogin_api', { challenge, code: codeOf(secret, now) })
  return new Colleague(visitor)
}
