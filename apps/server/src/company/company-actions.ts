import type { actions, ArgsOf } from '@gf/contract'
import type { Decision, Works } from '../calls/action.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Deps } from '../deps.ts'
import { companyOf } from './company.ts'
import { columnsOf } from './licence.ts'
import type { Licence } from './licence.ts'
import type { RiskTexts } from './risk-notice.ts'
import { listSettings } from './settings.ts'

/** The company's contact details, its licence and its settings. */
export const companyActions = ({
  now,
  config,
  riskNotice,
  ...deps
}: Pick<Deps, 'now'> & Parameters<typeof listSettings>[0]): Works<
  'set-company' | 'set-licence' | 'end-licence' | 'set-risk-notice' | 'list-settings'
> => ({
  ...licenceActions(deps),
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
  'set-risk-notice': {
    entry: 'risk_notice_set',
    async subject(given) {
      const { en, hi } = changedTexts(riskNotice, given)
      // Later, a text that is not given stays as it is then.
      const texts = given['valid-from'] === undefined ? [en, hi] : [given['risk-en'], given['risk-hi']]
      const content = { before: riskNotice.inForce().version, text_en: texts[0], text_hi: texts[1] }
      return { subject: 'risk notice', content }
    },
    async run(given, { within, by, note, after }) {
      const texts = changedTexts(riskNotice, given)
      const { version, use } = await riskNotice.change(within, texts, by.username)
      after(use)
      note({ subject: 'risk notice', detail: { version, text_en: texts.en, text_hi: texts.hi } })
      return { version }
    },
  },
  'list-settings': { run: (_args, { within }) => listSettings({ ...deps, config, riskNotice }, within) },
})

const licenceActions = ({ licence }: Pick<Deps, 'licence'>): Works<'set-licence' | 'end-licence'> => ({
  'set-licence': {
    entry: 'licence_set',
    subject: async ({ licensee, regulator, licence: number }) => ({
      subject: 'licence',
      content: columnsOf({ name: licensee, regulator, number }),
    }),
    async run({ licensee, regulator, licence: number }, decision) {
      await setLicence(licence, { name: licensee, regulator, number }, decision)
      return { licensee, regulator, licence: number }
    },
  },
  'end-licence': {
    entry: 'licence_ended',
    async subject({ 'valid-from': from }) {
      // Later, the licence of that time ends.
      if (from === undefined) licensed(licence)
      return { subject: 'licence', content: columnsOf(undefined) }
    },
    async run(_args, decision) {
      const { name } = licensed(licence)
      await setLicence(licence, undefined, decision)
      return { licensee: name }
    },
  },
})

async function setLicence(
  licence: Deps['licence'],
  next: Licence | undefined,
  { within, by, note, after }: Decision,
): Promise<void> {
  const before = columnsOf(licence.inForce())
  const apply = await licence.change(within, next, by.username)
  after(apply)
  note({ subject: 'licence', detail: { before, ...columnsOf(next) } })
}

/** The licence in force. Throws if there is none. */
function licensed({ inForce }: Deps['licence']) {
  const licence = inForce()
  if (!licence) throw new Refusal('no_licence', 'No licence is in force.')
  return licence
}

/** The texts in force with the given ones in their place. Throws if that changes nothing. */
function changedTexts(
  { inForce }: Pick<Deps['riskNotice'], 'inForce'>,
  { 'risk-en': en, 'risk-hi': hi }: ArgsOf<(typeof actions)['set-risk-notice']>,
): RiskTexts {
  const { texts } = inForce()
  const after = { en: en ?? texts.en, hi: hi ?? texts.hi }
  if (after.en === texts.en && after.hi === texts.hi)
    throw new Refusal('nothing_given', 'Change the text in one language at least.')
  return after
}
