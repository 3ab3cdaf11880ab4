import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { PasskeyNotUsed, passkeysWork } from '@gf/api/passkeys'
import { formatDateTime } from '@gf/i18n'
import { Button, ConfirmDialog, layout, showToast, TextField } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { AccountSection, FormFailure, Loaded } from '../../components/account-page.tsx'
import { useCheckedForm } from '../../components/checked-form.tsx'
import { addPasskey } from '../../proof/passkeys.ts'
import { useTexts } from '../../texts/security.en.ts'
import { FormButtons, SectionHead } from './section-parts.tsx'
import * as styles from './security.module.css'
import { usePauses, useSecurityChange } from './use-security.ts'

/** Passkeys: made on this device, renamed, removed. */
export function PasskeySection({ possible }: { readonly possible: boolean }) {
  const { security } = useTexts()
  const { passkeys } = security
  const query = useQuery(callQuery('GET passkeys_api', {}))
  const pauses = usePauses()
  const add = useSecurityChange(
    () => addPasskey(''),
    () => showToast({ tone: 'good', title: passkeys.added }),
  )
  return (
    <AccountSection>
      <SectionHead title={passkeys.title} about={passkeys.about} />
      <Loaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{passkeys.none}</p>
          ) : (
            <ul className={styles.rows}>
              {rows.map((row) => (
                <li key={row.passkey_id}>
                  <PasskeyRow passkey={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormFailure
        title={security.failed}
        reason={add.error instanceof PasskeyNotUsed ? passkeys.notUsed : add.failure}
      />
      {possible && passkeysWork() ? (
        <>
          {pauses && <p className={layout.faint}>{pauses}</p>}
          <Button
            fullWidth
            icon={<KeyRound size={18} aria-hidden />}
            pending={add.isPending}
            onClick={() => add.mutate()}
          >
            {passkeys.add}
          </Button>
        </>
      ) : (
        <p className={layout.faint}>{passkeys.impossible}</p>
      )}
    </AccountSection>
  )
}

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
    <div className={styles.row}>
      <span className={styles.name}>{passkey.name}</span>
      <span className={layout.faint}>
        {passkeys.addedAt(formatDateTime(passkey.created_at))} · {used}
        {passkey.backed_up && ` · ${passkeys.synced}`}
      </span>
      <FormFailure title={security.failed} reason={remove.failure} />
      {doing === 'renaming' ? (
        <RenameForm passkey={passkey} onEnd={rest} />
      ) : (
        <div className={styles.buttons}>
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
          remove.mutate()
        }}
        onCancel={rest}
      >
        {passkeys.removeText} {usePauses()}
      </ConfirmDialog>
    </div>
  )
}

function RenameForm({ passkey, onEnd }: { readonly passkey: Passkey; readonly onEnd: () => void }) {
  const { security } = useTexts()
  const { passkeys } = security
  const rename = useSecurityChange(
    (name: string) => callApi('POST passkey_rename_api', { passkey_id: passkey.passkey_id, name }),
    onEnd,
  )
  const form = useCheckedForm({
    initial: { name: passkey.name },
    check: ({ name }) => ({ name: name.trim() === '' ? passkeys.nameMissing : undefined }),
    send: ({ name }) => rename.mutate(name.trim()),
    sending: rename,
  })
  const field = form.field('name')
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <TextField
        {...field}
        label={passkeys.name}
        maxLength={60}
        autoComplete="off"
        error={field.error ?? form.failure}
      />
      <FormButtons pending={rename.isPending} onCancel={onEnd}>
        {passkeys.save}
      </FormButtons>
    </form>
  )
}
