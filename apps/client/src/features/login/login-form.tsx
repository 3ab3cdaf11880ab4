import { Button, PasswordField, TextField } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Link, useLocation } from '../../lib/navigation.tsx'
import { callApi } from '../../lib/call-api.ts'
import { paths, wantedPath } from '../../lib/paths.ts'
import { keys, queryClient } from '../../lib/queries.ts'
import { storeSession } from '../../lib/session.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/login.ts'
import styles from './login.module.css'

interface Credentials {
  readonly username: string
  readonly password: string
}

function useLogIn(onLoggedIn: (wanted: string) => unknown) {
  const { search } = useLocation()
  return useMutation({
    mutationFn: (credentials: Credentials) => callApi('POST login_api3', credentials),
    onSuccess: (answer) => {
      queryClient.clear()
      queryClient.setQueryData(keys.who, { ...answer, status: 0 })
      storeSession(answer)
      return onLoggedIn(wantedPath(search))
    },
  })
}

export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: (wanted: string) => unknown }) {
  const { login } = useTexts()
  const logIn = useLogIn(onLoggedIn)
  const [fields, setFields] = useState<Credentials>({ username: '', password: '' })
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
    <form className={styles['form']} onSubmit={submit} noValidate>
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
        showLabel={login.showPassword}
        hideText={login.hidePassword}
        value={fields.password}
        error={missing.password && fields.password === '' ? login.passwordMissing : undefined}
        onChange={(input) => change({ password: input.target.value })}
      />
      <Link to={paths.forgotPassword} className={styles['forgot']}>
        {login.forgotPassword}
      </Link>
      <div role="alert">
        {logIn.isError && (
          <p className={styles['refusal']}>
            <strong>{login.failed}</strong>
            <span>{explain(logIn.error)}</span>
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" size="large" fullWidth pending={logIn.isPending}>
        {login.submit}
      </Button>
    </form>
  )
}
