import type { EventOf } from '@gf/dealing'
import { sql } from 'kysely'
import { walletIdOf } from '../../desk/client-wallets.ts'
import { decodeEntry } from '../../desk/journal-entry.ts'
import { firstDifference } from '../../desk/verify-tables.ts'
import type { Database } from '../../persistence/database.ts'
import { commandOf, subjectOf } from './corrections.ts'
import type { Correction } from './corrections.ts'

type Booked = ReadonlyMap<number, EventOf<'trade_corrected'>>

/**
 * Compares corrections with the desk's bookings and the audit log: each booked one has its booking, once, with its trade
 * and figures, and the audit log says who prepared and who confirmed it; each booking has its correction, and its closing
 * is one of the trade. Names the first difference.
 */
export async function wrongCorrection(view: Database): Promise<string | undefined> {
  const booked = await readBookings(view)
  if (typeof booked === 'string') return booked
  const said = await readSaid(view)
  const left = new Map(booked)
  const rows = await view
    .selectFrom('trade_correction')
    .leftJoin('fill', 'fill.fill_id', 'trade_correction.fill_id')
    .selectAll('trade_correction')
    .select(['fill.trade_id as filled', 'fill.symbol'])
    .orderBy('correction_id')
    .execute()
  for (const row of rows) {
    const id = row.correction_id
    const found =
      wrongClosing(row) ??
      wrongBooking(row, row.symbol ?? '', booked.get(id)) ??
      wrongPeople(row, said.get(subjectOf(id)))
    if (found) return `Correction ${id} ${found}`
    left.delete(id)
  }
  const [id] = left.keys()
  return id === undefined ? undefined : `The books have correction ${id}, and there is no such correction`
}

async function readBookings(view: Database): Promise<Booked | string> {
  const rows = await view
    .selectFrom('journal')
    .select(['seq', 'body', 'command_key'])
    .where('kind', '=', 'correct_trade')
    .orderBy('seq')
    .execute()
  const booked = new Map<number, EventOf<'trade_corrected'>>()
  for (const { seq, body, command_key: key } of rows) {
    const [, number] = /:funding\/correction\/(\d+)$/.exec(key ?? '') ?? []
    const { outcome } = decodeEntry(body)
    if (!outcome.accepted) continue
    const event = outcome.events.find((one) => one.type === 'trade_corrected')
    if (number === undefined || !event) return `Journal entry ${seq} corrects a trade without a correction`
    if (booked.has(Number(number))) return `Journal entry ${seq} books correction ${number} a second time`
    booked.set(Number(number), event)
  }
  return booked
}

function wrongClosing(row: Correction & { readonly filled: number | null }): string | undefined {
  if (row.filled === null) return `is of closing ${row.fill_id}, which does not exist`
  return row.filled === row.trade_id ? undefined : `is of a closing of trade ${row.filled}`
}

function wrongBooking(
  row: Correction,
  symbol: string,
  booked: EventOf<'trade_corrected'> | undefined,
): string | undefined {
  if (!booked) return row.state === 'booked' ? 'is booked, and the books do not have it' : undefined
  if (row.state !== 'booked' && row.state !== 'booking') return `is ${row.state}, and was booked`
  if (booked.walletId !== walletIdOf(row.client_id, 'real'))
    return `is of client ${row.client_id}, and was booked in wallet ${booked.walletId}`
  const { type: _, absorbed, ...expected } = commandOf(row, symbol)
  const { walletId, tradeId, symbol: of, was, right, remarks, returned } = booked
  const found = { walletId, tradeId, symbol: of, was, right, remarks }
  if (returned > absorbed) return `takes back more than was absorbed`
  return JSON.stringify(found) === JSON.stringify(expected)
    ? undefined
    : `differs from its booking: ${firstDifference(found, expected)}`
}

type Said = { readonly by: string; readonly prepared_by: string }

async function readSaid(view: Database): Promise<ReadonlyMap<string, Said>> {
  const { rows } = await sql<Said & { readonly subject: string }>`
    select subject, detail ->> 'by' as by, detail ->> 'prepared_by' as prepared_by
    from audit where action = 'correction_booked' and realm = 'staff'`.execute(view)
  return new Map(rows.map(({ subject, ...said }) => [subject, said]))
}

function wrongPeople(row: Correction, said: Said | undefined): string | undefined {
  if (row.state !== 'booked') return undefined
  if (!said) return 'is booked, and the audit log does not say so'
  return said.by === row.decided_by && said.prepared_by === row.made_by
    ? undefined
    : `was prepared by ${row.made_by} and confirmed by ${row.decided_by}, and the audit log says by ${said.prepared_by} and ${said.by}`
}
