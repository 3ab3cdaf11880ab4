import { callApi } from '@gf/api'
import { PasswordField, TextField } from '@gf/ui'
import { formClass, FormFailure } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { useTexts } from '../../texts/security.en.ts'
import { FormButtons } from './section-parts.tsx'
import { refreshSecurity, usePauses } from './use-security.ts'

interface Fields extends Readonly<Record<string, string>> {
  readonly password: string
  readonly code: string
}

/** Turns the authenticator app off, with the password and a code together. */
export function TurnOffApp({ onEnd }: { readonly onEnd: () => void }) {
  const { security } = useTexts()
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
    <form className={formClass} onSubmit={form.submit} noValidate>
      <h3>{app.offTitle}</h3>
      <p>
        {app.offText} {usePauses()}
      </p>
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
      <FormFailure title={security.failed} reason={form.failure} />
      <FormButtons tone="danger" pending={turnOff.isPending} onCancel={onEnd}>
        {app.turnOff}
      </FormButtons>
    </form>
  )
}
