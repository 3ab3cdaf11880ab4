import { ApiRefusal, callApi } from '@gf/api'
import { Button, buttonClass, layout, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '../../components/account-page.tsx'
import { Link, stateField, useLocation, useNavigate, useParams } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { Consents, useConsents } from '../../session/consents.tsx'
import { NewPasswordFields, useNewPassword } from '../../session/new-password-fields.tsx'
import { texts, useTexts } from '../../texts/recover.en.ts'
import { RecoverPage } from './recover-page.tsx'

/**
 * /resetpassword/{ticket}: a new password for whoever proved to read the account's mail, or has the password of a client
 * whom staff have added: they accept the terms too. Then to the login.
 */
export function ResetPasswordScreen() {
  const { recover, password: words } = useTexts()
  const ticket = useParams()['ticket'] ?? ''
  const navigate = useNavigate()
  const { state } = useLocation()
  const first = stateField(state, 'first')
  const [isFirst, setFirst] = useState(first !== '')
  const [tried, setTried] = useState(false)
  const consents = useConsents()
  const setting = useMutation({
    mutationFn: (password: string) =>
      callApi('POST change_password_api/{userid}', {
        userid: ticket,
        password,
        ...(isFirst && consents.versions),
      }),
    onError: (error) => {
      if (error instanceof ApiRefusal && error.reason === 'consent_missing') setFirst(true)
    },
    onSuccess: () => {
      const { done, doneText } = texts().recover
      showToast({ tone: 'good', title: done, detail: doneText })
      navigate(paths.login, { replace: true, state: first ? { username: first } : state })
    },
  })
  const { alert, fields, submit } = useNewPassword({
    words,
    refusal: setting.error,
    isPending: setting.isPending,
    send: (password) => {
      setTried(true)
      if (!isFirst || !consents.missing()) setting.mutate(password)
    },
    forget: () => setting.reset(),
  })
  const isUseless = setting.error instanceof ApiRefusal && setting.error.reason === 'ticket_useless'
  return (
    <RecoverPage
      title={recover.resetTitle}
      subtitle={isFirst ? recover.firstSubtitle : recover.resetSubtitle}
    >
      <form className={layout.stack} onSubmit={submit} noValidate>
        <NewPasswordFields {...fields} />
        {isFirst && (
          <Consents of={{ ...consents, consentMissing: (name) => tried && !consents.agreed.has(name) }} />
        )}
        <FormFailure title={alert?.title ?? ''} reason={alert?.reason} />
        {isUseless ? (
          <Link to={paths.forgotPassword} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {recover.askAgain}
          </Link>
        ) : (
          <Button type="submit" variant="primary" size="large" fullWidth pending={setting.isPending}>
            {recover.set}
          </Button>
        )}
      </form>
    </RecoverPage>
  )
}
