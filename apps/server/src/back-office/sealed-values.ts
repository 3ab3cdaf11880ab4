import type { Resource } from '@gf/contract'
import { sql } from 'kysely'
import { Refusal } from '../calls/refusal.ts'
import type { OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'
import { tableOf } from './resource-rows.ts'
import type { Values } from './resource-rows.ts'

/** Whether a form sends a mask, which keeps the sealed number of its record. An empty value is a value. */
export const isMask = (mask: ((value: string) => string) | undefined, value: unknown): boolean =>
  mask !== undefined && value !== '' && mask(String(value)) === value

/**
 * Rows as the table stores them: a mask in the column of a sealed value, the sealed number in `…_sealed`. A new row gets
 * its id here, because a sealed number opens only at its place. `id` is that of a single saved record.
 */
export async function sealedRows(
  { cipher }: Pick<OfficeDeps, 'cipher'>,
  within: Database,
  of: Resource,
  rows: readonly Values[],
  id?: number,
): Promise<readonly Values[]> {
  const fields = Object.entries(of.fields).filter(([, { mask }]) => mask)
  if (fields.length === 0) return rows
  const held = await heldNumbers(
    within,
    of,
    fields.map(([name]) => name),
    rows,
    id,
  )
  const sealed: Values[] = []
  for (const row of rows) {
    const known = id ?? row[of.id] ?? undefined
    const at = Number(known ?? (await nextId(within, of)))
    const numbers = fields.map(([name, { mask }]): Values => {
      const value = String(row[name])
      if (value === '') return { [name]: '', [`${name}_sealed`]: null }
      if (!isMask(mask, value)) {
        const bytes = cipher.seal(`${of.table}:${name}:${at}`, Buffer.from(value))
        return { [name]: mask?.(value) ?? '', [`${name}_sealed`]: `\\x${bytes.toString('hex')}` }
      }
      const kept = held.get(at)
      if (!kept) throw numberMissing(name)
      return { [name]: kept[name] ?? '', [`${name}_sealed`]: kept[`${name}_sealed`] ?? '' }
    })
    sealed.push(Object.assign({ ...row, ...(id === undefined && { [of.id]: at }) }, ...numbers))
  }
  return sealed
}

const numberMissing = (field: string): Refusal =>
  new Refusal('number_missing', 'Enter the whole number.', { detail: { field } })

/** The sealed values of the records that the rows change, by id. */
async function heldNumbers(
  within: Database,
  of: Resource,
  names: readonly string[],
  rows: readonly Values[],
  id: number | undefined,
): Promise<ReadonlyMap<number, Values>> {
  const ids = id === undefined ? rows.flatMap((row) => row[of.id] ?? []) : [id]
  const columns = names.flatMap((name) => [
    sql.ref(name),
    sql`${sql.ref(`${name}_sealed`)}::text as ${sql.ref(`${name}_sealed`)}`,
  ])
  const found = await sql<Values>`
    select ${sql.ref(of.id)}, ${sql.join(columns)} from ${tableOf(of)}
    where ${sql.ref(of.id)} = any(${ids}::bigint[])`.execute(within)
  return new Map(found.rows.map((row) => [Number(row[of.id]), row]))
}

async function nextId(within: Database, of: Resource): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select nextval(pg_get_serial_sequence(${`back_office.${of.table}`}, ${of.id})) as next`.execute(within)
  return Number(rows[0]?.next)
}
