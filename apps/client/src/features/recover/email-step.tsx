import { TextField } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { FormEnd } from '../../parts/form-end.tsx'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/recover.ts'
import styles from './recover.module.css'
import type { useRecovery } from './use-recovery.ts'

/** The first step: to which address. */
export function EmailStep({ asking }: Pick<ReturnType<typeof useRecovery>, 'asking'>) {
  const { recover } = useTexts()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (form: SyntheticEvent<HTMLFormElement>): void => {
    form.preventDefault()
    const empty = email.trim() === ''
    setMissing(empty)
    if (empty) form.currentTarget.querySelector('input')?.focus()
    else if (!asking.isPending) asking.mutate(email.trim())
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={recover.email}
        name="username"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={missing && email.trim() === '' ? recover.emailMissing : undefined}
        onChange={({ target }) => {
          setEmail(target.value)
          if (asking.isError) asking.reset()
        }}
      />
      <FormEnd
        failureTitle={recover.checkFailed}
        failure={asking.isError ? explain(asking.error) : undefined}
        pending={asking.isPending}
      >
        {recover.send}
      </FormEnd>
    </form>
  )
}
