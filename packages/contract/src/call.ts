import { z } from 'zod'

/** The staff roles; each staff call lists those that may use it. */
export const staffRoles = [
  'owner',
  'dealer',
  'finance_maker',
  'finance_checker',
  'kyc',
  'support',
  'cricket',
  'clinic',
  'church',
  'auditor',
] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who may call: anyone; any logged-in client; the client whose id is in the path or form (404 for another's); staff in
 * one of the roles; or the match feed or the clinic's shop, whose keys have signed the message.
 */
export type Access = 'public' | 'client' | 'owner' | SignedBy | { readonly staff: readonly StaffRole[] }

/** Whose key signs a message. */
export type SignedBy = 'feed' | 'shop'

/** Clients and staff have separate sessions. Calls of staff, feed and shop answer `status: 1` for success, 0 for a refusal. */
export type CallRealm = 'client' | 'staff'

export type Shape = z.ZodRawShape
type Method = 'GET' | 'POST'
export type Route = `${Method} ${string}`

/** The declaration of a call: its names, its access, and its data in both directions. */
export interface CallSpec<
  Params extends Shape,
  Query extends Shape,
  Form extends Shape,
  Answer extends z.ZodType,
  A extends Access,
> {
  readonly access: A
  /** Staff roles that may make an owner's call for any client. */
  readonly alsoStaff?: readonly StaffRole[]
  /** Whether a guest may make a client's or an owner's call, which is refused by default. */
  readonly guests?: boolean
  /** The realm of the session that a public call opens; it also sets the success status. */
  readonly realm?: CallRealm
  /** One line for the reference page. */
  readonly about: string
  readonly params?: Params
  readonly query?: Query
  readonly form?: Form
  /** Files of a multipart form: field name -> largest size in bytes. */
  readonly files?: Readonly<Record<string, number>>
  readonly answer: Answer
  /** The content type of a call that answers a file, e.g. `application/pdf`. Its `answer` is `download`. */
  readonly download?: string
  /** A GET that changes state (the specification has one) is held to the same-origin rule like a POST. */
  readonly changesState?: boolean
}

export interface Call<
  R extends Route = Route,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Form extends Shape = Shape,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  readonly route: R
  readonly method: Method
  /** Below /api/, with {placeholders}. */
  readonly path: string
  readonly access: A
  readonly alsoStaff: readonly StaffRole[]
  readonly guests: boolean
  readonly realm: CallRealm
  readonly about: string
  readonly params: z.ZodObject<Params>
  readonly query: z.ZodObject<Query>
  readonly form: z.ZodObject<Form>
  readonly files: Readonly<Record<string, number>>
  readonly answer: Answer
  readonly download: string | undefined
  readonly changesState: boolean
}

/** Whether the messages of a call are signed with a key. */
const isSigned = (access: Access): boolean => access === 'feed' || access === 'shop'

/** Declares one call, e.g. `call('GET home_wallet_api/{userid}', {...})`. */
export function call<
  const R extends Route,
  Answer extends z.ZodType,
  const A extends Access,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Form extends Shape = Shape,
>(route: R, spec: CallSpec<Params, Query, Form, Answer, A>): Call<R, Params, Query, Form, Answer, A> {
  const space = route.indexOf(' ')
  const method = route.slice(0, space) === 'GET' ? 'GET' : 'POST'
  return {
    route,
    method,
    path: route.slice(space + 1),
    access: spec.access,
    alsoStaff: spec.alsoStaff ?? [],
    guests: spec.access === 'public' || (spec.guests ?? false),
    realm: spec.realm ?? (typeof spec.access === 'object' || isSigned(spec.access) ? 'staff' : 'client'),
    about: spec.about,
    params: z.object(spec.params ?? ({} as Params)),
    query: z.object(spec.query ?? ({} as Query)),
    form: z.object(spec.form ?? ({} as Form)),
    files: spec.files ?? {},
    answer: spec.answer,
    download: spec.download,
    changesState: spec.changesState ?? method === 'POST',
  }
}

// An object type without fields would forbid every field in an intersection; `unknown` adds nothing.
type Fields<T> = string extends keyof T ? unknown : T

/** What a handler receives: parsed path, query and form in one object; the path wins over equal names. */
export type Input<C extends Call> = Omit<
  Fields<z.output<C['form']>> & Fields<z.output<C['query']>>,
  keyof Fields<z.output<C['params']>>
> &
  Fields<z.output<C['params']>>
/** What the browser sends. */
export type Request<C extends Call> = C extends Call
  ? Fields<z.input<C['form']>> & Fields<z.input<C['query']>> & Fields<z.input<C['params']>>
  : never
/** What a handler returns. */
export type Answer<C extends Call> = z.input<C['answer']>
/** What the browser receives. */
export type Received<C extends Call> = z.output<C['answer']>
