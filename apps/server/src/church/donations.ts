import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { notFound } from '../calls/refusal.ts'
import type { OfficeDeps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** Cash of a larger sum is not deductible, in paise: section 80G(5D) of 1961, and 133 of 2025. */
const MOST_CASH = 2_000_00

/** Why a donation is not deductible; null if it is. */
type NotDeductible = 'cash' | 'not_registered' | null

/** A committed contribution as the donor's tax return needs it. Days are days in India, amounts paise. */
export interface Donation {
  readonly cont_id: number
  readonly cont_receipt: string
  readonly cont_date: string
  readonly cont_amt: number
  readonly cont_method: 'Cash' | 'Cheque' | 'Credit/Debit Card' | 'Direct Deposit'
  readonly cont_cheque: string
  readonly is_void: boolean
  readonly not_deductible: NotDeductible
  /** The registration of its day. All are null without one. */
  readonly donee: string | null
  readonly donee_address: string | null
  readonly donee_pan: string | null
  readonly donee_no: string | null
  readonly donee_section: string | null
  readonly donee_issued: string | null
  readonly donee_from: string | null
  readonly donee_until: string | null
}

const notDeductible: RawBuilder<NotDeductible> = sql`
  case when donee_id is null then 'not_registered' when cont_method = 'Cash' and cont_amt > ${MOST_CASH} then 'cash' end`

/** Contributions, each with the registration of its day: of several the one that began last. */
const withDonee = sql`back_office.conts left join lateral (
    select donees.*, aso_title as donee from back_office.donees join back_office.assos on aso_id = donee_aso
    where donees.removed_at is null and cont_date between donee_from and donee_until
    order by donee_from desc, donee_id desc limit 1
  ) as donee on true`

async function donationsOf(db: Database, which: RawBuilder<unknown>): Promise<readonly Donation[]> {
  const { rows } = await sql<Donation>`
    select cont_id, cont_receipt, cont_date, cont_amt, cont_method, cont_cheque, cont_state = 'Void' as is_void,
           ${notDeductible} as not_deductible, donee, donee_address, donee_pan, donee_no, donee_section, donee_issued,
           donee_from, donee_until
    from ${withDonee} where ${which} order by cont_date, cont_id`.execute(db)
  return rows
}

/** Committed contributions of a member in a financial year such as 2026-27, by their day. Those that are void are left out. */
export function donationsOfYear(db: Database, member: number, year: string): Promise<readonly Donation[]> {
  const begins = Number(year.slice(0, 4))
  return donationsOf(
    db,
    sql`cont_user = ${member} and cont_state = 'Committed'
      and cont_date between ${`${begins}-04-01`} and ${`${begins + 1}-03-31`}`,
  )
}

/** One contribution that has a receipt, also if it is void, with its member. Throws 404. */
export async function donationWithReceipt(deps: Pick<OfficeDeps, 'db' | 'cipher'>, id: number) {
  const which = sql`cont_id = ${id}::bigint and cont_state <> 'Open' and conts.removed_at is null`
  const [donation] = await donationsOf(deps.db, which)
  const { rows } = await sql<{ cont_user: number }>`
    select cont_user from back_office.conts where cont_id = ${id}::bigint`.execute(deps.db)
  if (!donation || !rows[0]) throw notFound()
  return { donation, donor: await donorOf(deps, rows[0].cont_user) }
}

/** Sums of each financial year in which a member has given, the last one first. */
export async function donationYears(db: Database, member: number) {
  const { rows } = await sql<{ year: string; count: number; paise: number; deductible: number }>`
    select back_office.financial_year(cont_date) as year, count(*) as count, sum(cont_amt)::bigint as paise,
           coalesce(sum(cont_amt) filter (where ${notDeductible} is null), 0)::bigint as deductible
    from ${withDonee} where cont_user = ${member}::bigint and cont_state = 'Committed'
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Who gave. */
export interface Donor {
  readonly id: number
  readonly name: string
  readonly address: string
  /** A PAN or Aadhaar number; empty if it is not known. */
  readonly taxNumber: string
}

/** The member with the address of their own, or else of their household. Also of the bin. Throws 404. */
export async function donorOf({ db, cipher }: Pick<OfficeDeps, 'db' | 'cipher'>, id: number): Promise<Donor> {
  const { rows } = await sql<{
    mem_id: number
    mem_name: string
    address: string
    mem_tax_no_sealed: Buffer | null
  }>`
    select mem_id, mem_name, mem_tax_no_sealed,
           concat_ws(', ', nullif(coalesce(nullif(mem_address, ''), house_address), ''),
                     nullif(coalesce(nullif(mem_city, ''), house_city), '')) as address
    from back_office.members left join back_office.households on house_id = mem_house
    where mem_id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const sealed = row.mem_tax_no_sealed
  const taxNumber = sealed ? cipher.open(`members:mem_tax_no:${row.mem_id}`, sealed).toString() : ''
  return { id: row.mem_id, name: row.mem_name, address: row.address.replaceAll(/\s+/g, ' '), taxNumber }
}

/** Sums of donations in paise. */
export function sumsOf(donations: readonly Donation[]): {
  readonly all: number
  readonly deductible: number
} {
  const sum = (some: readonly Donation[]) => some.reduce((so, { cont_amt: amount }) => so + amount, 0)
  return { all: sum(donations), deductible: sum(donations.filter((one) => one.not_deductible === null)) }
}
