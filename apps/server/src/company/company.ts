import type { Calls } from '@gf/contract'
import type { Handler } from '../calls/handler.ts'
import type { Deps } from '../deps.ts'
import type { Database } from '../persistence/database.ts'

/** The company's addresses, phone numbers and main website. Empty text if not set. */
export interface Company {
  readonly head_office: string
  readonly branch_office: string
  readonly email: string
  readonly phone1: string
  readonly phone2: string
  /** Without one, that of the configuration counts. */
  readonly website: string
}

/** Shown outside production until the operator sets the real data: fictitious numbers and addresses. */
const FICTITIOUS: Company = {
  head_office: 'Global Forex (demonstration), 12 Example Marg, Mumbai 400001',
  branch_office: 'Global Forex (demonstration), 34 Sample Road, Pune 411001',
  email: 'support@globalforex.example',
  phone1: '+91 22 5550 0100',
  phone2: '+91 20 5550 0101',
  website: '',
}

const NOT_GIVEN: Company = {
  head_office: '',
  branch_office: '',
  email: '',
  phone1: '',
  phone2: '',
  website: '',
}

/** Reads the company's data as set by the operator. */
export async function companyOf(db: Database, production: boolean): Promise<Company> {
  const row = await db
    .selectFrom('company')
    .select(['head_office', 'branch_office', 'email', 'phone1', 'phone2', 'website'])
    .executeTakeFirst()
  return row ?? (production ? NOT_GIVEN : FICTITIOUS)
}

export const showCompany =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): Handler<Calls['showCompany']> =>
  async () => {
    const { website: _ofHouse, ...details } = await companyOf(db, config.production)
    return { status: 0, ...details }
  }

/** Serves GET house_api: public data for the time before login. */
export const showHouse =
  ({ db, config, licence }: Pick<Deps, 'db' | 'config' | 'licence'>): Handler<Calls['showHouse']> =>
  async () => {
    const { website } = await companyOf(db, config.production)
    const { mainWebsite, guests } = config
    return {
      status: 0,
      main_website: website || (mainWebsite ?? null),
      licence: licence.inForce() ?? null,
      guests: guests > 0,
    }
  }
