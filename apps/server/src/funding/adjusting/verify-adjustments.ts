import type { EventOf } from '@gf/dealing'
import { sql } from 'kysely'
import { walletIdOf } from '../../desk/client-wallets.ts'
import { decodeEntry } from '../../desk/journal-entry.ts'
import type { Database } from '../../persistence/database.ts'
import { inDollars } from '../funding.ts'
import { subjectOf } from './adjustments.ts'
import type { Adjustment } from './adjustments.ts'

type Booked = ReadonlyMap<number, EventOf<'adjusted'>>

/**
 * Compares adjustments with the desk's bookings and the audit log: each booked one has its booking, once, with its client,
 * amount and text, and the audit log says who prepared and who confirmed it; each booking has its adjustment. Names the
 * first difference. (`wrongAction` compares the two people with the proposal.)
 */
export async function wrongAdjustment(view: Database): Promise<string | undefined> {
  const booked = await readBookings(view)
  if (typeof booked === 'string') return booked
  const said = await readSaid(view)
  const left = new Map(booked)
  const rows = await view.selectFrom('adjustment').selectAll().orderBy('adjustment_id').execute()
  for (const row of rows) {
    const id = row.adjustment_id
    const found = wrongBooking(row, booked.get(id)) ?? wrongPeople(row, said.get(subjectOf(id)))
    if (found) return `Adjustment ${id} ${found}`
    left.delete(id)
  }
  const [id] = left.keys()
  return id === undefined ? undefined : `The books have adjustment ${id}, and there is no such adjustment`
}

async function readBookings(view: Database): Promise<Booked | string> {
  const rows = await view
    .selectFrom('journal')
    .select(['seq', 'body', 'command_key'])
    .where('kind', '=', 'adjust')
    .where('command_key', 'is not', null)
    .orderBy('seq')
    .execute()
  const booked = new Map<number, EventOf<'adjusted'>>()
  for (const { seq, body, command_key: key } of rows) {
    const [, number] = /:funding\/adjustment\/(\d+)$/.exec(key ?? '') ?? []
    const { outcome } = decodeEntry(body)
    if (number === undefined || !outcome.accepted) continue
    const event = outcome.events.find((one) => one.type === 'adjusted')
    if (!event) return `Journal entry ${seq} accepts adjustment ${number} and books nothing`
    if (booked.has(Number(number))) return `Journal entry ${seq} books adjustment ${number} a second time`
    booked.set(Number(number), event)
  }
  return booked
}

function wrongBooking(row: Adjustment, booked: EventOf<'adjusted'> | undefined): string | undefined {
  if (!booked) return row.state === 'booked' ? 'is booked, and the books do not have it' : undefined
  if (row.state !== 'booked' && row.state !== 'booking') return `is ${row.state}, and was booked`
  if (booked.walletId !== walletIdOf(row.client_id, 'real'))
    return `is of client ${row.client_id}, and was booked in wallet ${booked.walletId}`
  if (booked.dollars !== row.dollars)
    return `is ${inDollars(row.dollars)}, and ${inDollars(booked.dollars)} were booked`
  return booked.reason === row.remarks
    ? undefined
    : `tells the client "${row.remarks}", and was booked as "${booked.reason}"`
}

type Said = { readonly by: string; readonly prepared_by: string }

async function readSaid(view: Database): Promise<ReadonlyMap<string, Said>> {
  const { rows } = await sql<Said & { readonly subject: string }>`
    select subject, detail ->> 'by' as by, detail ->> 'prepared_by' as prepared_by
    from audit where action = 'adjustment_booked' and realm = 'staff'`.execute(view)
  return new Map(rows.map(({ subject, ...said }) => [subject, said]))
}

function wrongPeople(row: Adjustment, said: Said | undefined): string | undefined {
  if (row.state !== 'booked') return undefined
  if (!said) return 'is booked, and the audit log does not say so'
  return said.by === row.decided_by && said.prepared_by === row.made_by
    ? undefined
    : `was prepared by ${row.made_by} and confirmed by ${row.decided_by}, and the audit log says by ${said.prepared_by} and ${said.by}`
}
