import { callApi } from '@gf/api'
import { Button, ConfirmDialog, layout, Note, PasswordField, showToast, TextField } from '@gf/ui'
import { useState } from 'react'
import { AccountSection, FormFailure } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { useTexts } from '../../texts/security.en.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { FormButtons, SectionHead } from './section-parts.tsx'
import * as styles from './security.module.css'
import { refreshSecurity, usePauses, useSecurityChange } from './use-security.ts'

interface AppSectionProps {
  readonly isOn: boolean
  readonly codesLeft: number
}

/** The authenticator app: turned on with a QR code and a first code, turned off with password and code. */
export function AppSection({ isOn, codesLeft }: AppSectionProps) {
  const { security } = useTexts()
  const { app } = security
  const [codes, setCodes] = useState<readonly string[]>()
  const [started, setStarted] = useState<{ readonly secret: string; readonly url: string }>()
  const [turningOff, setTurningOff] = useState(false)
  const start = useSecurityChange(() => callApi('POST authenticator_start_api', {}), setStarted)
  const shown = (fresh: readonly string[]): void => {
    setStarted(undefined)
    setCodes(fresh)
  }
  const badge = isOn
    ? ({ tone: 'good', words: security.on } as const)
    : ({ tone: 'neutral', words: security.off } as const)
  return (
    <AccountSection>
      <SectionHead title={app.title} about={app.about} badge={badge} />
      <FormFailure title={security.failed} reason={start.failure} />
      {!isOn && !started && !codes && (
        <Button variant="primary" fullWidth pending={start.isPending} onClick={() => start.mutate()}>
          {app.turnOn}
        </Button>
      )}
      {started && (
        <ConfirmApp
          {...started}
          onCancel={() => setStarted(undefined)}
          onOn={(fresh) => {
            showToast({ tone: 'good', title: app.isOn })
            shown(fresh)
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
      {isOn && !codes && !turningOff && <RenewCodes left={codesLeft} onRenewed={shown} />}
      {isOn && !codes && !turningOff && <Button onClick={() => setTurningOff(true)}>{app.turnOff}</Button>}
      {isOn && turningOff && <TurnOffApp onEnd={() => setTurningOff(false)} />}
    </AccountSection>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Recovery codes, this once: to copy, to download, and to leave when they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { recovery } = useTexts().security
  const text = codes.join('\n')
  return (
    <>
      <h3>{recovery.title}</h3>
      <Note>{recovery.once}</Note>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            void navigator.clipboard.writeText(text).then(() => showToast({ title: recovery.copied }))
          }}
        >
          {recovery.copy}
        </Button>
        <Button onClick={() => keep(`${recovery.file}\n\n${text}\n`)}>{recovery.download}</Button>
        <Button variant="primary" onClick={onKept}>
          {recovery.kept}
        </Button>
      </div>
    </>
  )
}

/** Hands the codes to the browser as a file. */
function keep(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'global-forex-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}

interface RenewCodesProps {
  readonly left: number
  readonly onRenewed: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and new ones in their place. */
export function RenewCodes({ left, onRenewed }: RenewCodesProps) {
  const { security, shell } = useTexts()
  const { recovery } = security
  const [asked, setAsked] = useState(false)
  const renew = useSecurityChange(
    () => callApi('POST recovery_codes_api', {}),
    (answer) => onRenewed(answer.recovery_codes),
  )
  return (
    <>
      <h3>{recovery.title}</h3>
      <p>
        {recovery.about} {recovery.left(left)}
      </p>
      <FormFailure title={security.failed} reason={renew.failure} />
      <Button pending={renew.isPending} onClick={() => setAsked(true)}>
        {recovery.renew}
      </Button>
      <ConfirmDialog
        open={asked}
        title={recovery.renewQuestion}
        confirmLabel={recovery.renew}
        cancelLabel={shell.cancel}
        onConfirm={() => {
          setAsked(false)
          renew.mutate()
        }}
        onCancel={() => setAsked(false)}
      >
        {recovery.renewText} {usePauses()}
      </ConfirmDialog>
    </>
  )
}

interface Fields extends Readonly<Record<string, string>> {
  readonly password: string
  readonly code: string
}

/** Turns the authenticator app off, with the password and a code together. */
function TurnOffApp({ onEnd }: { readonly onEnd: () => void }) {
  const { security, shell } = useTexts()
  const { app } = security
  const turnOff = useSend({
    send: (fields: Fields) => callApi('POST authenticator_remove_api', fields),
    reasons: security.reasons,
    done: () => ({ title: app.isOff }),
    reload: refreshSecurity,
    onDone: onEnd,
  })
  const form = useCheckedForm<Fields>({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' ? app.missing : undefined,
      code: code.trim() === '' ? app.missing : undefined,
    }),
    send: (fields) => turnOff.mutate(fields),
    sending: turnOff,
  })
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <h3>{app.offTitle}</h3>
      <p>
        {app.offText} {usePauses()}
      </p>
      <PasswordField
        {...form.field('password')}
        label={app.password}
        autoComplete="current-password"
        showLabel={shell.showPassword}
        hideText={shell.hidePassword}
      />
      <TextField
        {...form.field('code')}
        label={app.offCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure title={security.failed} reason={form.failure} />
      <FormButtons tone="danger" pending={turnOff.isPending} onCancel={onEnd}>
        {app.turnOff}
      </FormButtons>
    </form>
  )
}
