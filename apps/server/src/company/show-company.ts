import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import type { Database } from '../persistence/database.ts'
import { companyOf } from './company.ts'

interface Needs {
  readonly db: Database
  readonly production: boolean
}

/** Serves GET company_profile_api, to everybody. */
export const showCompany =
  ({ db, production }: Needs): Handler<Calls['showCompany']> =>
  async () => ({ status: 0, ...(await companyOf(db, production)) })
