import { ChevronDown } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { Loaded } from '../../parts/account-page.tsx'
import { useTexts } from '../../texts/deposit.ts'
import { CopyFact } from './upi-payment.tsx'
import styles from './deposit.module.css'

/** The company's accounts: each opens to what a bank transfer needs, ready to copy. */
export function CompanyBanks() {
  const { deposit } = useTexts()
  const banks = useQuery({
    queryKey: ['company-banks'],
    queryFn: ({ signal }) => callApi('GET banks_api', {}, { signal }),
    staleTime: 60_000,
  })
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{deposit.banks}</h3>
      <p className={styles['soft']}>{deposit.banksText}</p>
      <Loaded query={banks}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles['soft']}>{deposit.noBanks}</p>
          ) : (
            <div className={styles['accordion']}>
              {rows.map(({ bank_name, acc_name, acc_number, ifsc_code }) => (
                <details key={`${ifsc_code} ${acc_number}`} name="company-bank" className={styles['bank']}>
                  <summary className={styles['bankName']}>
                    {bank_name}
                    <ChevronDown size={20} aria-hidden />
                  </summary>
                  <dl className={styles['facts']}>
                    <CopyFact name={deposit.bankName} value={bank_name} />
                    <CopyFact name={deposit.accountName} value={acc_name} />
                    <CopyFact name={deposit.accountNumber} value={acc_number} />
                    <CopyFact name={deposit.ifsc} value={ifsc_code} />
                  </dl>
                </details>
              ))}
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
