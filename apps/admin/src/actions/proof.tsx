import { useState } from 'react'
import { Button, Sheet, TextField } from '@gf/ui'
import { callApi } from '@gf/api'
import { useStore } from '@gf/ui/store'
import { useSending } from '../login/use-sending.ts'
import { useTexts } from '../texts/texts.ts'
import { askedProof } from './give.ts'
import * as styles from './actions.module.css'

/** Asks for a code before a decision that needs a recent proof of who is logged in. */
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
      {asked && <CodeOfNow onProved={asked.proved} />}
    </Sheet>
  )
}

function CodeOfNow({ onProved }: { readonly onProved: () => void }) {
  const { proof, code: words } = useTexts()
  const [code, setCode] = useState('')
  const { pending, error, onSubmit } = useSending(async () => {
    await callApi('POST staff_step_up_api', { code })
    onProved()
  })
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
    </form>
  )
}
