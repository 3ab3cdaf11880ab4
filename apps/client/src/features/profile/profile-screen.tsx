import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { emailIn, nameIn, titleIn } from '@gf/contract/identity-numbers'
import { Button, CodeField, layout, Note, TextField } from '@gf/ui'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { FormEnd, useCheckedForm } from '../../components/checked-form.tsx'
import { useSend } from '../../components/use-send.ts'
import { withSecondStep } from '../../proof/second-step.ts'
import { keys, queryClient, useUser } from '../../session/queries.ts'
import { useCoolOffHours } from '../../session/funding.ts'
import { storeSession, useSession } from '../../session/session.ts'
import { useTexts } from '../../texts/profile.en.ts'
import * as styles from './profile.module.css'

/** Manage Profile: name, email, mobile, city and pincode; a new address is confirmed by a code. */
export function ProfileScreen() {
  const { profile } = useTexts()
  const user = useUser()
  const [waiting, setWaiting] = useState<WaitingEmail>()
  return (
    <AccountPage wide title={profile.title}>
      {waiting ? (
        <ConfirmEmail waiting={waiting} onDone={() => setWaiting(undefined)} />
      ) : (
        <Loaded query={user}>{(details) => <ProfileForm details={details} onWaiting={setWaiting} />}</Loaded>
      )}
    </AccountPage>
  )
}

/** A new address, and the challenge that goes with the code sent to it. */
export interface WaitingEmail {
  readonly email: string
  readonly otp: string
}

/** Takes the code that proves that a new address is read by this client. */
export function ConfirmEmail({
  waiting,
  onDone,
}: {
  readonly waiting: WaitingEmail
  readonly onDone: () => void
}) {
  const { profile } = useTexts()
  const { userid } = useSession()
  const [code, setCode] = useState('')
  const confirm = useSend({
    send: () => callApi('POST email_confirm_api/{userid}', { userid, otp: waiting.otp, code }),
    reasons: profile.reasons,
    done: () => ({ title: profile.confirmed }),
    reload: () => queryClient.invalidateQueries({ queryKey: keys.user }),
    onDone,
    onError: () => setCode(''),
  })
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!confirm.isPending) confirm.mutate()
  }
  return (
    <AccountSection title={profile.confirm}>
      <p>{profile.codeSent(waiting.email)}</p>
      <form className={layout.stack} onSubmit={submit} noValidate>
        <CodeField
          label={profile.code}
          boxLabel={profile.digit}
          value={code}
          onChange={setCode}
          disabled={confirm.isPending}
          focusFirst
          error={code === '' ? confirm.failure : undefined}
        />
        {/^\d{6}$/.test(code) && (
          <Button type="submit" variant="primary" size="large" fullWidth pending={confirm.isPending}>
            {profile.verify}
          </Button>
        )}
        <Button variant="quiet" fullWidth onClick={onDone}>
          {profile.later}
        </Button>
      </form>
    </AccountSection>
  )
}

type Details = ApiAnswer<'GET user_details_api/{userid}'>

interface Fields extends Readonly<Record<string, string>> {
  readonly first_name: string
  readonly email: string
  readonly city: string
  readonly zipcode: string
}

interface ProfileFormProps {
  readonly details: Details
  /** A code was sent to a new address. */
  readonly onWaiting: (waiting: WaitingEmail) => void
}

function useSaveProfile(onWaiting: ProfileFormProps['onWaiting']) {
  const { profile } = useTexts()
  const session = useSession()
  return useSend({
    send: (fields: Fields) =>
      withSecondStep((proof) => callApi('POST bank_update_api', { id: session.userid, ...fields, ...proof })),
    reasons: profile.reasons,
    done: () => ({ title: profile.saved }),
    reload: () => queryClient.invalidateQueries({ queryKey: keys.user }),
    onDone: ({ otp }, { first_name: name, email }) => {
      storeSession({ ...session, name })
      if (otp !== undefined) onWaiting({ email, otp })
    },
  })
}

function useProfileForm(details: Details, save: ReturnType<typeof useSaveProfile>) {
  const { profile } = useTexts()
  return useCheckedForm<Fields>({
    initial: {
      first_name: details.first_name,
      email: details.email,
      city: details.city,
      zipcode: details.zipcode,
    },
    check: (fields) => ({
      first_name: nameIn(fields.first_name) ? undefined : profile.nameWrong,
      email: emailIn(fields.email) ? undefined : profile.emailWrong,
      city: fields.city.trim() === '' || titleIn(fields.city) ? undefined : profile.cityWrong,
      zipcode: /^([1-9]\d{5})?$/.test(fields.zipcode.trim()) ? undefined : profile.pincodeWrong,
    }),
    send: (fields) => save.mutate(fields),
    sending: save,
  })
}

export function ProfileForm({ details, onWaiting }: ProfileFormProps) {
  const { profile, shell } = useTexts()
  const save = useSaveProfile(onWaiting)
  const form = useProfileForm(details, save)
  return (
    <AccountSection>
      {details.email_waiting && <Note>{profile.waiting(details.email_waiting)}</Note>}
      <form className={`${layout.stack} ${styles.fields}`} onSubmit={form.submit} noValidate>
        <TextField
          {...form.field('first_name')}
          label={profile.name}
          autoComplete="name"
          maxLength={120}
          readOnly={details.name_locked}
          hint={details.name_locked ? profile.nameLocked : profile.nameHint}
        />
        <TextField
          {...form.field('email')}
          label={profile.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint={profile.emailHint(useCoolOffHours())}
        />
        <TextField
          label={profile.mobile}
          type="tel"
          readOnly
          value={details.mobile === '' ? profile.noMobile : details.mobile}
          hint={profile.mobileHint}
        />
        <TextField
          {...form.field('city')}
          label={profile.city}
          autoComplete="address-level2"
          maxLength={80}
        />
        <TextField
          {...form.field('zipcode')}
          label={profile.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          hint={profile.pincodeHint}
        />
        <FormEnd failureTitle={profile.failed} form={form}>
          {shell.update}
        </FormEnd>
      </form>
    </AccountSection>
  )
}
