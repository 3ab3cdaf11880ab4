import { useState } from 'react'
import { Button } from '@gf/ui'
import type { Result } from './give.ts'
import { useTexts } from '../texts/texts.ts'
import { Decisions } from './decisions.tsx'
import * as styles from './actions.module.css'

interface MaskedNumberProps {
  readonly client: number
  readonly number: Result<'reveal-number'>['number']
  readonly masked: string | null
  /** Whose number it is, for the question. */
  readonly subject: string
}

/** A document number, masked. The whole number needs a reason, and is gone with the screen. */
export function MaskedNumber({ client, number, masked, subject }: MaskedNumberProps) {
  const { queue } = useTexts()
  const [value, setValue] = useState<string>()
  if (masked === null) return '–'
  return (
    <div className={styles.number}>
      <span>{value === undefined ? masked : spaced(value)}</span>
      {value === undefined ? (
        <Decisions
          quiet
          size="small"
          subject={`${subject} · ${queue.facts[number]}`}
          of={[
            {
              name: 'reveal-number',
              ...(number === 'pan' && { words: 'reveal-pan' }),
              args: { client, number },
              fields: ['reason'],
            },
          ]}
          onResult={(result) => setValue((result as Result<'reveal-number'>).value)}
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
