import type { Column } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import type { FieldName } from '../actions/decision-field.tsx'
import type { Words } from '../texts/en.ts'
import { RiskText, withoutTexts } from './risk-text.tsx'
import { settingText } from './setting-text.ts'
import * as styles from './settings.module.css'
import type { Setting } from './use-settings.ts'

type Change = Setting['history'][number]

/** The columns of the changes of a setting. */
export const changeColumns = (words: Words): readonly Column<Change>[] => [
  { key: 'at', title: words.settings.changed, cell: ({ at }) => formatDateTime(at) },
  {
    key: 'proposed',
    title: words.settings.proposed,
    cell: (row) => personText(row.proposed_by ?? row.by, row.proposed),
  },
  {
    key: 'confirmed',
    title: words.settings.confirmed,
    cell: ({ by, proposed_by: maker, confirmed }) =>
      by === null
        ? words.settings.automatic
        : maker === null
          ? words.settings.alone
          : personText(by, confirmed),
  },
  {
    key: 'change',
    title: words.settings.change,
    cell: ({ changes }) => (
      <>
        {withoutTexts(changes).map(([name, pair]) => {
          const [before, after] = pair.map((value) => settingText(name, value, words.settings.unset))
          return (
            <div key={name}>
              {words.decisionFields[name as FieldName].label}: {before} → {after}
            </div>
          )
        })}
        <RiskText of={afterOf(changes)} />
        <WrittenTexts of={changes} words={words} />
      </>
    ),
  },
]

const personText = (name: string | null, at: string | null): string =>
  at === null ? (name ?? '–') : `${name ?? '–'}, ${formatDateTime(at)}`

const afterOf = (changes: Change['changes']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, after]))

/** The text of a message after a change, as it was written. */
function WrittenTexts({ of, words }: { readonly of: Change['changes']; readonly words: Words }) {
  return (['en', 'hi'] as const).map((language) => {
    const [, after] = of[`text-${language}`] ?? []
    return (
      after !== undefined && (
        <details key={language} className={styles.text}>
          <summary>
            {words.settings.risk.read}: {words.messageTexts.languages[language]}
          </summary>
          <p className={styles.written} lang={language}>
            {after}
          </p>
        </details>
      )
    )
  })
}
