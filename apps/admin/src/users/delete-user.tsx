import { ApiRefusal, callApi } from '@gf/api'
import { useState } from 'react'
import { Button, ConfirmDialog, formatMoney, showToast } from '@gf/ui'
import { minorOf } from '@gf/i18n'
import { ProofCancelled, decided, withProof } from '../actions/give.ts'
import { reasonText } from '../texts/reason.ts'
import { texts, useTexts } from '../texts/texts.ts'
import type { User } from './users.ts'

/** Closes the account of a client, once that was confirmed. */
export function DeleteUser({ user }: { readonly user: User }) {
  const { confirm, list, users } = useTexts()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {list.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        title={confirm.title}
        confirmLabel={confirm.yes}
        cancelLabel={confirm.no}
        tone="danger"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void remove(user)
        }}
      >
        <p>{confirm.question}</p>
        <p>
          {user.first_name} · {user.userid}
        </p>
        <p>{users.closing}</p>
      </ConfirmDialog>
    </>
  )
}

async function remove({ userid, first_name: name }: User): Promise<void> {
  const { form } = texts()
  try {
    await withProof(() => callApi('POST record_delete_api/{id}', { id: userid, tbl: 'users', col: 'userid' }))
  } catch (error) {
    if (error instanceof ProofCancelled) return
    showToast({ title: form.notDone, detail: whyNot(error), tone: 'bad' })
    return
  }
  showToast({ title: form.deleted(name), tone: 'good' })
  await decided()
}

/** Names everything that is still open in the account. */
function whyNot(error: unknown): string {
  if (!(error instanceof ApiRefusal) || error.reason !== 'account_in_use') return reasonText(error)
  const { inUse, obstacles } = texts().users
  const open = Object.entries(error.detail).flatMap(([name, value]) => {
    const words = obstacles[name]
    return words ? [words(name === 'balance' ? formatMoney(minorOf(Number(value))) : String(value))] : []
  })
  return inUse(open.join(', '))
}
