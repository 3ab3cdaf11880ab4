import type { AlertTables } from './alert-tables.ts'
import type { DealingTables } from './dealing-tables.ts'
import type { FundingTables } from './funding-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { MarketTables } from './market-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { ProfileTables } from './profile-tables.ts'
import type { RegistrationTables } from './registration-tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'
import type { TellingTables } from './telling-tables.ts'

/** Every table, as the query builder sees it. Each area's tables stand in a file of their own. */
export interface Tables
  extends
    AlertTables,
    DealingTables,
    FundingTables,
    IdentityTables,
    MarketTables,
    MessageTables,
    ProfileTables,
    SecondFactorTables,
    RegistrationTables,
    TellingTables {}
