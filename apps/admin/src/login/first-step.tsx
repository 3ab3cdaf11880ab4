import { useState } from 'react'
import { Button, PasswordField, TextField } from '@gf/ui'
import { callApi } from '@gf/api'
import { secondStepIn } from './second-step.ts'
import type { SecondStep } from './second-step.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './login.module.css'
import { useSending } from './use-sending.ts'

interface FirstStepProps {
  readonly onSecondStep: (second: SecondStep) => void
}

/** The first step never completes a login: the answer requires the second step or names an error. */
async function firstStep(
  call: Promise<unknown>,
  onSecondStep: FirstStepProps['onSecondStep'],
): Promise<void> {
  await call.catch((error: unknown) => {
    const second = secondStepIn(error)
    if (!second) throw error
    onSecondStep(second)
  })
}

/** Username and password. */
export function PasswordForm({
  onSecondStep,
  onInvitation,
}: FirstStepProps & { readonly onInvitation: () => void }) {
  const { logIn } = useTexts()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const { pending, error, onSubmit } = useSending(() =>
    firstStep(callApi('POST adminlogin_api', { username, password }), onSecondStep),
  )
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h1>{logIn.title}</h1>
      <TextField
        label={logIn.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={logIn.password}
        showLabel={logIn.show}
        hideText={logIn.hide}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {logIn.submit}
      </Button>
      <Button variant="quiet" fullWidth onClick={onInvitation}>
        {logIn.invited}
      </Button>
    </form>
  )
}

/** Username, invitation and new password. */
export function InvitationForm({ onSecondStep, onBack }: FirstStepProps & { readonly onBack: () => void }) {
  const { invitation, logIn } = useTexts()
  const [given, setGiven] = useState({ username: '', invitation: '', password: '' })
  const { pending, error, onSubmit } = useSending(() =>
    firstStep(
      callApi('POST staff_invitation_api', { ...given, invitation: given.invitation.trim() }),
      onSecondStep,
    ),
  )
  const bind = (name: keyof typeof given) => ({
    name,
    required: true,
    value: given[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setGiven({ ...given, [name]: target.value }),
  })
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <h1>{invitation.title}</h1>
      <TextField label={logIn.username} autoComplete="username" autoCapitalize="none" {...bind('username')} />
      <TextField
        label={invitation.code}
        hint={invitation.hint}
        autoComplete="off"
        autoCapitalize="none"
        {...bind('invitation')}
      />
      <PasswordField
        label={invitation.password}
        hint={invitation.passwordHint}
        showLabel={logIn.show}
        hideText={logIn.hide}
        autoComplete="new-password"
        error={error}
        {...bind('password')}
      />
      <Button type="submit" variant="primary" fullWidth pending={pending}>
        {invitation.submit}
      </Button>
      <Button variant="quiet" fullWidth onClick={onBack}>
        {invitation.back}
      </Button>
    </form>
  )
}
