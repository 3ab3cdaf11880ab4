import { callApi, callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { formatDateTime, formatDay } from '@gf/i18n'
import { Badge, Button, layout, TextArea } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountSection, LoadFailure } from '../../components/account-page.tsx'
import { FormEnd, useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { queryClient } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/contact.en.ts'
import * as styles from './contact.module.css'

type Enquiry = ApiAnswer<'GET enquiries_api/{userid}'>[number]

/** An answer may come while the screen is open. Milliseconds. */
const EVERY = 30_000
/** Enquiries before the button that shows all. */
const FIRST = 3

export function useOwnEnquiries() {
  const { userid } = useSession()
  return useQuery({ ...callQuery('GET enquiries_api/{userid}', { userid }), refetchInterval: EVERY })
}

export const reloadEnquiries = (): Promise<unknown> =>
  queryClient.invalidateQueries({ queryKey: ['GET enquiries_api/{userid}'] })

/** What the client asked, and what the company answered; nothing for a client without enquiries. */
export function OwnEnquiries({ query }: { readonly query: ReturnType<typeof useOwnEnquiries> }) {
  const { contact } = useTexts()
  const [open, setOpen] = useState<number>()
  const [all, setAll] = useState(false)
  if (query.isError && !query.data) return <LoadFailure query={query} />
  const rows = query.data ?? []
  if (rows.length === 0) return null
  return (
    <AccountSection title={contact.own}>
      <ul className={styles.rows}>
        {rows.slice(0, all ? undefined : FIRST).map((row) => (
          <li key={row.enquiry}>
            <Row
              of={row}
              isOpen={open === row.enquiry}
              onToggle={() => setOpen(open === row.enquiry ? undefined : row.enquiry)}
            />
          </li>
        ))}
      </ul>
      {!all && rows.length > FIRST && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {contact.showAll(rows.length)}
        </Button>
      )}
    </AccountSection>
  )
}

interface RowProps {
  readonly of: Enquiry
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Row({ of, isOpen, onToggle }: RowProps) {
  const { contact } = useTexts()
  const { state, unread, messages } = of
  const id = `enquiry-${of.enquiry}`
  return (
    <>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.words}>
          <span className={styles.question}>{messages[0]?.text}</span>
          <span className={layout.faint}>
            {contact.numbers[of.kind](of.enquiry)} · {formatDateTime(messages.at(-1)?.at ?? '')}
          </span>
        </span>
        {unread ? (
          <Badge tone="accent">{contact.unread}</Badge>
        ) : (
          <Badge tone={state === 'answered' ? 'good' : 'neutral'}>{contact.states[state]}</Badge>
        )}
        <ChevronDown size={18} aria-hidden className={styles.arrow} />
      </button>
      <div id={id} hidden={!isOpen}>
        {of.due !== null && state === 'open' && <p>{contact.due(formatDay(of.due))}</p>}
        {isOpen && <Conversation of={of} />}
      </div>
    </>
  )
}

/** Every message of an enquiry. Showing it counts as having seen it. */
function Conversation({ of: { enquiry, unread, messages } }: { readonly of: Enquiry }) {
  const { contact } = useTexts()
  const { userid } = useSession()
  const count = messages.length
  useEffect(() => {
    if (!unread) return
    // If it fails, the mark stays until the next time.
    callApi('POST enquiry_seen_api/{userid}', { userid, enquiry, messages: count })
      .then(reloadEnquiries)
      .catch(() => undefined)
  }, [userid, enquiry, unread, count])
  return (
    <div className={styles.conversation}>
      <ol className={styles.messages}>
        {messages.map(({ at, from, text }, index) => (
          <li key={index} data-from={from}>
            <p className={layout.faint}>
              {contact.from[from]} · {formatDateTime(at)}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      <WriteAgain enquiry={enquiry} />
    </div>
  )
}

function WriteAgain({ enquiry }: { readonly enquiry: number }) {
  const { contact } = useTexts()
  const { userid } = useSession()
  const send = useSend({
    send: (message: string) => callApi('POST enquiry_message_api/{userid}', { userid, enquiry, message }),
    done: () => ({ title: contact.againSent, detail: contact.sentText }),
    reasons: contact.reasons,
    reload: reloadEnquiries,
  })
  const form = useCheckedForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: message.trim() === '' ? contact.messageMissing : undefined }),
    send: ({ message }, reset) => send.mutate(message, { onSuccess: reset }),
    sending: send,
  })
  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <TextArea
        {...form.field('message')}
        label={contact.again}
        rows={3}
        maxLength={2000}
        hint={contact.messageHint}
      />
      <FormEnd failureTitle={contact.againFailed} form={form}>
        {contact.send}
      </FormEnd>
    </form>
  )
}
