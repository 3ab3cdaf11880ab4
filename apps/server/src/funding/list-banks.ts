import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { banksInUse } from './company-settings.ts'
import type { Funding } from './funding.ts'

/** Serves GET banks_api. */
export const listBanks =
  ({ db }: Funding): Handler<Calls['listBanks']> =>
  async () =>
    (await banksInUse(db)).map(({ bank_name, acc_name, acc_number, ifsc_code }) => ({
      bank_name,
      acc_name,
      acc_number,
      ifsc_code,
    }))
