import { Button, Note } from '@gf/ui'
import type { ApiAnswer } from '@gf/api'
import { passkeysWork, signWithPasskey } from '@gf/api/passkeys'
import type { SignedPasskey } from '@gf/contract'
import { KeyRound } from 'lucide-react'
import { useTexts } from '../texts/texts.ts'
import { useSending } from './use-sending.ts'

interface PasskeyButtonProps {
  readonly offer: () => Promise<Pick<ApiAnswer<'POST staff_passkey_proof_api'>, 'options'>>
  readonly send: (passkey: SignedPasskey) => Promise<void>
}

/** Signs with a passkey in place of a code, where this browser can. */
export function PasskeyButton({ offer, send }: PasskeyButtonProps) {
  const { code } = useTexts()
  const { pending, error, onSubmit } = useSending(async () => {
    const { options } = await offer()
    await send(await signWithPasskey(options))
  })
  if (!passkeysWork()) return null
  return (
    <>
      <Button fullWidth icon={<KeyRound size={18} aria-hidden />} pending={pending} onClick={onSubmit}>
        {code.passkey}
      </Button>
      {error && (
        <Note tone="error" role="alert">
          {error}
        </Note>
      )}
    </>
  )
}
