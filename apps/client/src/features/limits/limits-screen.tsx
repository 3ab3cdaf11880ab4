import { formatDateTime, formatLots, minorOf } from '@gf/i18n'
import { now } from '@gf/live'
import {
  Button,
  ConfirmDialog,
  formatMoney,
  isUnreadable,
  List,
  readDecimal,
  SegmentedControl,
  TextField,
  writeDecimal,
} from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import {
  AccountNote,
  AccountPage,
  AccountSection,
  FormFailure,
  Loaded,
} from '../../components/account-page.tsx'
import { explainWith } from '../../texts/explain.ts'
import { useTexts } from '../../texts/limits.en.ts'
import * as styles from './limits.module.css'
import { useLimits, useSetLimit, useTakeBreak } from './use-limits.ts'
import type { OwnLimit } from './use-limits.ts'

/** Limits: the bounds that the client sets for themselves, and a break from trading. */
export function LimitsScreen() {
  const { limits } = useTexts()
  const query = useLimits()
  return (
    <AccountPage title={limits.title} intro={limits.intro}>
      <Loaded query={query}>
        {({ limits: rows, break_until: until }) => (
          <>
            <List>
              {rows.map((limit) => (
                <li key={limit.kind}>
                  <LimitRow limit={limit} />
                </li>
              ))}
            </List>
            <TakeBreak until={until} />
          </>
        )}
      </Loaded>
    </AccountPage>
  )
}

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
    <form className={styles.row} onSubmit={submit} noValidate>
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

const DAY = 86_400_000
const lengths = { day: DAY, week: 7 * DAY, month: 30 * DAY, quarter: 90 * DAY } as const
type Length = keyof typeof lengths

/** A break from trading: chosen, asked about once, and then kept by the server. */
export function TakeBreak({ until }: { readonly until: string | null }) {
  const { limits, shell } = useTexts()
  const [length, setLength] = useState<Length>('day')
  const [asked, setAsked] = useState<string>()
  const take = useTakeBreak(() => setAsked(undefined))
  return (
    <AccountSection title={limits.breakTitle}>
      {until ? (
        <AccountNote>
          {limits.onBreak(formatDateTime(until))} {limits.longer}
        </AccountNote>
      ) : (
        <p>{limits.breakText}</p>
      )}
      <SegmentedControl
        label={limits.breakLength}
        value={length}
        onChange={setLength}
        segments={(['day', 'week', 'month', 'quarter'] as const).map((name) => ({
          value: name,
          label: limits.lengths[name],
        }))}
      />
      <FormFailure
        title={limits.failed}
        reason={take.isError ? explainWith(limits.reasons, take.error) : undefined}
      />
      <Button fullWidth onClick={() => setAsked(new Date(now() + lengths[length]).toISOString())}>
        {limits.takeBreak}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title={limits.breakQuestion}
        confirmLabel={limits.takeBreak}
        cancelLabel={shell.cancel}
        tone="danger"
        pending={take.isPending}
        onConfirm={() => asked && take.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && limits.breakAnswer(formatDateTime(asked))}
      </ConfirmDialog>
    </AccountSection>
  )
}
