import type { Answer, Calls } from '@gf/contract'
import { actorOf, audited, enterOnly } from '../calls/audited.ts'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { notFound } from '../calls/refusal.ts'
import { isSignedBy } from '../crypto/signer.ts'
import type { PublicKeys } from '../crypto/signer.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { indianDay, iso } from '../system/time.ts'
import { sql } from 'kysely'

type HeadDeps = Pick<Deps, 'audit' | 'db' | 'now' | 'signer'>
type Signed = NonNullable<Answer<Calls['showAuditHead']>['signed']>

interface Head {
  /** In India, as YYYY-MM-DD. */
  readonly day: string
  readonly seq: number
  readonly hash: Buffer
}

interface SignedHead extends Head {
  readonly signed_at: number
  readonly key_id: number
  readonly signature: Buffer
}

/** What is signed, byte for byte. */
const messageOf = ({ day, seq, hash }: Head): string =>
  `Global Forex audit log\nday ${day}\nentry ${seq}\nhash ${hash.toString('hex')}\n`

/** Signs the newest entry of the audit log unless one was signed today. Run it hourly. */
export async function signAuditHead(deps: HeadDeps): Promise<void> {
  const { now, signer } = deps
  const day = indianDay(now())
  await audited(deps, { realm: 'system' }, 'audit_head_signed', async (within, note) => {
    const newest = await within
      .selectFrom('audit')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const last = await lastHead(within)
    if (!newest || (last && last.day >= day)) return note(null)
    const { keyId, signature } = signer.sign(messageOf({ ...newest, day }))
    await within
      .insertInto('audit_head')
      .values({ ...newest, day, signed_at: now(), key_id: keyId, signature })
      .execute()
    const { seq, hash } = newest
    note({ subject: `audit head ${day}`, detail: { seq, hash: hash.toString('hex'), key: keyId } })
  })
}

/** Dates as text, since a day is not a moment. */
async function headsOf(db: Database, newestOnly: boolean): Promise<readonly SignedHead[]> {
  const { rows } = await sql<SignedHead>`
    select day::text as day, seq, hash, signed_at, key_id, signature from audit_head
    order by audit_head.day desc ${newestOnly ? sql`limit 1` : sql``}`.execute(db)
  return rows
}

async function lastHead(db: Database): Promise<SignedHead | undefined> {
  const [last] = await headsOf(db, true)
  return last
}

/** Serves GET audit_head_api. */
export const showAuditHead =
  ({ db }: Pick<Deps, 'db'>): Handler<Calls['showAuditHead']> =>
  async () => {
    const last = await lastHead(db)
    return { status: 1, signed: last ? wireHead(last) : null }
  }

const wireHead = ({ day, seq, hash, signed_at: at, key_id: key }: SignedHead): Signed => ({
  day,
  seq,
  hash: hash.toString('hex'),
  at: iso(at),
  key,
})

/** Serves GET audit_head_file_api. */
export const downloadAuditHead =
  (deps: HeadDeps): Handler<Calls['downloadAuditHead']> =>
  async (_input, context) => {
    const last = await lastHead(deps.db)
    if (!last) throw notFound()
    await enterOnly(deps, actorOf(context), 'audit_head_exported', { subject: `audit head ${last.day}` })
    const file: Answer<Calls['downloadAuditHead']> = {
      ...wireHead(last),
      message: messageOf(last),
      signature: last.signature.toString('base64'),
      public_key: deps.signer.publicKeys.get(last.key_id) ?? null,
    }
    const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`)
    return new Download(bytes, 'application/json', `audit-head-${last.day}.json`)
  }

/** The first signed head that is not a signature of this audit log, or that the log names and is gone. */
export async function wrongHead(view: Database, publicKeys: PublicKeys): Promise<string | undefined> {
  for (const head of (await headsOf(view, false)).toReversed()) {
    const publicKey = publicKeys.get(head.key_id)
    const what = `The signed head of the audit log of ${head.day}`
    if (publicKey === undefined)
      return `${what} cannot be verified: it was signed under key ${head.key_id}, which KEYS does not have`
    if (!isSignedBy(publicKey, messageOf(head), head.signature)) return `${what} has a wrong signature`
  }
  const { rows } = await sql<{ day: string; seq: number; lost: boolean }>`
    select coalesce(head.day::text, substr(said.subject, 12)) as day, coalesce(head.seq, said.seq) as seq,
      head.day is null or said.hash is null as lost
    from audit_head head full join (
      select subject, (detail ->> 'seq')::bigint as seq, detail ->> 'hash' as hash from audit
      where realm = 'system' and action = 'audit_head_signed') said on said.subject = 'audit head ' || head.day
    left join audit entry on entry.seq = head.seq
    where head.day is null or said.hash is distinct from encode(head.hash, 'hex')
      or entry.hash is distinct from head.hash
    order by 1 limit 1`.execute(view)
  const [wrong] = rows
  if (!wrong) return undefined
  return wrong.lost
    ? `The signed head of the audit log of ${wrong.day} or its entry in the log is missing`
    : `Audit entry ${wrong.seq} is not the one that was signed on ${wrong.day}`
}
