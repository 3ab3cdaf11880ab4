import { Button, ConfirmDialog, TextField, showToast } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useSecurityChange } from '../../lib/security.ts'
import { FormFailure, formClass } from '../../parts/account-page.tsx'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/security.ts'
import { FormButtons } from './form-buttons.tsx'
import styles from './security.module.css'

type Passkey = ApiAnswer<'GET passkeys_api'>[number]

/** One passkey: its name, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { security, shell } = useTexts()
  const { passkeys } = security
  const [doing, setDoing] = useState<'nothing' | 'renaming' | 'removing'>('nothing')
  const rest = (): void => setDoing('nothing')
  const remove = useSecurityChange(
    () => callApi('POST passkey_remove_api', { passkey_id: passkey.passkey_id }),
    () => showToast({ tone: 'good', title: passkeys.removed }),
  )
  const used = passkey.last_used_at
    ? passkeys.usedAt(formatDateTime(passkey.last_used_at))
    : passkeys.neverUsed
  return (
    <div className={styles['row']}>
      <span className={styles['name']}>{passkey.name}</span>
      <span className={styles['detail']}>
        {passkeys.addedAt(formatDateTime(passkey.created_at))} · {used}
        {passkey.backed_up && ` · ${passkeys.synced}`}
      </span>
      <FormFailure
        title={security.failed}
        reason={remove.isError ? explainWith(security.reasons, remove.error) : undefined}
      />
      {doing === 'renaming' ? (
        <RenameForm passkey={passkey} onEnd={rest} />
      ) : (
        <div className={styles['buttons']}>
          <Button aria-label={passkeys.renameOf(passkey.name)} onClick={() => setDoing('renaming')}>
            {passkeys.rename}
          </Button>
          <Button
            variant="quiet"
            aria-label={passkeys.removeOf(passkey.name)}
            pending={remove.isPending}
            onClick={() => setDoing('removing')}
          >
            {passkeys.remove}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={doing === 'removing'}
        title={passkeys.removeQuestion(passkey.name)}
        confirmLabel={passkeys.remove}
        cancelLabel={shell.cancel}
        tone="danger"
        onConfirm={() => {
          rest()
          remove.mutate(undefined)
        }}
        onCancel={rest}
      >
        {passkeys.removeText}
      </ConfirmDialog>
    </div>
  )
}

function RenameForm({ passkey, onEnd }: { readonly passkey: Passkey; readonly onEnd: () => void }) {
  const { security } = useTexts()
  const { passkeys } = security
  const [name, setName] = useState(passkey.name)
  const rename = useSecurityChange(
    () => callApi('POST passkey_rename_api', { passkey_id: passkey.passkey_id, name: name.trim() }),
    onEnd,
  )
  const submit = (form: SyntheticEvent): void => {
    form.preventDefault()
    if (name.trim() !== '' && !rename.isPending) rename.mutate(undefined)
  }
  const refused = rename.isError ? explainWith(security.reasons, rename.error) : undefined
  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <TextField
        label={passkeys.name}
        name="name"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={name.trim() === '' ? passkeys.nameMissing : refused}
        onChange={(input) => setName(input.target.value)}
      />
      <FormButtons pending={rename.isPending} onCancel={onEnd}>
        {passkeys.save}
      </FormButtons>
    </form>
  )
}
