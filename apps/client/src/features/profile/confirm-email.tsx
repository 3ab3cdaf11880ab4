import { Button, CodeField, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { accountKeys } from '../../lib/account.ts'
import { callApi } from '../../lib/call-api.ts'
import { queryClient } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { AccountSection, formClass } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/profile.ts'

/** A new address, and the challenge that goes with the code sent to it. */
export interface WaitingEmail {
  readonly email: string
  readonly otp: string
}

/** Takes the code that proves that a new address is read by this client. */
export function ConfirmEmail({
  waiting,
  onDone,
}: {
  readonly waiting: WaitingEmail
  readonly onDone: () => void
}) {
  const { profile } = useTexts()
  const { userid } = useSession()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => callApi('POST email_confirm_api/{userid}', { userid, otp: waiting.otp, code }),
    onSuccess: async () => {
      showToast({ tone: 'good', title: profile.confirmed })
      await queryClient.invalidateQueries({ queryKey: accountKeys.user })
      onDone()
    },
    onError: () => setCode(''),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <AccountSection title={profile.confirm}>
      <p>{profile.codeSent(waiting.email)}</p>
      <form className={formClass} onSubmit={submit} noValidate>
        <CodeField
          label={profile.code}
          boxLabel={profile.digit}
          value={code}
          onChange={setCode}
          disabled={confirm.isPending}
          focusFirst
          error={confirm.isError && code === '' ? explainWith(profile.reasons, confirm.error) : undefined}
        />
        {/^\d{6}$/.test(code) && (
          <Button type="submit" variant="primary" size="large" fullWidth pending={confirm.isPending}>
            {profile.verify}
          </Button>
        )}
        <Button variant="quiet" fullWidth onClick={onDone}>
          {profile.later}
        </Button>
      </form>
    </AccountSection>
  )
}
