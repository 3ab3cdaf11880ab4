import { EmptyState, buttonClass } from '@gf/ui'
import { CalendarClock } from 'lucide-react'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../texts/settings.ts'

interface OpensLaterProps {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
}

function OpensLater({ title, text, to, action }: OpensLaterProps) {
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden />}
      title={
        <span role="heading" aria-level={1}>
          {title}
        </span>
      }
      action={
        <Link to={to} className={buttonClass({ variant: 'primary' })}>
          {action}
        </Link>
      }
    >
      {text}
    </EmptyState>
  )
}

export function DepositScreen() {
  const { settings, shell } = useTexts()
  const { deposit, depositText } = settings.opensLater
  return <OpensLater title={deposit} text={depositText} to={paths.home} action={shell.goHome} />
}

export function WithdrawScreen() {
  const { settings, shell } = useTexts()
  const { withdraw, withdrawText } = settings.opensLater
  return <OpensLater title={withdraw} text={withdrawText} to={paths.home} action={shell.goHome} />
}

export function FundsScreen() {
  const { settings, shell } = useTexts()
  const { funds, depositText } = settings.opensLater
  return <OpensLater title={funds} text={depositText} to={paths.home} action={shell.goHome} />
}

export function RegisterScreen() {
  const { settings, shell } = useTexts()
  const { register, registerText } = settings.opensLater
  return (
    <main>
      <OpensLater title={register} text={registerText} to={paths.login} action={shell.logIn} />
    </main>
  )
}

export function ForgotPasswordScreen() {
  const { settings, shell } = useTexts()
  const { forgot, forgotText } = settings.opensLater
  return (
    <main>
      <OpensLater title={forgot} text={forgotText} to={paths.login} action={shell.logIn} />
    </main>
  )
}
