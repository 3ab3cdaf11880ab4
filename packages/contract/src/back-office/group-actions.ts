import { z } from 'zod'
import { action } from './action.ts'
import { dealers, dealingReaders } from './dealing.ts'
import { typed, typedClient, typedDollars } from './typed.ts'

/** The group of every client who is in no other. It changes no terms. */
const STANDARD_GROUP = 'STANDARD'

const group = typed(/^[A-Z][A-Z0-9-]{1,19}$/, 'must be a name in capitals such as VIP')

/** Terms of a group. Commission in dollars per lot. */
const terms = {
  group: z.string(),
  /** Null for no limit. */
  'most-leverage': z.number().nullable(),
  commission: z.number(),
}

export const groupActions = {
  'list-groups': action('list-groups', {
    about: 'Lists the groups of clients with their leverage, commission and clients.',
    makers: dealingReaders,
    result: z.object({
      /** By name, without the standard group. */
      groups: z.array(
        z.object({
          ...terms,
          clients: z.number(),
          /** Client ids, the first 100. */
          members: z.array(z.number()),
        }),
      ),
    }),
  }),
  'set-group': action('set-group', {
    about:
      'Makes a group of clients, or changes its highest leverage (0: no limit) and its commission in dollars per lot. Open trades keep their margin; pending orders fill under the new terms.',
    makers: dealers,
    checkers: dealers,
    secondPerson: 'always',
    fresh: true,
    usage: 'GROUP [--most-leverage N] [--commission DOLLARS]',
    positional: ['group'],
    args: {
      group: group.refine(
        (name) => name !== STANDARD_GROUP,
        `must not be ${STANDARD_GROUP}, which has no terms`,
      ),
      'most-leverage': typed(/^(0|[1-9]\d{0,3})$/, 'must be a whole number such as 100')
        .transform(Number)
        .refine((leverage) => leverage <= 1_000, 'must be 0 to 1000')
        .optional(),
      commission: typedDollars
        .refine((amount) => amount <= 100_000, 'must be an amount up to 1000')
        .optional(),
    },
    result: z.object(terms),
  }),
  'move-client-to-group': action('move-client-to-group', {
    about: `Moves a client, with both accounts, to a group of other leverage and commission; ${STANDARD_GROUP} ends it.`,
    makers: dealers,
    checkers: dealers,
    secondPerson: 'always',
    fresh: true,
    usage: 'CLIENT --group GROUP',
    positional: ['client'],
    args: { client: typedClient, group },
    result: z.object({ client: z.number(), group: z.string() }),
  }),
}
