import { useState } from 'react'
import { Button, Sheet, TextField } from '@gf/ui'
import { callApi } from '@gf/api'
import type { SignedPasskey } from '@gf/contract'
import { useStore } from '@gf/ui/store'
import { PasskeyButton } from '../login/passkey-button.tsx'
import { useSending } from '../login/use-sending.ts'
import { useTexts } from '../texts/texts.ts'
import { askedProof } from './give.ts'
import * as styles from './actions.module.css'

/** Asks for a code or a passkey before a decision that needs a recent proof of who is logged in. */
export function ProofSheet() {
  const { proof, shell } = useTexts()
  const asked = useStore(askedProof)
  return (
    <Sheet
      open={asked !== undefined}
      onClose={() => asked?.cancelled()}
      title={proof.title}
      closeLabel={shell.close}
    >
      {asked && <CodeOfNow byPasskey={asked.ways.includes('passkey')} onProved={asked.proved} />}
    </Sheet>
  )
}

interface CodeOfNowProps {
  readonly byPasskey: boolean
  readonly onProved: () => void
}

function CodeOfNow({ byPasskey, onProved }: CodeOfNowProps) {
  const { proof, code: words } = useTexts()
  const [code, setCode] = useState('')
  const prove = async (shown: { readonly code: string } | { readonly passkey: SignedPasskey }) => {
    await callApi('POST staff_step_up_api', shown)
    onProved()
  }
  const { pending, error, onSubmit } = useSending(() => prove({ code }))
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>{proof.text}</p>
      <TextField
        label={words.label}
        hint={words.hint}
        error={error}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" pending={pending}>
        {words.submit}
      </Button>
      {byPasskey && (
        <PasskeyButton
          offer={() => callApi('POST staff_passkey_proof_api', {})}
          send={(passkey) => prove({ passkey })}
        />
      )}
    </form>
  )
}
