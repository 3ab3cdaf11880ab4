import { callApi } from '@gf/api'
import { Button, ConfirmDialog, Note, showToast, Switch } from '@gf/ui'
import { useState } from 'react'
import { AccountSection, FormFailure } from '../../components/account-page.tsx'
import { useTexts } from '../../texts/security.en.ts'
import { PinForm } from './pin-form.tsx'
import { ResetPin } from './reset-pin.tsx'
import { SectionHead } from './section-parts.tsx'
import * as styles from './security.module.css'
import { usePauses, useSecurityChange } from './use-security.ts'

type Doing = 'nothing' | 'setting' | 'resetting'

interface PinSectionProps {
  readonly state: 'none' | 'set' | 'locked'
  /** Whether one right PIN opens trading for five minutes. */
  readonly opensTrading: boolean
}

/** The wallet PIN: set, changed, removed, or replaced by a code where it is forgotten or locked. */
export function PinSection({ state, opensTrading }: PinSectionProps) {
  const { security } = useTexts()
  const { pin } = security
  const [doing, setDoing] = useState<Doing>('nothing')
  const done = (): void => {
    setDoing('nothing')
    showToast({ tone: 'good', title: pin.saved })
  }
  const save = useSecurityChange(
    ({ current, digits }: { readonly current: string; readonly digits: string }, proof) =>
      callApi('POST pin_set_api', { pin: digits, ...(current !== '' && { wpin: current }), ...proof }),
    done,
  )
  const badges = {
    none: { tone: 'neutral', words: security.off },
    set: { tone: 'good', words: security.on },
    locked: { tone: 'danger', words: security.locked },
  } as const
  const about = opensTrading ? pin.aboutOpens : pin.aboutEach
  return (
    <AccountSection>
      <SectionHead title={pin.title} about={about} badge={badges[state]} />
      {state === 'locked' && <Note>{pin.lockedText}</Note>}
      {state === 'set' && <OpensTrading on={opensTrading} />}
      {doing === 'setting' && state !== 'locked' && (
        <PinForm
          asksCurrent={state === 'set'}
          save={{ ...save, mutate: (digits, current) => save.mutate({ digits, current }) }}
          onCancel={() => setDoing('nothing')}
        />
      )}
      {doing === 'resetting' && <ResetPin onDone={done} onCancel={() => setDoing('nothing')} />}
      {(doing === 'nothing' || (doing === 'setting' && state === 'locked')) && (
        <PinActions state={state} onDo={setDoing} />
      )}
    </AccountSection>
  )
}

/** Whether one right PIN opens trading for a while. Turning it on takes the PIN. */
function OpensTrading({ on }: { readonly on: boolean }) {
  const { security } = useTexts()
  const { pin } = security
  const change = useSecurityChange((next: boolean, proof) =>
    callApi('POST pin_opens_trading_api', { on: next, ...proof }),
  )
  return (
    <>
      <Switch
        label={pin.opens}
        hint={on ? pin.opensOn : pin.opensOff}
        checked={change.isPending ? change.variables : on}
        disabled={change.isPending}
        onChange={(next) => change.mutate(next)}
      />
      <FormFailure title={security.failed} reason={change.failure} />
    </>
  )
}

interface PinActionsProps {
  readonly state: 'none' | 'set' | 'locked'
  readonly onDo: (doing: Doing) => void
}

function PinActions({ state, onDo }: PinActionsProps) {
  const { security, shell } = useTexts()
  const { pin } = security
  const [asked, setAsked] = useState(false)
  const pauses = usePauses()
  const remove = useSecurityChange(
    (_: void, proof) => callApi('POST pin_remove_api', proof),
    () => showToast({ tone: 'good', title: pin.removed }),
  )
  return (
    <>
      <FormFailure title={security.failed} reason={remove.failure} />
      <div className={styles.buttons}>
        {state !== 'locked' && (
          <Button variant={state === 'none' ? 'primary' : 'secondary'} onClick={() => onDo('setting')}>
            {state === 'none' ? pin.set : pin.change}
          </Button>
        )}
        {state !== 'none' && (
          <Button variant={state === 'locked' ? 'primary' : 'secondary'} onClick={() => onDo('resetting')}>
            {state === 'locked' ? pin.setNew : pin.forgot}
          </Button>
        )}
        {state === 'set' && (
          <Button variant="quiet" pending={remove.isPending} onClick={() => setAsked(true)}>
            {pin.remove}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        title={pin.removeQuestion}
        confirmLabel={pin.remove}
        cancelLabel={shell.cancel}
        tone="danger"
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
        onCancel={() => setAsked(false)}
      >
        {pin.removeText} {pauses}
      </ConfirmDialog>
    </>
  )
}
