import type { Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** The company's addresses and phone numbers. Empty text if not set. */
export interface Company {
  readonly head_office: string
  readonly branch_office: string
  readonly email: string
  readonly phone1: string
  readonly phone2: string
}

/** Shown outside production until the operator sets the real data: fictitious numbers and addresses. */
const FICTITIOUS: Company = {
  head_office: 'Global Forex (demonstration), 12 Example Marg, Mumbai 400001',
  branch_office: 'Global Forex (demonstration), 34 Sample Road, Pune 411001',
  email: 'support@globalforex.example',
  phone1: '+91 22 5550 0100',
  phone2: '+91 20 5550 0101',
}

const NOT_GIVEN: Company = { head_office: '', branch_office: '', email: '', phone1: '', phone2: '' }

/** Reads the company's data as set by the operator. */
export async function companyOf(db: Database, production: boolean): Promise<Company> {
  const row = await db
    .selectFrom('company')
    .select(['head_office', 'branch_office', 'email', 'phone1', 'phone2'])
    .executeTakeFirst()
  return row ?? (production ? NOT_GIVEN : FICTITIOUS)
}

export const showCompany =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<Calls['showCompany']> =>
  async () => ({ status: 0, ...(await companyOf(db, config.production)) })
