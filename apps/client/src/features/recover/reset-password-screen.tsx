import { Button, buttonClass, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { ApiRefusal, callApi } from '../../lib/call-api.ts'
import { Link, useNavigate, useParams } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { FormFailure } from '../../parts/account-page.tsx'
import { NewPasswordFields } from '../../parts/new-password-fields.tsx'
import { useNewPassword } from '../../parts/use-new-password.ts'
import { texts, useTexts } from '../../texts/recover.ts'
import { RecoverPage } from './recover-page.tsx'
import styles from './recover.module.css'

/** /resetpassword/{ticket}: a new password for whoever proved to read the account's mail; then to the login. */
export function ResetPasswordScreen() {
  const { recover, password: words } = useTexts()
  const ticket = useParams()['ticket'] ?? ''
  const navigate = useNavigate()
  const setting = useMutation({
    mutationFn: (password: string) =>
      callApi('POST change_password_api/{userid}', { userid: ticket, password }),
    onSuccess: () => {
      const { done, doneText } = texts().recover
      showToast({ tone: 'good', title: done, detail: doneText })
      navigate(paths.login, { replace: true })
    },
  })
  const { alert, fields, submit } = useNewPassword({
    words,
    refusal: setting.error,
    isPending: setting.isPending,
    send: (password) => setting.mutate(password),
    forget: () => setting.reset(),
  })
  const isUseless = setting.error instanceof ApiRefusal && setting.error.reason === 'ticket_useless'
  return (
    <RecoverPage title={recover.resetTitle} subtitle={recover.resetSubtitle}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <NewPasswordFields {...fields} />
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
