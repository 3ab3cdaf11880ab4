import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { language } from '@gf/i18n'
import { useStore } from '@gf/ui/store'
import { useQuery } from '@tanstack/react-query'
import { FactList, SkeletonRows } from '@gf/ui'
import { ExportLink } from '../list/export-link.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import * as listStyles from '../list/list.module.css'
import type { Row } from '../records/records.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './church.module.css'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** What a member has given in each financial year, and the statements of it. */
export function MemberDonations({ record }: { readonly record: Row }) {
  const { church, loading } = useTexts()
  const id = Number(record['mem_id'])
  const { data, error, refetch } = useQuery({
    queryKey: ['conts', 'list', 'years', id],
    queryFn: ({ signal }) => callApi('GET donation_years_api/{id}', { id }, { signal }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label={loading} />
  return (
    <section className={styles.details} aria-label={church.statements}>
      <h3>{church.statements}</h3>
      {data.length === 0 && <p>{church.noDonations}</p>}
      {data.map((of) => (
        <Year key={of.year} member={id} of={of} />
      ))}
    </section>
  )
}

interface YearProps {
  readonly member: number
  readonly of: Received<CallByRoute['GET donation_years_api/{id}']>[number]
}

function Year({ member, of: { year, count, amount, deductible } }: YearProps) {
  const { church } = useTexts()
  const chosen = useStore(language)
  return (
    <>
      <FactList
        facts={[
          [church.financialYear, year],
          [church.contributions, String(count)],
          [church.sum, rupees.format(amount)],
          [church.deductible, rupees.format(deductible)],
        ]}
      />
      <span className={listStyles.actions}>
        <ExportLink href={`/api/donation_statement_pdf/${member}?year=${year}&language=${chosen}`}>
          {church.statementPdf(year)}
        </ExportLink>
        <ExportLink href={`/api/donation_statement_csv/${member}?year=${year}`}>
          {church.statementCsv(year)}
        </ExportLink>
      </span>
    </>
  )
}
