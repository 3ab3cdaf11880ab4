import { Button, TextField, formatMoney, isUnreadable, readDecimal, writeDecimal } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { formatDateTime, formatLots, minorOf } from '../../lib/format.ts'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/limits.ts'
import styles from './limits.module.css'
import { useSetLimit } from './use-limits.ts'
import type { OwnLimit } from './use-limits.ts'

/** One limit: what holds, what will hold, and the field that changes it. */
export function LimitRow({ limit }: { readonly limit: OwnLimit }) {
  const { limits } = useTexts()
  const [typed, setTyped] = useState<string>()
  const [tried, setTried] = useState(false)
  const set = useSetLimit(limit.kind)
  const { name, unit } = limits.kinds[limit.kind]
  const written = useWritten(limit.kind)
  const value = typed ?? (limit.in_force === null ? '' : String(limit.in_force))
  const amount = readDecimal(value, 2)
  const isWrong = value !== '' && !amount
  const isLoss = limit.kind.startsWith('daily_loss')
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (isWrong) event.currentTarget.querySelector('input')?.focus()
    else if (!set.isPending) {
      // What is typed while it is on its way stays.
      const onSuccess = (): void => setTyped((last) => (last === typed ? undefined : last))
      set.mutate(amount === undefined ? '' : writeDecimal(amount, 2), { onSuccess })
    }
  }
  const refused = set.isError ? explainWith(limits.reasons, set.error) : undefined
  const hint = [
    limits.inForce(written(limit.in_force)),
    limit.next && limits.next(written(limit.next.value), formatDateTime(limit.next.from)),
    isLoss && limits.lossHint,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <form className={styles['row']} onSubmit={submit} noValidate>
      <TextField
        label={`${name} (${unit})`}
        name={limit.kind}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={limits.none}
        hint={hint}
        error={(tried && isWrong) || isUnreadable(value, 2) ? limits.wrong : refused}
        onChange={(input) => {
          setTyped(input.target.value)
          if (set.isError) set.reset()
        }}
      />
      <Button type="submit" aria-label={limits.setFor(name)} pending={set.isPending}>
        {limits.set}
      </Button>
    </form>
  )
}

/** Amounts of a limit as they are shown: '$100.00', '₹5,000.00', '0.50 lots'. */
function useWritten(kind: OwnLimit['kind']): (value: number | null) => string {
  const { limits } = useTexts()
  return (value) => {
    if (value === null) return limits.none
    if (kind === 'order_lots') return `${formatLots(value)} ${limits.kinds.order_lots.unit}`
    return formatMoney(minorOf(value), kind.startsWith('deposit') ? 'INR' : 'USD')
  }
}
