import { callQuery } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { buttonClass, FactList, Note } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useHouse } from '../../session/house.ts'
import { useTexts } from '../../texts/company.en.ts'
import * as styles from './company.module.css'

/** About Company: offices, phones, email, and the licence or that there is none. */
export function CompanyScreen() {
  const { company } = useTexts()
  const query = useQuery(callQuery('GET company_profile_api', {}))
  return (
    <AccountPage title={company.title}>
      <Loaded query={query}>{(details) => <Offices details={details} />}</Loaded>
      <Licence />
      <Link to={paths.contact} className={buttonClass({ variant: 'primary', fullWidth: true })}>
        {company.write}
      </Link>
    </AccountPage>
  )
}

function Offices({ details }: { readonly details: ApiAnswer<'GET company_profile_api'> }) {
  const { company } = useTexts()
  const phones = [details.phone1, details.phone2].filter((phone) => phone !== '')
  return (
    <>
      <AccountSection title={company.headOffice}>
        <p className={styles.address}>{details.head_office || company.notGiven}</p>
      </AccountSection>
      <AccountSection title={company.branchOffice}>
        <p className={styles.address}>{details.branch_office || company.notGiven}</p>
      </AccountSection>
      <AccountSection title={company.reach}>
        {details.email === '' && phones.length === 0 && <p>{company.notGiven}</p>}
        <ul>
          {details.email !== '' && (
            <li>
              <a href={`mailto:${details.email}`} className={styles.reach}>
                {details.email}
              </a>
            </li>
          )}
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={styles.reach}>
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </AccountSection>
    </>
  )
}

function Licence() {
  const { company } = useTexts()
  const house = useHouse()
  if (!house) return null
  if (!house.licence) {
    return (
      <Note>
        <strong>{company.practiceOnly}.</strong> {company.practiceOnlyText}
      </Note>
    )
  }
  const { name, regulator, number } = house.licence
  return (
    <AccountSection title={company.licence}>
      <FactList
        facts={[
          [company.holder, name],
          [company.regulator, regulator],
          [company.number, number],
        ]}
      />
    </AccountSection>
  )
}
