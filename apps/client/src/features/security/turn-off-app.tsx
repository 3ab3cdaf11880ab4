import { callApi } from '@gf/api'
import { PasswordField, showToast, TextField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { formClass, FormFailure } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { refreshSecurity } from '../../proof/security.ts'
import { useCoolOffHours } from '../../session/funding.ts'
import { explainWith } from '../../texts/explain.ts'
import { useTexts } from '../../texts/security.en.ts'
import { FormButtons } from './section-parts.tsx'

interface Fields extends Readonly<Record<string, string>> {
  readonly password: string
  readonly code: string
}

/** Turns the authenticator app off, with the password and a code together. */
export function TurnOffApp({ onEnd }: { readonly onEnd: () => void }) {
  const { security } = useTexts()
  const { app } = security
  const turnOff = useMutation({
    mutationFn: (fields: Fields) => callApi('POST authenticator_remove_api', fields),
    onSuccess: async () => {
      showToast({ tone: 'good', title: app.isOff })
      await refreshSecurity()
      onEnd()
    },
  })
  const form = useCheckedForm<Fields>({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' ? app.missing : undefined,
      code: code.trim() === '' ? app.missing : undefined,
    }),
    send: (fields) => {
      if (!turnOff.isPending) turnOff.mutate(fields)
    },
    refusal: turnOff.error,
    explain: (error) => explainWith(security.reasons, error),
  })
  const reason = turnOff.isError && !form.isAtField ? explainWith(security.reasons, turnOff.error) : undefined
  return (
    <form className={formClass} onSubmit={form.submit} noValidate>
      <h3>{app.offTitle}</h3>
      <p>{app.offText(useCoolOffHours())}</p>
      <PasswordField
        {...form.field('password')}
        label={app.password}
        autoComplete="current-password"
        showLabel={app.showPassword}
        hideText={app.hidePassword}
      />
      <TextField
        {...form.field('code')}
        label={app.offCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure title={security.failed} reason={reason} />
      <FormButtons tone="danger" pending={turnOff.isPending} onCancel={onEnd}>
        {app.turnOff}
      </FormButtons>
    </form>
  )
}
