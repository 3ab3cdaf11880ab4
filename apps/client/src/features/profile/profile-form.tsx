import { emailIn, nameIn, titleIn } from '@gf/contract/identity-numbers'
import { TextField, showToast } from '@gf/ui'
import { useMutation } from '@tanstack/react-query'
import { accountKeys } from '../../lib/account.ts'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { queryClient } from '../../lib/queries.ts'
import { withSecondStep } from '../../lib/second-step.ts'
import { storeSession, useSession } from '../../lib/session.ts'
import { AccountNote, AccountSection, formClass } from '../../parts/account-page.tsx'
import { FormEnd } from '../../parts/form-end.tsx'
import { useCheckedForm } from '../../parts/use-checked-form.ts'
import { explainWith } from '../../texts/explain-own.ts'
import { useTexts } from '../../texts/profile.ts'
import type { WaitingEmail } from './confirm-email.tsx'

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
  return useMutation({
    mutationFn: (fields: Fields) =>
      withSecondStep((proof) => callApi('POST bank_update_api', { id: session.userid, ...fields, ...proof })),
    onSuccess: async (answer, { first_name: name, email }) => {
      showToast({ tone: 'good', title: profile.saved })
      storeSession({ ...session, name })
      await queryClient.invalidateQueries({ queryKey: accountKeys.user })
      if (answer.otp !== undefined) onWaiting({ email, otp: answer.otp })
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
    send: (fields) => {
      if (!save.isPending) save.mutate(fields)
    },
    refusal: save.error,
    explain: (error) => explainWith(profile.reasons, error),
  })
}

export function ProfileForm({ details, onWaiting }: ProfileFormProps) {
  const { profile, shell } = useTexts()
  const save = useSaveProfile(onWaiting)
  const form = useProfileForm(details, save)
  const failed = save.isError && !form.isAtField
  return (
    <AccountSection>
      {details.email_waiting && <AccountNote>{profile.waiting(details.email_waiting)}</AccountNote>}
      <form className={formClass} onSubmit={form.submit} noValidate>
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
          hint={profile.emailHint}
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
        <FormEnd
          failureTitle={profile.failed}
          failure={failed ? explainWith(profile.reasons, save.error) : undefined}
          pending={save.isPending}
        >
          {shell.update}
        </FormEnd>
      </form>
    </AccountSection>
  )
}
