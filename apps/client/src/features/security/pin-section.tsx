import { Button, ConfirmDialog, showToast } from '@gf/ui'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { useSecurityChange } from '../../lib/security.ts'
import { AccountNote, AccountSection, FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { PinForm } from './pin-form.tsx'
import { ResetPin } from './reset-pin.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './security.module.css'

type Doing = 'nothing' | 'setting' | 'resetting'

/** The wallet PIN: set, changed, removed, or set anew with a code where it is forgotten or locked. */
export function PinSection({ state }: { readonly state: 'none' | 'set' | 'locked' }) {
  const { security } = useTexts()
  const { pin } = security
  const [doing, setDoing] = useState<Doing>('nothing')
  const done = (): void => {
    setDoing('nothing')
    showToast({ tone: 'good', title: pin.saved })
  }
  const save = useSecurityChange((digits: string) => callApi('POST pin_set_api', { pin: digits }), done)
  const badges = {
    none: { tone: 'neutral', words: security.off },
    set: { tone: 'good', words: security.on },
    locked: { tone: 'danger', words: security.locked },
  } as const
  return (
    <AccountSection>
      <SectionHead title={pin.title} about={pin.about} badge={badges[state]} />
      {state === 'locked' && <AccountNote>{pin.lockedText}</AccountNote>}
      {doing === 'setting' && <PinForm save={save} onCancel={() => setDoing('nothing')} />}
      {doing === 'resetting' && <ResetPin onDone={done} onCancel={() => setDoing('nothing')} />}
      {doing === 'nothing' && <PinActions state={state} onDo={setDoing} />}
    </AccountSection>
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
  const remove = useSecurityChange(
    () => callApi('POST pin_remove_api', {}),
    () => showToast({ tone: 'good', title: pin.removed }),
  )
  return (
    <>
      <FormFailure
        title={security.failed}
        reason={remove.isError ? explainWith(security.reasons, remove.error) : undefined}
      />
      <div className={styles['buttons']}>
        {state !== 'locked' && (
          <Button variant={state === 'none' ? 'primary' : 'secondary'} onClick={() => onDo('setting')}>
            {state === 'none' ? pin.set : pin.change}
          </Button>
        )}
        {state !== 'none' && <Button onClick={() => onDo('resetting')}>{pin.forgot}</Button>}
        {state !== 'none' && (
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
          remove.mutate(undefined)
        }}
        onCancel={() => setAsked(false)}
      >
        {pin.removeText}
      </ConfirmDialog>
    </>
  )
}
