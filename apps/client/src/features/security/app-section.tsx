import { Button, showToast } from '@gf/ui'
import { useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import { useSecurityChange } from '../../lib/security.ts'
import { AccountSection, FormFailure } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { ConfirmApp } from './confirm-app.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SectionHead } from './section-head.tsx'
import { TurnOffApp } from './turn-off-app.tsx'

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
      <FormFailure
        title={security.failed}
        reason={start.isError ? explainWith(security.reasons, start.error) : undefined}
      />
      {!isOn && !started && !codes && (
        <Button variant="primary" fullWidth pending={start.isPending} onClick={() => start.mutate(undefined)}>
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
