import { FactList, buttonClass } from '@gf/ui'
import { useQuery } from '@tanstack/react-query'
import { accountKeys } from '../../lib/account.ts'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { useHouse } from '../../lib/house.ts'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../lib/paths.ts'
import { AccountNote, AccountPage, AccountSection, Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/company.ts'
import styles from './company.module.css'

/** About Company: offices, phones, e-mail, and the licence or that there is none. */
export function CompanyScreen() {
  const { company } = useTexts()
  const query = useQuery({
    queryKey: accountKeys.company,
    queryFn: ({ signal }) => callApi('GET company_profile_api', {}, { signal }),
  })
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
        <p className={styles['address']}>{details.head_office || company.notGiven}</p>
      </AccountSection>
      <AccountSection title={company.branchOffice}>
        <p className={styles['address']}>{details.branch_office || company.notGiven}</p>
      </AccountSection>
      <AccountSection title={company.reach}>
        {details.email === '' && phones.length === 0 && <p>{company.notGiven}</p>}
        <ul>
          {details.email !== '' && (
            <li>
              <a href={`mailto:${details.email}`} className={styles['reach']}>
                {details.email}
              </a>
            </li>
          )}
          {phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={styles['reach']}>
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
      <AccountNote>
        <strong>{company.practiceOnly}.</strong> {company.practiceOnlyText}
      </AccountNote>
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
