import { Button, ConfirmDialog, SegmentedControl } from '@gf/ui'
import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import { formatDateTime } from '../../lib/format.ts'
import { AccountNote, AccountSection, FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/limits.ts'
import { useTakeBreak } from './use-limits.ts'

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
