import { NOTE_LENGTH, clientKeepers, noteWriters, userFields } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { callApi } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Button, SkeletonRows, TextArea, showToast } from '@gf/ui'
import { formatDateTime } from '@gf/i18n'
import { decided, withProof } from '../actions/give.ts'
import { useStaff } from '../session/session.ts'
import { readOnce } from '../session/query-client.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import { Block } from './block.tsx'
import type { BlockOf } from './block.tsx'
import { UserForm } from './user-form.tsx'
import type { StoredUser, UserValues } from './user-form.tsx'
import * as styles from './users.module.css'
import { LoadFailure } from '../list/load-failure.tsx'
import { useLeaveQuestion } from '../records/leave-question.tsx'

/** Whether a role is among those. */
export const isOneOf = (roles: readonly StaffRole[], role: StaffRole): boolean => roles.includes(role)

async function storedUser(userid: number, signal?: AbortSignal): Promise<StoredUser> {
  const route = 'GET user_details_api/{userid}'
  const { seen, fullname, mobile, username, city } = await callApi(route, { userid }, signal && { signal })
  return { values: { fullname, mobile, username, city, password: '' }, seen }
}

/** The form with what staff may change of a client. */
export function EditBlock({ of }: BlockOf) {
  const { client, users, form, loading } = useTexts()
  const { role } = useStaff()
  const { userid } = of
  const { data, error, refetch } = useQuery({
    // Not among 'actions': a decision elsewhere on the page must not replace what is typed.
    queryKey: ['user-details', userid],
    queryFn: ({ signal }) => storedUser(userid, signal),
    enabled: isOneOf(clientKeepers, role) && of.kyc.state !== 'closed',
    ...readOnce,
  })
  if (!isOneOf(clientKeepers, role) || of.kyc.state === 'closed') return null
  const save = async ({ password, ...values }: UserValues, over = data): Promise<void> => {
    const send = () =>
      callApi('POST updateuser_api/{id}', {
        id: userid,
        ...values,
        seen: over?.seen ?? '',
        ...(password !== '' && { password }),
      })
    const { changed } = await withProof(send)
    showToast({ title: changed.length === 0 ? texts().settings.unchanged : texts().form.saved, tone: 'good' })
    await Promise.all([refetch(), decided()])
  }
  return (
    <Block title={client.blocks.edit}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <UserForm
            fields={userFields.filter((field) => field !== 'password' || of.start_password)}
            optional={['mobile', 'city', 'password']}
            values={data.values}
            submit={form.save}
            onSave={save}
            loadTheirs={() => storedUser(userid)}
            onTakeTheirs={() => void refetch()}
          />
          {!of.start_password && <p className={styles.soft}>{users.ownPassword}</p>}
        </>
      ) : (
        <SkeletonRows rows={4} label={loading} />
      )}
    </Block>
  )
}

/** What staff have noted about the client, and the next note. */
export function NotesBlock({ of }: BlockOf) {
  const { client } = useTexts()
  const { role } = useStaff()
  return (
    <Block title={client.blocks.notes}>
      {isOneOf(noteWriters, role) && of.kyc.state !== 'closed' && <AddNote of={of} />}
      {of.notes.length === 0 && <p className={styles.soft}>{client.empty.notes}</p>}
      <ol className={styles.notes}>
        {of.notes.map(({ note, at, by }, index) => (
          <li key={of.notes.length - index}>
            <p>{note}</p>
            <span className={styles.soft}>
              {by} · {formatDateTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}

function AddNote({ of: { userid } }: BlockOf) {
  const { client } = useTexts()
  const [note, setNote] = useState('')
  const [sending, setSending] = useState<'pending' | { readonly error: string }>()
  const { question } = useLeaveQuestion(note.trim() !== '' && sending !== 'pending')
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (note.trim() === '') return
    setSending('pending')
    try {
      await callApi('POST client_note_api/{userid}', { userid, note })
    } catch (error) {
      return setSending({ error: reasonText(error) })
    }
    setSending(undefined)
    setNote('')
    showToast({ title: client.noted, tone: 'good' })
    await decided()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={client.note}
        hint={client.noteHint}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={note}
        error={typeof sending === 'object' ? sending.error : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <div>
        <Button type="submit" pending={sending === 'pending'}>
          {client.addNote}
        </Button>
      </div>
      {question}
    </form>
  )
}
