import { useState } from 'react'
import { Button } from '@gf/ui'
import type { Result } from './give.ts'
import { useTexts } from '../texts/texts.ts'
import { Decisions } from './decisions.tsx'
import type { Decision } from './decision-form.tsx'
import * as styles from './actions.module.css'

interface MaskedNumberProps {
  readonly client: number
  readonly number: Result<'reveal-number'>['number']
  readonly masked: string | null
  /** Whose number it is, for the question. */
  readonly subject: string
}

/** The number of a client's document. */
export function MaskedNumber({ client, number, masked, subject }: MaskedNumberProps) {
  const { queue } = useTexts()
  if (masked === null) return '–'
  return (
    <RevealedNumber
      masked={masked}
      subject={`${subject} · ${queue.facts[number]}`}
      reveal={{
        name: 'reveal-number',
        ...(number === 'pan' && { words: 'reveal-pan' }),
        args: { client, number },
      }}
    />
  )
}

interface RevealedNumberProps {
  readonly masked: string
  readonly subject: string
  /** The action that answers the whole number as `value`, for a reason. */
  readonly reveal: Decision
}

/** A masked number. The whole one needs a reason, and is gone with the screen. */
export function RevealedNumber({ masked, subject, reveal }: RevealedNumberProps) {
  const { queue } = useTexts()
  const [value, setValue] = useState<string>()
  return (
    <div className={styles.number}>
      <span>{value === undefined ? masked : spaced(value)}</span>
      {value === undefined ? (
        <Decisions
          quiet
          size="small"
          subject={subject}
          of={[{ ...reveal, fields: ['reason'] }]}
          onResult={(result) => setValue((result as { readonly value: string }).value)}
        />
      ) : (
        <Button size="small" onClick={() => setValue(undefined)}>
          {queue.hideNumber}
        </Button>
      )}
    </div>
  )
}

/** '2341 2300 0018', as on the card. */
const spaced = (value: string): string => value.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
