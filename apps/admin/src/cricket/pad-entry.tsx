import { wicketKinds } from '@gf/contract'
import type { ExtraKind, WicketKind } from '@gf/contract'
import { Field, SegmentedControl, Select, Switch, TextField } from '@gf/ui'
import { useTexts } from '../texts/texts.ts'
import type { Match, MatchOf } from './match.ts'
import { nextPeople } from './next-people.ts'
import type { People } from './next-people.ts'
import * as styles from './cricket.module.css'

/** The ball that the pad scores next, without its runs. */
export interface Entered extends People {
  readonly extra: ExtraKind | 'none'
  readonly wicket: WicketKind | ''
  readonly isOther: boolean
  readonly allRun: boolean
}

export const entryAfter = (of: Match): Entered => ({
  ...nextPeople(of),
  extra: 'none',
  wicket: '',
  isOther: false,
  allRun: false,
})

interface PartProps {
  readonly entered: Entered
  readonly onChange: (change: Partial<Entered>) => void
}

export function Names({ of, entered, onChange }: PartProps & MatchOf) {
  const { pad } = useTexts()
  const known = [
    ...new Set(of.balls.flatMap(({ batter, non_striker: other, bowler }) => [batter, other, bowler])),
  ]
  const shared = { list: 'players', autoComplete: 'off', maxLength: 60 }
  return (
    <div className={styles.names}>
      <TextField
        {...shared}
        label={pad.striker}
        value={entered.batter}
        onChange={({ currentTarget }) => onChange({ batter: currentTarget.value })}
      />
      <TextField
        {...shared}
        label={pad.nonStriker}
        value={entered.nonStriker}
        onChange={({ currentTarget }) => onChange({ nonStriker: currentTarget.value })}
      />
      <TextField
        {...shared}
        label={pad.bowler}
        value={entered.bowler}
        onChange={({ currentTarget }) => onChange({ bowler: currentTarget.value })}
      />
      <datalist id="players">
        {known.filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}

/** What the ball is besides its runs: an extra, a wicket. */
export function Kind({ entered, onChange }: PartProps) {
  const { pad, cricket } = useTexts()
  const { extra, wicket, isOther, allRun } = entered
  return (
    <div className={styles.kind}>
      <SegmentedControl
        label={pad.extra}
        value={extra}
        onChange={(chosen) => onChange({ extra: chosen })}
        segments={(['none', 'wide', 'no-ball', 'bye', 'leg-bye', 'penalty'] as const).map((value) => ({
          value,
          label: pad.extras[value],
        }))}
      />
      <Field label={pad.wicket}>
        {(wiring) => (
          <Select
            {...wiring}
            value={wicket}
            onChoose={(chosen) => onChange({ wicket: chosen })}
            options={[
              ['', pad.noWicket],
              ...wicketKinds.map((kind) => [kind, cricket.log.kinds[kind] ?? kind] as const),
            ]}
          />
        )}
      </Field>
      {wicket !== '' && (
        <Field label={pad.out}>
          {(wiring) => (
            <Select
              {...wiring}
              value={isOther ? 'other' : 'striker'}
              onChoose={(chosen) => onChange({ isOther: chosen === 'other' })}
              options={[
                ['striker', entered.batter || pad.striker],
                ['other', entered.nonStriker || pad.nonStriker],
              ]}
            />
          )}
        </Field>
      )}
      {(extra === 'none' || extra === 'no-ball') && (
        <Switch label={pad.allRun} checked={allRun} onChange={(checked) => onChange({ allRun: checked })} />
      )}
    </div>
  )
}
