import { Link } from '@tanstack/react-router'
import { FactList, Note, SkeletonRows } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { FieldName } from '../actions/decision-field.tsx'
import { useLiveInterval } from '../session/use-live-interval.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block, ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { changeColumns } from './change-columns.tsx'
import { CompanyPreview } from './company-preview.tsx'
import { Proposed } from './proposed.tsx'
import { RiskText, withoutTexts } from './risk-text.tsx'
import { ScheduledChanges } from './scheduled.tsx'
import { settingText } from './setting-text.ts'
import { UpiPreview } from './upi-preview.tsx'
import { decisionOf, othersOf, useSettings } from './use-settings.ts'
import type { Setting } from './use-settings.ts'
import { LoadFailure } from '../list/load-failure.tsx'

/** Whose unchanged values need not be sent. */
const inPart: readonly Setting['name'][] = ['limits', 'company', 'risk']

/** What clients will see of a setting, while it is typed. */
const previews: Partial<Record<Setting['name'], Decision['preview']>> = {
  company: CompanyPreview,
  upi: UpiPreview,
}

/** The settings in force, their history, and what changes them. */
export function Settings() {
  const { settings, loading } = useTexts()
  const { data, error, refetch } = useSettings(useLiveInterval())
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{settings.title}</h1>
      {data ? (
        <div className={styles.blocks}>
          {data.map((setting) => (
            <SettingBlocks key={setting.name} of={setting} />
          ))}
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} label={loading} />
      )}
    </div>
  )
}

function SettingBlocks({ of }: { readonly of: Setting }) {
  const words = useTexts()
  const { settings, decisionFields } = words
  const title = settings.blocks[of.name]
  return (
    <>
      <Block title={title}>
        <FactList
          facts={[
            ...withoutTexts(of.values).map(
              ([value, shown]) =>
                [
                  decisionFields[value as FieldName].label,
                  settingText(value, shown, settings.unset),
                ] as const,
            ),
            ...(of.since === null ? [] : [[settings.since, formatDateTime(of.since)] as const]),
            [settings.by, byText(words, of)],
          ]}
        />
        <RiskText of={of.values} />
        {of.step !== null && (
          <Note tone="warn" role="status">
            {settings.step(settingText('rate', of.step, ''))}
          </Note>
        )}
        {of.name === 'banks' ? (
          <>
            <ScheduledChanges names={['add-bank', 'remove-bank']} />
            <Link to="/admin/banks" className={styles.link}>
              {settings.toBanks}
            </Link>
          </>
        ) : (
          <Changing of={of} setting={of.name} title={title} />
        )}
      </Block>
      <ListBlock
        title={settings.history(title)}
        empty={settings.noHistory}
        rows={of.history}
        rowKey={({ at }) => at}
        columns={changeColumns(words)}
      />
    </>
  )
}

interface ChangingProps {
  readonly of: Setting
  readonly setting: keyof typeof decisionOf
  readonly title: string
}

/** What changes a setting, and what is to change it. */
function Changing({ of, setting, title }: ChangingProps) {
  const { name, fields } = decisionOf[setting]
  const preview = previews[setting]
  const isSet = Object.values(of.values).some((value) => value !== null)
  const others = (othersOf[setting] ?? [])
    .filter(({ tone }) => isSet || tone !== 'danger')
    .map((other) => ({ ...other, args: {} }))
  const names = [name, ...others.map((other) => other.name)]
  const current = Object.fromEntries(fields.map((field) => [field, String(of.values[field] ?? '')]))
  return (
    <>
      {names.map((one) => (
        <Proposed key={one} name={one} />
      ))}
      <ScheduledChanges names={names} />
      <Decisions
        quiet
        subject={title}
        of={[
          {
            name,
            args: {},
            fields,
            ...(inPart.includes(setting) && { current }),
            ...(preview && { preview }),
          },
          ...others,
        ]}
      />
    </>
  )
}

function byText({ settings, queue }: Words, { by, proposed_by: maker, history }: Setting) {
  if (by === null) return history.length === 0 ? settings.default : settings.automatic
  return maker === null ? by : `${by} · ${queue.proposedBy(maker)}`
}
