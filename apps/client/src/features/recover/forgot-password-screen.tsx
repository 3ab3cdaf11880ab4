import { useNavigate } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../texts/recover.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { RecoverPage } from './recover-page.tsx'
import { useRecovery } from './use-recovery.ts'

/** /forgotpassword: the registered e-mail, then the code that was sent to it. */
export function ForgotPasswordScreen() {
  const { recover } = useTexts()
  const navigate = useNavigate()
  const { asked, asking, opening, startOver } = useRecovery((ticket) =>
    navigate(paths.resetPassword(ticket), { replace: true }),
  )
  if (!asked)
    return (
      <RecoverPage title={recover.title} subtitle={recover.subtitle}>
        <EmailStep asking={asking} />
      </RecoverPage>
    )
  return (
    <RecoverPage title={recover.codeTitle} subtitle={recover.codeSent(asked.email)}>
      <CodeStep key={asked.times} asked={asked} asking={asking} opening={opening} startOver={startOver} />
    </RecoverPage>
  )
}
