import type { ApiAnswer } from '@gf/api'
import { formatDateTime } from '@gf/i18n'
import { Button, FactList, Note, buttonClass } from '@gf/ui'
import { useState } from 'react'
import { AccountPage, AccountSection, Loaded } from '../../components/account-page.tsx'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useUser } from '../../session/queries.ts'
import { useTexts } from '../../texts/bank.en.ts'
import { BankForm } from './bank-form.tsx'

/** Bank Details: the account that withdrawals are paid to, and its change. */
export function BankScreen() {
  const { bank } = useTexts()
  const user = useUser()
  return (
    <AccountPage title={bank.title} intro={bank.intro}>
      <Loaded query={user}>{(details) => <Account details={details} />}</Loaded>
    </AccountPage>
  )
}

interface DetailsProps {
  readonly details: ApiAnswer<'GET user_details_api/{userid}'>
}

function Account({ details }: DetailsProps) {
  const { bank, shell } = useTexts()
  const [changing, setChanging] = useState(false)
  const given = details.acc_no !== ''
  if (changing || !given) {
    return (
      <AccountSection title={bank.newAccount}>
        {!given && <p>{bank.none}</p>}
        <BankForm name={details.first_name} onSaved={() => setChanging(false)} />
        {given && (
          <Button variant="quiet" fullWidth onClick={() => setChanging(false)}>
            {shell.cancel}
          </Button>
        )}
      </AccountSection>
    )
  }
  return (
    <AccountSection title={bank.present}>
      <Held details={details} />
      <FactList
        facts={[
          [bank.holder, details.acc_holder],
          [bank.number, details.acc_no],
          [bank.ifsc, details.ifsc],
          [bank.name, details.bank_name],
        ]}
      />
      <Button fullWidth onClick={() => setChanging(true)}>
        {bank.change}
      </Button>
    </AccountSection>
  )
}

/** Why nothing is paid to the account now. */
function Held({ details: { bank_blocked: refused, bank_cool_off_until: until } }: DetailsProps) {
  const { bank } = useTexts()
  if (refused !== null)
    return (
      <>
        <Note tone="danger">{bank.blocked(refused)}</Note>
        <Link to={paths.contact} className={buttonClass({ variant: 'primary', fullWidth: true })}>
          {bank.blockedLink}
        </Link>
      </>
    )
  return until && <Note>{bank.coolOff(formatDateTime(until))}</Note>
}
