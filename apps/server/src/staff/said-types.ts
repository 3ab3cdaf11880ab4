import type { ActionName, actions } from '@gf/contract'
import type { z } from 'zod'

export type ReceivedOf<Name extends ActionName> = z.output<(typeof actions)[Name]['result']>
/** What the terminal says of a result; `file` is where its image was written. */
export type Said = {
  readonly [Name in ActionName]: (result: ReceivedOf<Name>, file: string | null) => string
}
