import { ApiRefusal } from '@gf/api'
import { VIEW_NAME_LENGTH } from '@gf/contract'
import type { ViewList } from '@gf/contract'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button, Note, Switch, TextField, showToast } from '@gf/ui'
import { reasonText } from '../texts/reason.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './list.module.css'
import { saveView } from './saved-views.ts'
import type { SavedView } from './saved-views.ts'

interface ViewFormProps {
  readonly list: ViewList
  /** The view to change; undefined adds one. */
  readonly view: SavedView | undefined
  /** The query that the list shows. */
  readonly current: string
  readonly onDone: () => void
}

/** Saves what the list shows under a name, or renames a view. */
export function ViewForm({ list, view, current, onDone }: ViewFormProps) {
  const { savedViews, form } = useTexts()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [replaces, setReplaces] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (): Promise<void> => {
    setSending(true)
    try {
      const query = view && !replaces ? view.query : current
      await saveView({ id: view?.view_id, list, name, query, shared })
      showToast({ title: savedViews.saved(name.trim()), tone: 'good' })
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setSending(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSending) void send()
  }
  const isOfName = error instanceof ApiRefusal && error.detail['field'] === 'name'
  return (
    <form className={styles.viewForm} onSubmit={submit}>
      <TextField
        label={view ? savedViews.rename(view.name) : savedViews.name}
        required
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={isOfName && reasonText(error)}
        onChange={({ target }) => setName(target.value)}
      />
      <Switch label={savedViews.share} checked={shared} onChange={setShared} />
      {view && view.query !== current && (
        <Switch label={savedViews.replace} checked={replaces} onChange={setReplaces} />
      )}
      {error !== undefined && !isOfName && (
        <Note tone="error" role="alert">
          {reasonText(error)}
        </Note>
      )}
      <span className={styles.actions}>
        <Button type="submit" variant="primary" pending={isSending}>
          {view ? form.save : savedViews.save}
        </Button>
        {view && (
          <Button variant="quiet" onClick={onDone}>
            {form.cancel}
          </Button>
        )}
      </span>
    </form>
  )
}
