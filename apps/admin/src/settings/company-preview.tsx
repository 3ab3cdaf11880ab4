import { useTexts } from '../texts/texts.ts'
import * as styles from './settings.module.css'

const addresses = ['head-office', 'branch-office'] as const
const ways = ['email', 'phone1', 'phone2'] as const

/** The page About Company as clients will read it, while its details are typed. */
export function CompanyPreview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const { settings, decisionFields } = useTexts()
  const given = (name: string): string => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const reach = ways.map(given).filter((way) => way !== '')
  return (
    <section className={styles.preview} aria-label={settings.preview.title}>
      <p className={styles.soft}>{settings.preview.title}</p>
      {addresses.map((name) => (
        <div key={name}>
          <h3>{decisionFields[name].label}</h3>
          <p>{given(name) || settings.preview.notGiven}</p>
        </div>
      ))}
      <div>
        <h3>{settings.preview.reach}</h3>
        {reach.length === 0 && <p>{settings.preview.notGiven}</p>}
        {reach.map((way, index) => (
          <p key={`${String(index)} ${way}`}>{way}</p>
        ))}
      </div>
    </section>
  )
}
