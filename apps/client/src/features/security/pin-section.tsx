import { callApi } from '@gf/api'
import { Button, CodeField, ConfirmDialog, PasswordField, showToast, Switch } from '@gf/ui'
import { useState } from 'react'
import { AccountNote, AccountSection, formClass, FormFailure } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { useTexts } from '../../texts/security.en.ts'
import { FormButtons, SectionHead } from './section-parts.tsx'
import * as styles from './security.module.css'
import { useSecurityChange } from './use-security.ts'

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
      {state === 'locked' && <AccountNote>{pin.lockedText}</AccountNote>}
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
            {pin.forgot}
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
        {pin.removeText}
      </ConfirmDialog>
    </>
  )
}

const PIN = /^\d{4,6}$/

interface Fields extends Readonly<Record<string, string>> {
  readonly current: string
  readonly pin: string
  readonly again: string
}

interface PinFormProps {
  /** Whether the present PIN goes with it. */
  readonly asksCurrent?: boolean
  readonly save: {
    readonly isPending: boolean
    readonly error: unknown
    readonly failure: string | undefined
    readonly mutate: (pin: string, current: string) => void
  }
  readonly onCancel: () => void
}

/** A new wallet PIN, twice. */
export function PinForm({ asksCurrent = false, save, onCancel }: PinFormProps) {
  const { security } = useTexts()
  const { pin } = security
  const form = useCheckedForm<Fields>({
    initial: { current: '', pin: '', again: '' },
    check: (fields) => ({
      current: !asksCurrent || PIN.test(fields.current) ? undefined : pin.wrong,
      pin: PIN.test(fields.pin) ? undefined : pin.wrong,
      again: fields.again === fields.pin ? undefined : pin.differ,
    }),
    send: (fields) => save.mutate(fields.pin, fields.current),
    sending: save,
  })
  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
    showLabel: pin.show,
    hideText: pin.hide,
  } as const
  return (
    <form className={formClass} onSubmit={form.submit} noValidate>
      {asksCurrent && <PasswordField {...form.field('current')} {...digits} label={pin.current} />}
      <PasswordField {...form.field('pin')} {...digits} label={pin.field} hint={pin.hint} />
      <PasswordField {...form.field('again')} {...digits} label={pin.again} />
      <FormFailure title={security.failed} reason={form.failure} />
      <FormButtons pending={save.isPending} onCancel={onCancel}>
        {pin.save}
      </FormButtons>
    </form>
  )
}

interface ResetPinProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Replaces a forgotten or locked wallet PIN by a code that is sent. */
export function ResetPin({ onDone, onCancel }: ResetPinProps) {
  const { security } = useTexts()
  const { pin } = security
  const [code, setCode] = useState('')
  const ask = useSend({ send: () => callApi('POST pin_reset_code_api', {}), reasons: security.reasons })
  const challenge = ask.data?.challenge ?? ''
  const save = useSecurityChange(
    (digits: string) => callApi('POST pin_reset_api', { challenge, code, pin: digits }),
    onDone,
  )
  const [missing, setMissing] = useState(false)
  if (!ask.data) {
    return (
      <>
        <FormFailure title={security.failed} reason={ask.failure} />
        <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
          {pin.sendCode}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{pin.codeSent}</p>
      <CodeField
        label={pin.code}
        boxLabel={security.digit}
        value={code}
        onChange={setCode}
        error={missing && !/^\d{6}$/.test(code) ? pin.codeWrong : undefined}
        focusFirst
      />
      <PinForm
        save={{
          ...save,
          mutate: (digits) => {
            setMissing(true)
            if (/^\d{6}$/.test(code)) save.mutate(digits)
          },
        }}
        onCancel={onCancel}
      />
    </>
  )
}
