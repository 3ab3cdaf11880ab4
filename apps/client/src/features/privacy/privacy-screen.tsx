import { AccountPage } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/privacy.ts'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'
import { KeptData } from './kept-data.tsx'

/** Your data: a copy of it, what is kept, and the end of the account. */
export function PrivacyScreen() {
  const { privacy } = useTexts()
  return (
    <AccountPage title={privacy.title}>
      <ExportData />
      <KeptData />
      <CloseAccount />
    </AccountPage>
  )
}
