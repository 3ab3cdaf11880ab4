import type { ActionName, actions } from '@gf/contract'
import type { z } from 'zod'

export type ReceivedOf<Name extends ActionName> = z.output<(typeof actions)[Name]['result']>
/** The terminal output of a result; `file` has its image. */
export type Said = {
  readonly [Name in ActionName]: (result: ReceivedOf<Name>, file: string | null) => string
}
