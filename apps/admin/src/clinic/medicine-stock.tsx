import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Badge, SkeletonRows } from '@gf/ui'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { LoadFailure } from '../list/load-failure.tsx'
import type { Row } from '../records/records.ts'
import { useTexts } from '../texts/texts.ts'
import * as styles from './clinic.module.css'
import { Expiry } from './expiry.tsx'

type Store = Received<CallByRoute['GET medicine_stock_api/{mid}']>[number]

/** What each store has of a medicine, and the ways to move it. */
export function MedicineStock({ record }: { readonly record: Row }) {
  const { stock, loading } = useTexts()
  const mid = Number(record['mid'])
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'stock', mid],
    queryFn: ({ signal }) => callApi('GET medicine_stock_api/{mid}', { mid }, { signal }),
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} label={loading} />
  const name = `${String(record['medicine'])} ${String(record['variant'])}`
  const stores = data.map(({ store_id: id, store }) => [String(id), store] as const)
  return (
    <section className={styles.stock} aria-label={stock.title}>
      <h3>{stock.title}</h3>
      {stores.length === 0 ? (
        <p>{stock.noStore}</p>
      ) : (
        <Decisions
          quiet
          size="small"
          subject={name}
          of={[
            {
              name: 'receive-stock',
              args: { medicine: mid },
              fields: ['store', 'batch_no', 'expiry', 'quantity'],
              options: { store: stores },
            },
            {
              name: 'set-reorder-level',
              args: { medicine: mid },
              fields: ['store', 'level'],
              options: { store: stores },
              tone: 'secondary',
            },
          ]}
        />
      )}
      {data.map((store) => (
        <InStore key={store.store_id} of={store} name={name} stores={stores} />
      ))}
    </section>
  )
}

interface InStoreProps {
  readonly of: Store
  readonly name: string
  readonly stores: readonly (readonly [id: string, name: string])[]
}

function InStore({ of: { store_id, store, level, batches }, name, stores }: InStoreProps) {
  const { stock } = useTexts()
  const usable = batches.reduce((sum, { quantity, days }) => (days < 0 ? sum : sum + quantity), 0)
  const others = stores.filter(([id]) => id !== String(store_id))
  return (
    <>
      <h4>
        {store}: {usable}{' '}
        {level > 0 && usable <= level && <Badge tone="warn">{stock.piecesLow(level)}</Badge>}
      </h4>
      {batches.length === 0 && <p className={styles.soft}>{stock.none}</p>}
      <ul className={styles.batches}>
        {batches.map(({ stock_id: id, batch_no: batch, quantity, ...last }) => (
          <li key={id}>
            <span>
              {stock.batch} {batch}: <strong>{quantity}</strong>
            </span>
            <Expiry of={last} />
            <Decisions
              quiet
              size="small"
              subject={`${name} · ${store} · ${batch}`}
              of={movesOf(id, others)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const movesOf = (stock: number, others: InStoreProps['stores']): readonly Decision[] => [
  ...(others.length === 0
    ? []
    : [
        {
          name: 'transfer-stock',
          args: { stock },
          fields: ['store', 'quantity'],
          options: { store: others },
          tone: 'secondary',
        } as const,
      ]),
  { name: 'adjust-stock', args: { stock }, fields: ['difference', 'reason'], tone: 'secondary' },
]
