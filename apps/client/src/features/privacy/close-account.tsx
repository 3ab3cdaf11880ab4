import { Button, ConfirmDialog, PasswordField, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiRefusal, callApi } from '../../lib/call-api.ts'
import { useNavigate } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { withSecondStep } from '../../lib/second-step.ts'
import { clearSession, useSession } from '../../lib/session.ts'
import { AccountSection, FormFailure, formClass } from '../../parts/account-page.tsx'
import { useCheckedForm } from '../../parts/use-checked-form.ts'
import { explainWith } from '../../texts/explain-own.ts'
import type { PrivacyTexts } from '../../texts/privacy.en.ts'
import { useTexts } from '../../texts/privacy.ts'

function useCloseAccount(onRefused: () => void) {
  const { privacy } = useTexts()
  const { userid } = useSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (password: string) =>
      withSecondStep(() => callApi('POST close_account_api/{userid}', { userid, password })),
    onSuccess: () => {
      showToast({ tone: 'good', title: privacy.closed })
      navigate(paths.login, { replace: true })
      clearSession()
    },
    onError: onRefused,
  })
}

/** Ends the account, with the password and one question; says what is in the way where something is. */
export function CloseAccount() {
  const { privacy, shell } = useTexts()
  const [asked, setAsked] = useState(false)
  const close = useCloseAccount(() => setAsked(false))
  const form = useCheckedForm<{ readonly password: string }>({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? privacy.passwordMissing : undefined }),
    send: () => setAsked(true),
    refusal: close.error,
    explain: (error) => explainWith(privacy.reasons, error),
  })
  return (
    <AccountSection title={privacy.closeTitle}>
      <p>{privacy.closeText}</p>
      <Obstacles error={close.error} />
      <form className={formClass} onSubmit={form.submit} noValidate>
        <PasswordField
          {...form.field('password')}
          label={privacy.password}
          autoComplete="current-password"
          showLabel={privacy.show}
          hideText={privacy.hide}
        />
        <FormFailure
          title={privacy.closeFailed}
          reason={close.isError && !form.isAtField ? explainWith(privacy.reasons, close.error) : undefined}
        />
        <Button type="submit" variant="danger" fullWidth pending={close.isPending}>
          {privacy.close}
        </Button>
      </form>
      <ConfirmDialog
        open={asked}
        title={privacy.question}
        confirmLabel={privacy.close}
        cancelLabel={shell.cancel}
        tone="danger"
        pending={close.isPending}
        onConfirm={() => close.mutate(form.fields.password)}
        onCancel={() => setAsked(false)}
      >
        {privacy.answer}
      </ConfirmDialog>
    </AccountSection>
  )
}

function Obstacles({ error }: { readonly error: unknown }) {
  const { privacy } = useTexts()
  if (!(error instanceof ApiRefusal) || error.reason !== 'account_in_use') return null
  const known = Object.entries(error.detail).filter(
    (entry): entry is [keyof PrivacyTexts['obstacles'], string | number] => entry[0] in privacy.obstacles,
  )
  return (
    <div>
      <p>{privacy.inTheWay}</p>
      <ul>
        {known.map(([name, amount]) => (
          <li key={name}>{privacy.obstacles[name](String(amount))}</li>
        ))}
      </ul>
    </div>
  )
}
