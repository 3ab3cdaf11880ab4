import type { Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { companyOf } from './company.ts'
import { listSettings } from './settings.ts'

/** The company's contact details and its settings. */
export const companyActions = ({
  now,
  config,
  usdRate,
}: Pick<Deps, 'now' | 'config' | 'usdRate'>): Works<'set-company' | 'list-settings'> => ({
  // What is omitted stays unchanged.
  'set-company': {
    entry: 'company_changed',
    async run(args, { within, note }) {
      const given = Object.fromEntries(
        Object.entries(args).flatMap(([name, value]) =>
          value === undefined ? [] : [[name.replace('-', '_'), value]],
        ),
      )
      const changed = Object.keys(given)
      if (changed.length === 0) throw new Refusal('nothing_given', 'Name at least one change.')
      const before = { ...(await companyOf(within, config.production)) }
      const values = { ...before, ...given, changed_at: now() }
      await within
        .insertInto('company')
        .values(values)
        .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
        .execute()
      note({ subject: 'company', before, after: { ...before, ...given } })
      return { changed }
    },
  },
  'list-settings': { run: (_args, { within }) => listSettings({ config, usdRate }, within) },
})
