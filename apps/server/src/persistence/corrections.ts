import type { CorrectionChange } from '@gf/contract'
import type { Cents } from '@gf/money'
import { sql } from 'kysely'

interface NewestCorrection {
  readonly change: CorrectionChange
  readonly open_price: number
  readonly close_price: number
  readonly profit: Cents
  readonly remarks: string
  readonly decided_at: number
}

/** The correction in force of a row of `fill`, for a lateral join. */
export const newestCorrection = sql<NewestCorrection>`(
  select change, open_price, close_price, profit, remarks, decided_at from trade_correction
  where trade_correction.fill_id = fill.fill_id and state = 'booked' order by correction_id desc limit 1)`

/** What a closing has brought, as it was corrected: cents of a row of `fill` that is joined with `right`. */
export const broughtBy = sql<number>`case when "right".change = 'cancel' then 0
  else coalesce("right".profit, fill.profit) - fill.commission end`
