import { Button, TextField } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { Watchlist } from '../../lib/watchlists.ts'
import { formClass } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/watchlists.ts'
import { nameFault } from './change-lists.ts'

interface NameFormProps {
  readonly lists: readonly Watchlist[]
  /** The name to change; undefined for a new list. */
  readonly own?: string
  readonly button: string
  readonly onNamed: (name: string) => void
}

/** Names a list. */
export function NameForm({ lists, own, button, onNamed }: NameFormProps) {
  const { watchlists } = useTexts()
  const [text, setText] = useState(own ?? '')
  const [tried, setTried] = useState(false)
  const fault = nameFault(text, lists, own)
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (fault) return event.currentTarget.querySelector('input')?.focus()
    onNamed(text.trim())
    setText(own ?? '')
    setTried(false)
  }
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <TextField
        label={watchlists.name}
        name="list"
        autoComplete="off"
        value={text}
        onChange={(input) => setText(input.target.value)}
        error={tried && fault ? watchlists.faults[fault] : undefined}
      />
      <Button type="submit" fullWidth>
        {button}
      </Button>
    </form>
  )
}
