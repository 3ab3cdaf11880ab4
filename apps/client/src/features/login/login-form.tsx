import { ApiRefusal, callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { Button, layout, Note, PasswordField, TextField } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { lazyPart } from '../../components/lazy-part.ts'
import { Link, stateField, useLocation, useNavigate } from '../../components/navigation.tsx'
import { paths, wantedPath } from '../../components/paths.ts'
import { noteFirstSteps } from '../../session/first-steps.ts'
import { readPreferences } from '../../session/preferences.ts'
import { beginSession } from '../../session/queries.ts'
import { whyLoggedOut } from '../../session/session.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/login.en.ts'
import * as styles from './login.module.css'
import { PasskeyButton } from './passkey-button.tsx'

interface Credentials {
  readonly username: string
  readonly password: string
}

interface LoginFormProps {
  readonly onLoggedIn: (wanted: string) => unknown
}

/** The second step that the server asks for after a right password. */
interface Step {
  readonly challenge: string
  readonly ways: string
}

const SecondStep = lazyPart(async () => (await import('./second-step.tsx')).SecondStep)

function stepIn(error: unknown): Step | undefined {
  if (!(error instanceof ApiRefusal) || error.reason !== 'second_factor_needed') return undefined
  return { challenge: String(error.detail['challenge']), ways: String(error.detail['ways']) }
}

/** The server's own words; in another language than its, those of the catalogue for its reason. */
function wordsOf(refusal: unknown): string {
  const isEnglish = readPreferences().language === 'en'
  return isEnglish && refusal instanceof ApiRefusal ? refusal.msg : explain(refusal)
}

/** The login: the password, and the second step where the client has one. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { search } = useLocation()
  const [step, setStep] = useState<Step>()
  const [refusal, setRefusal] = useState<unknown>()
  const enter = (answer: ApiAnswer<'POST login_api3'>): unknown => {
    beginSession(answer)
    noteFirstSteps(answer.userid)
    return onLoggedIn(wantedPath(search))
  }
  const back = (why?: unknown): void => {
    setStep(undefined)
    setRefusal(why)
  }
  if (!step) return <PasswordForm onLoggedIn={enter} onSecondStep={setStep} refusal={refusal} />
  return <SecondStep {...step} onLoggedIn={enter} onBack={back} onMissing={back} />
}

interface PasswordFormProps {
  readonly onLoggedIn: (answer: ApiAnswer<'POST login_api3'>) => unknown
  readonly onSecondStep: (step: Step) => void
  /** Why a second step sent the client back here. */
  readonly refusal: unknown
}

function useLogIn({ onLoggedIn, onSecondStep }: PasswordFormProps) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (credentials: Credentials) => callApi('POST login_api3', credentials),
    onSuccess: onLoggedIn,
    onError: (error, { username }) => {
      // The password of a client whom staff have added leads to an own one.
      const ticket = error instanceof ApiRefusal && error.detail['ticket']
      if (ticket) navigate(paths.resetPassword(String(ticket)), { state: { first: username } })
      const step = stepIn(error)
      if (step) onSecondStep(step)
    },
  })
}

/** Why the login session of before has ended. */
function WhyLoggedOut() {
  const why = useStore(whyLoggedOut)
  return why && <Note role="alert">{explain(why)}</Note>
}

function WhyRefused({ refusal }: { readonly refusal: unknown }) {
  const { login } = useTexts()
  return (
    <div role="alert">
      {refusal !== undefined && refusal !== null && (
        <Note tone="error">
          <strong>{login.failed}</strong>
          <span>{wordsOf(refusal)}</span>
        </Note>
      )}
    </div>
  )
}

/** Who has just registered or set a new password need not type their name again. */
function PasswordForm(props: PasswordFormProps) {
  const { login, shell } = useTexts()
  const logIn = useLogIn(props)
  const refusal = logIn.error ?? (logIn.isIdle ? props.refusal : undefined)
  const username = stateField(useLocation().state, 'username')
  const [fields, setFields] = useState<Credentials>({ username, password: '' })
  const [missing, setMissing] = useState({ username: false, password: false })
  const change = (part: Partial<Credentials>): void => {
    setFields({ ...fields, ...part })
    if (logIn.isError) logIn.reset()
  }
  const submit = (form: SyntheticEvent<HTMLFormElement>): void => {
    form.preventDefault()
    const empty = { username: fields.username.trim() === '', password: fields.password === '' }
    setMissing(empty)
    const first = empty.username ? 'username' : empty.password ? 'password' : undefined
    if (first) form.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else if (!logIn.isPending) logIn.mutate({ ...fields, username: fields.username.trim() })
  }
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {!refusal && <WhyLoggedOut />}
      <TextField
        label={login.email}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={fields.username}
        error={missing.username && fields.username.trim() === '' ? login.emailMissing : undefined}
        onChange={(input) => change({ username: input.target.value })}
      />
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        showLabel={shell.showPassword}
        hideText={shell.hidePassword}
        value={fields.password}
        error={missing.password && fields.password === '' ? login.passwordMissing : undefined}
        onChange={(input) => change({ password: input.target.value })}
      />
      <Link to={paths.forgotPassword} className={styles.forgot}>
        {login.forgotPassword}
      </Link>
      <WhyRefused refusal={refusal} />
      <Button type="submit" variant="primary" size="large" fullWidth pending={logIn.isPending}>
        {login.submit}
      </Button>
      <PasskeyButton onLoggedIn={props.onLoggedIn} />
    </form>
  )
}
