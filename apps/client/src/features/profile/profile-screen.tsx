import { useState } from 'react'
import { AccountPage, Loaded } from '../../parts/account-page.tsx'
import { useUser } from '../../lib/account.ts'
import { useTexts } from '../../texts/profile.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import type { WaitingEmail } from './confirm-email.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Manage Profile: name, e-mail, mobile, city and pincode; a new address is confirmed by a code. */
export function ProfileScreen() {
  const { profile } = useTexts()
  const user = useUser()
  const [waiting, setWaiting] = useState<WaitingEmail>()
  return (
    <AccountPage title={profile.title}>
      {waiting ? (
        <ConfirmEmail waiting={waiting} onDone={() => setWaiting(undefined)} />
      ) : (
        <Loaded query={user}>{(details) => <ProfileForm details={details} onWaiting={setWaiting} />}</Loaded>
      )}
    </AccountPage>
  )
}
