import { AccountPage, AccountSection } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/privacy.ts'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'
import styles from './privacy.module.css'

/** Your data: a copy of it, what is kept, and the end of the account. */
export function PrivacyScreen() {
  const { privacy } = useTexts()
  return (
    <AccountPage title={privacy.title}>
      <ExportData />
      <AccountSection title={privacy.keptTitle}>
        <ul className={styles['kept']}>
          {privacy.kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </AccountSection>
      <CloseAccount />
    </AccountPage>
  )
}
