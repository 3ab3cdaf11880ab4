import { formatDecimal } from '@gf/money'
import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDateTime, formatLots, minorOf } from '@gf/i18n'
import { now } from '@gf/live'
import {
  Button,
  ConfirmDialog,
  formatMoney,
  isUnreadable,
  List,
  Note,
  readDecimal,
  SegmentedControl,
  TextField,
} from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountPage, AccountSection, FormFailure, Loaded } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/limits.en.ts'
import * as styles from './limits.module.css'

/** Limits: the client's own limits, and a break from trading. */
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

/** One limit: its current and next values, and the field that changes it. */
export function LimitRow({ limit }: { readonly limit: OwnLimit }) {
  const { limits } = useTexts()
  const { kind, in_force } = limit
  const set = useSetLimit(kind)
  const { name, unit } = limits.kinds[kind]
  const written = useWritten(kind)
  const form = useCheckedForm({
    initial: { [kind]: in_force === null ? '' : String(in_force) },
    check: ({ [kind]: value = '' }) => ({
      [kind]: value !== '' && !readDecimal(value, 2) ? limits.wrong : undefined,
    }),
    send: ({ [kind]: value = '' }, reset) => {
      const amount = readDecimal(value, 2)
      set.mutate(amount === undefined ? '' : formatDecimal(amount, 2), { onSuccess: reset })
    },
    sending: set,
  })
  const field = form.field(kind)
  const isLoss = kind.startsWith('daily_loss')
  const hint = [
    limits.inForce(written(in_force)),
    limit.next && limits.next(written(limit.next.value), formatDateTime(limit.next.from)),
    isLoss && limits.lossHint,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <form className={styles.row} onSubmit={form.submit} noValidate>
      <TextField
        {...field}
        label={`${name} (${unit})`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={limits.none}
        hint={hint}
        error={isUnreadable(field.value, 2) ? limits.wrong : (field.error ?? form.failure)}
      />
      <Button type="submit" aria-label={limits.setFor(name)} pending={set.isPending}>
        {limits.set}
      </Button>
    </form>
  )
}

/** Formats a limit's value: '$100.00', '₹5,000.00', '0.50 lots'. */
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

/** A break from trading, which the client confirms once. The server enforces it. */
export function TakeBreak({ until }: { readonly until: string | null }) {
  const { limits, shell } = useTexts()
  const [length, setLength] = useState<Length>('day')
  const [asked, setAsked] = useState<string>()
  const take = useTakeBreak(() => setAsked(undefined))
  return (
    <AccountSection title={limits.breakTitle}>
      {until ? (
        <Note>
          {limits.onBreak(formatDateTime(until))} {limits.longer}
        </Note>
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
      <FormFailure title={limits.failed} reason={take.failure} />
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

type OwnLimits = ApiAnswer<'GET my_limits_api/{userid}'>
type OwnLimit = OwnLimits['limits'][number]

/** The limits that the client has set. */
function useLimits() {
  const { userid } = useSession()
  return useQuery(callQuery('GET my_limits_api/{userid}', { userid }))
}

function show(userid: number, answer: OwnLimits): void {
  queryClient.setQueryData(callQuery('GET my_limits_api/{userid}', { userid }).queryKey, answer)
}

/** Sets one limit. An empty text removes it. */
function useSetLimit(kind: OwnLimit['kind']) {
  const { limits } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (value: string) => callApi('POST my_limits_api/{userid}', { userid, kind, value }),
    reasons: limits.reasons,
    done: () => ({ title: limits.saved }),
    onDone: (answer) => show(userid, answer),
  })
}

/** Starts a break that ends at a time (ISO 8601). */
function useTakeBreak(onDone: () => void) {
  const { limits } = useTexts()
  const { userid } = useSession()
  return useSend({
    send: (until: string) => callApi('POST trading_break_api/{userid}', { userid, until }),
    reasons: limits.reasons,
    done: () => ({ title: limits.breakBegun }),
    onDone: (answer) => show(userid, answer),
    onSettled: onDone,
  })
}
