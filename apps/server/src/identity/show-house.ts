import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'

/** What the operator has configured of the house. */
interface PublicHouse {
  readonly mainWebsite: string | undefined
  readonly licence: { readonly name: string; readonly regulator: string; readonly number: string } | undefined
}

/** Serves GET house_api: what everybody may know before logging in. */
export const showHouse =
  ({ mainWebsite, licence }: PublicHouse): Handler<Calls['showHouse']> =>
  () => ({ status: 0, main_website: mainWebsite ?? null, licence: licence ?? null })
