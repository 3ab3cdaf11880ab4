import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { banksInUse } from './company-settings.ts'
import type { Funding } from './funding.ts'
import { requireReal } from './may-fund.ts'

/** Serves GET banks_api: nobody sees where to pay who could not be credited. */
export const listBanks =
  (parts: Funding): Handler<Calls['listBanks']> =>
  async (_input, { client }) => {
    await requireReal(parts, client.clientId, 'deposit')
    return (await banksInUse(parts.db)).map(({ bank_name, acc_name, acc_number, ifsc_code }) => ({
      bank_name,
      acc_name,
      acc_number,
      ifsc_code,
    }))
  }
