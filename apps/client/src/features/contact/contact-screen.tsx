import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { Button, EmptyState, layout, SkeletonRows, Switch, TextArea, TextField } from '@gf/ui'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { FormEnd, useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { useUser } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/contact.en.ts'
import { OwnEnquiries, reloadEnquiries, useOwnEnquiries } from './own-enquiries.tsx'

interface Fields extends Readonly<Record<string, string>> {
  readonly name: string
  readonly mobile: string
  readonly message: string
}

type Sent = Pick<Fields, 'name' | 'mobile' | 'message'> & { readonly isComplaint: boolean }

/** The subject that the specification fixes; staff read it, so it stays the same in every language. */
const SUBJECT = 'Contact Enquiry'

/** Contact Enquiry: name and phone of the profile, and a message; above it the own enquiries with their answers. */
export function ContactScreen() {
  const { contact, shell } = useTexts()
  const user = useUser()
  const own = useOwnEnquiries()
  const { userid } = useSession()
  const send = useSend({
    send: ({ isComplaint, ...fields }: Sent) =>
      callApi('POST contact_api/{userid}', {
        userid,
        ...fields,
        email: '',
        subject: SUBJECT,
        ...(isComplaint && { kind: 'complaint' as const }),
      }),
    reasons: contact.reasons,
    reload: reloadEnquiries,
  })
  return (
    <AccountPage title={contact.title} intro={contact.intro}>
      <OwnEnquiries query={own} />
      {send.isSuccess ? (
        <div role="status">
          <EmptyState
            icon={<MailCheck size={28} aria-hidden />}
            title={contact.sent}
            action={<Button onClick={() => send.reset()}>{contact.another}</Button>}
          >
            {contact.sentText}
          </EmptyState>
        </div>
      ) : (
        <Loaded query={user}>
          {(details) =>
            own.isLoading ? (
              <SkeletonRows label={shell.loading} />
            ) : (
              <ContactForm details={details} send={send} />
            )
          }
        </Loaded>
      )}
    </AccountPage>
  )
}

interface ContactFormProps {
  readonly details: ApiAnswer<'GET user_details_api/{userid}'>
  readonly send: {
    readonly isPending: boolean
    readonly error: unknown
    readonly failure: string | undefined
    readonly mutate: (sent: Sent) => void
  }
}

function ContactForm({ details, send }: ContactFormProps) {
  const { contact } = useTexts()
  const [isComplaint, setIsComplaint] = useState(false)
  const form = useCheckedForm<Fields>({
    initial: { name: details.first_name, mobile: details.mobile, message: '' },
    check: ({ name, mobile, message }) => ({
      name: name.trim() === '' ? contact.nameMissing : undefined,
      mobile: /^\+?[\d\s()-]{6,16}$/.test(mobile.trim()) ? undefined : contact.phoneWrong,
      message:
        message.trim() === ''
          ? contact.messageMissing
          : message.length > 2000
            ? contact.messageLong
            : undefined,
    }),
    send: ({ name, mobile, message }) => send.mutate({ name, mobile, message, isComplaint }),
    sending: send,
  })
  return (
    <AccountSection>
      <form className={layout.stack} onSubmit={form.submit} noValidate>
        <TextField {...form.field('name')} label={contact.name} autoComplete="name" maxLength={120} />
        <TextField
          {...form.field('mobile')}
          label={contact.phone}
          type="tel"
          autoComplete="tel"
          maxLength={16}
          hint={contact.phoneHint}
        />
        <TextArea
          {...form.field('message')}
          label={contact.message}
          rows={6}
          maxLength={2000}
          hint={contact.messageHint}
        />
        <Switch
          label={contact.complaint}
          hint={contact.complaintHint}
          checked={isComplaint}
          onChange={setIsComplaint}
        />
        <FormEnd failureTitle={contact.failed} form={form}>
          {contact.send}
        </FormEnd>
      </form>
    </AccountSection>
  )
}
