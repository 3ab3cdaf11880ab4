import { useState } from 'react'
import { Button, FactList, Note, Sheet, showToast } from '@gf/ui'
import { createStore, useStore } from '@gf/ui/store'
import { formatDateTime } from '@gf/i18n'
import { useTexts } from '../texts/texts.ts'
import * as styles from './actions.module.css'

/** Opens a staff account once. */
interface Invited {
  readonly username: string
  readonly invitation: string
  readonly until: string
}

/** Beside the screens: the proposal whose confirmation brought it is no longer in any list. */
const shown = createStore<Invited | undefined>(undefined)

/** Shows the invitation in what an action answered, or in what it confirmed. */
export function showInvitationIn(answer: unknown): void {
  if (!isRecord(answer)) return
  const { username, invitation, until, result } = answer
  if (typeof username === 'string' && typeof invitation === 'string' && typeof until === 'string')
    shown.become({ username, invitation, until })
  else showInvitationIn(result)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Shown once: the server keeps only its hash. */
export function InvitationSheet() {
  const { invited, shell } = useTexts()
  const invitation = useStore(shown)
  const close = (): void => shown.become(undefined)
  return (
    <Sheet open={invitation !== undefined} onClose={close} title={invited.code} closeLabel={shell.close}>
      {invitation && <Invitation of={invitation} onDone={close} />}
    </Sheet>
  )
}

interface InvitationProps {
  readonly of: Invited
  readonly onDone: () => void
}

function Invitation({ of, onDone }: InvitationProps) {
  const { invited } = useTexts()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(of.invitation)
      setCopied(true)
    } catch {
      // Browsers have no clipboard on plain HTTP.
      showToast({ title: invited.copyNot, tone: 'bad' })
    }
  }
  return (
    <div className={styles.form}>
      <Note>{invited.text}</Note>
      <FactList
        facts={[
          [invited.username, of.username],
          [
            invited.code,
            <span key="code" className={styles.code}>
              {of.invitation}
            </span>,
          ],
          [invited.until, formatDateTime(of.until)],
        ]}
      />
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => void copy()}>
          {copied ? invited.copied : invited.copy}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {invited.done}
        </Button>
      </div>
    </div>
  )
}
