import { Button, Field, SegmentedControl, Select } from '@gf/ui'
import { FormFailure } from '../components/account-page.tsx'
import { useTexts } from '../texts/alerts.en.ts'
import type { useAddAlert } from './alerts.ts'

/** Minutes between two notices of a repeated alert. */
const pauses = [5, 60, 1440]

/** Minutes as chosen; none: once. */
export const repeated = (minutes: string) => (minutes === '' ? {} : { repeat: minutes })

interface FormRestProps {
  readonly add: ReturnType<typeof useAddAlert>
  readonly failure: string | undefined
  readonly repeat: string
  readonly onRepeat: (minutes: string) => void
}

/** How often it triggers, why it was not set, and the button. */
export function FormRest({ add, failure, repeat, onRepeat }: FormRestProps) {
  const { alerts } = useTexts()
  return (
    <>
      <Field label={alerts.repeat}>
        {(wiring) => (
          <Select
            {...wiring}
            value={repeat}
            options={[
              ['', alerts.once],
              ...pauses.map((minutes) => [String(minutes), alerts.repeats(minutes)] as const),
            ]}
            onChoose={onRepeat}
          />
        )}
      </Field>
      <FormFailure title={alerts.notAdded} reason={failure} />
      <Button type="submit" variant="primary" fullWidth pending={add.isPending}>
        {alerts.add}
      </Button>
    </>
  )
}

export type Direction = 'rises' | 'falls'

interface DirectionChoiceProps {
  readonly value: Direction
  readonly onChange: (direction: Direction) => void
}

export function DirectionChoice({ value, onChange }: DirectionChoiceProps) {
  const { alerts } = useTexts()
  return (
    <SegmentedControl
      label={alerts.direction}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'rises', label: alerts.directions.rises },
        { value: 'falls', label: alerts.directions.falls },
      ]}
    />
  )
}
