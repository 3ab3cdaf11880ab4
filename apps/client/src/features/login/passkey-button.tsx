import { ApiRefusal } from '@gf/api'
import { passkeysWork } from '@gf/api/passkeys'
import type { ApiAnswer } from '@gf/api'
import { Button, Note } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/login.en.ts'

interface PasskeyButtonProps {
  readonly onLoggedIn: (answer: ApiAnswer<'POST passkey_login_api'>) => unknown
}

/** Logs in with a passkey, where this browser has such. What speaks to the device is fetched when it is asked for. */
export function PasskeyButton({ onLoggedIn }: PasskeyButtonProps) {
  const { login } = useTexts()
  const logIn = useMutation({
    mutationFn: async () => (await import('../../proof/passkeys.ts')).logInWithPasskey(),
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
      <div role="alert">{logIn.error && <Note tone="error">{words(logIn.error)}</Note>}</div>
    </>
  )
}
