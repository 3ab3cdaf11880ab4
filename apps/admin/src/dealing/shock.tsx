import { formatDecimal } from '@gf/money'
import { callApi } from '@gf/api'
import { LARGEST_SHOCK } from '@gf/contract'
import type { CallByRoute, Received } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Chip, Chips, Field, Select, SkeletonRows, TextField, readDecimal } from '@gf/ui'
import { useListFilters } from '../list/use-list-filters.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from '../users/users.module.css'
import { ShockResult } from './shock-result.tsx'
import * as ownStyles from './shock.module.css'
import { useSymbols } from './symbols.ts'
import { LoadFailure } from '../list/load-failure.tsx'

type Shock = Received<CallByRoute['GET shock_api']>

/** Moves that one press chooses, in per cent. */
const USUAL = ['-10', '-5', '-2', '2', '5', '10']

/** `-5`, `+2,5` or `−०.५` as a plain decimal; undefined outside the limits. */
function readPercent(text: string): string | undefined {
  const [, sign = '', rest = ''] = /^([-+−]?)(.*)$/.exec(text.trim()) ?? []
  const hundredths = readDecimal(rest, 2)
  if (hundredths === undefined || hundredths > LARGEST_SHOCK * 100) return undefined
  const isDown = sign !== '' && sign !== '+' && hundredths > 0
  return formatDecimal(isDown ? -hundredths : hundredths, 2).replace(/\.?0+$/, '')
}

/** What a move of prices would do to the live accounts. Its address names the move. */
export function WhatIf() {
  const { shock } = useTexts()
  const { text, change } = useListFilters()
  const instrument = text('instrument', 12)
  const percent = readPercent(text('percent', 12))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['actions', 'shock', instrument, percent],
    queryFn: ({ signal }) => callApi('GET shock_api', { instrument, percent: percent ?? '' }, { signal }),
    enabled: percent !== undefined,
    // Of one moment: it is computed again by the button alone.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  const compute = (next: Asked): void => {
    if (next.instrument === instrument && next.percent === percent) void refetch()
    else change({ ...next }, false)
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{shock.title}</h1>
      <p className={styles.soft}>{shock.note}</p>
      <MoveForm start={{ instrument, percent: percent ?? '' }} isComputing={isFetching} onCompute={compute} />
      {percent !== undefined && (
        <Answer data={data} error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

interface AnswerProps {
  readonly data: Shock | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly onRetry: () => void
}

function Answer({ data, error, isFetching, onRetry }: AnswerProps) {
  const { shock, loading } = useTexts()
  if (error && !isFetching) return <LoadFailure title={shock.failed} error={error} onRetry={onRetry} />
  return data ? <ShockResult of={data} /> : <SkeletonRows rows={6} label={loading} />
}

interface Asked {
  /** Empty for each. */
  readonly instrument: string
  readonly percent: string
}

interface MoveFormProps {
  /** The move of the address. */
  readonly start: Asked
  readonly isComputing: boolean
  readonly onCompute: (move: Asked) => void
}

/** A move that is being typed over the one of an address. */
interface Draft extends Asked {
  readonly over: Asked
  readonly isWrong: boolean
}

/** The move of the address, or as typed over it. */
function MoveForm({ start, isComputing, onCompute }: MoveFormProps) {
  const { shock } = useTexts()
  const [draft, setDraft] = useState<Draft>()
  const isOfAddress = draft?.over.instrument === start.instrument && draft.over.percent === start.percent
  const { instrument, percent: typed, isWrong } = isOfAddress ? draft : { ...start, isWrong: false }
  const edit = (next: Partial<Draft>): void =>
    setDraft({ over: start, instrument, percent: typed, isWrong: false, ...next })
  const send = (text: string): void => {
    const percent = readPercent(text)
    if (percent === undefined) return edit({ percent: text, isWrong: true })
    setDraft(undefined)
    onCompute({ instrument, percent })
  }
  return (
    <form
      className={ownStyles.form}
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        send(typed)
      }}
    >
      <InstrumentField value={instrument} onChoose={(chosen) => edit({ instrument: chosen })} />
      <TextField
        label={shock.move}
        autoComplete="off"
        value={typed}
        after={<span className={ownStyles.unit}>%</span>}
        error={isWrong && shock.wrong(LARGEST_SHOCK)}
        onChange={({ target }) => edit({ percent: target.value })}
      />
      <Button type="submit" variant="primary" pending={isComputing}>
        {shock.compute}
      </Button>
      <Chips label={shock.usual}>
        {USUAL.map((percent) => (
          <Chip
            key={percent}
            chosen={readPercent(typed) === readPercent(percent)}
            onClick={() => send(percent)}
          >
            {shock.percent(percent)}
          </Chip>
        ))}
      </Chips>
    </form>
  )
}

interface InstrumentFieldProps {
  /** Empty for each. */
  readonly value: string
  readonly onChoose: (instrument: string) => void
}

function InstrumentField({ value, onChoose }: InstrumentFieldProps) {
  const { shock } = useTexts()
  const symbols = useSymbols(value)
  return (
    <Field label={shock.instrument}>
      {(wiring) => (
        <Select
          {...wiring}
          value={value}
          options={[['', shock.each], ...symbols.map((symbol) => [symbol, symbol] as const)]}
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}
