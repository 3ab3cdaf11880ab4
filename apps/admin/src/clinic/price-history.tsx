import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { formatDateTime } from '@gf/i18n'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@gf/ui'
import { LoadFailure } from '../list/load-failure.tsx'
import { useTexts } from '../texts/texts.ts'
import * as styles from './clinic.module.css'

type Change = Received<CallByRoute['GET price_history_api/{mid}']>[number]

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Who changed the prices of a medicine, when, and from what to what. */
export function PriceHistory({ mid }: { readonly mid: number }) {
  const { stock, loading } = useTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['medicines', 'list', 'prices', mid],
    queryFn: ({ signal }) => callApi('GET price_history_api/{mid}', { mid }, { signal }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} label={loading} />
  return (
    <section className={styles.stock} aria-label={stock.prices}>
      <h3>{stock.prices}</h3>
      <ul className={styles.batches}>
        {data.map((change) => (
          <li key={`${change.at} ${change.price?.after} ${change.oprice?.after}`}>
            <Prices of={change} />
            <span className={styles.soft}>
              {formatDateTime(change.at)} {change.by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Prices({ of: { price, oprice } }: { readonly of: Change }) {
  const { fields } = useTexts().records.medicines
  const both = [
    [fields.price, price],
    [fields.oprice, oprice],
  ] as const
  return (
    <span>
      {both.map(([label, change]) => change && <div key={label}>{`${label}: ${changeText(change)}`}</div>)}
    </span>
  )
}

const changeText = ({ before, after }: NonNullable<Change['price']>): string =>
  before === null ? rupees.format(after) : `${rupees.format(before)} → ${rupees.format(after)}`
