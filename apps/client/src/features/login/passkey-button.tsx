import { Button } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { ApiRefusal } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { passkeysWork } from '../../lib/passkeys-work.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/login.ts'
import styles from './login.module.css'

interface PasskeyButtonProps {
  readonly onLoggedIn: (answer: ApiAnswer<'POST passkey_login_api'>) => unknown
}

/** Logs in with a passkey, where this browser has such. What speaks to the device is fetched when it is asked for. */
export function PasskeyButton({ onLoggedIn }: PasskeyButtonProps) {
  const { login } = useTexts()
  const logIn = useMutation({
    mutationFn: async () => (await import('../../lib/passkeys.ts')).logInWithPasskey(),
    onSuccess: onLoggedIn,
  })
  if (!passkeysWork()) return null
  const words = (error: Error): string => {
    if (error.name === 'PasskeyNotUsed') return login.passkeyNotUsed
    const refused = error instanceof ApiRefusal && error.reason === 'passkey_refused'
    return refused ? login.passkeyRefused : explain(error)
  }
  return (
    <>
      <Button
        size="large"
        fullWidth
        icon={<KeyRound size={18} aria-hidden />}
        pending={logIn.isPending}
        onClick={() => logIn.mutate()}
      >
        {login.passkey}
      </Button>
      <div role="alert">{logIn.error && <p className={styles['refusal']}>{words(logIn.error)}</p>}</div>
    </>
  )
}
