import { callApi } from '@gf/api'
import { nextOrderStates } from '@gf/contract'
import type { CallByRoute, OrderState, Received } from '@gf/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Badge, FactList, SkeletonRows, Table } from '@gf/ui'
import type { BadgeTone, Column } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { formatDateTime, language } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import type { Options } from '../actions/decision-field.tsx'
import { queryClient, readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { TimelineSection } from '../timeline/timeline.tsx'
import * as styles from './clinic.module.css'
import { ExportLink } from '../list/export-link.tsx'
import { useStores } from './use-stores.ts'
import { LoadFailure } from '../list/load-failure.tsx'

type Order = Received<CallByRoute['GET order_api/{oid}']>
type Line = Order['lines'][number]

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** A customer order with its lines, the states that can follow, and what was done to it. */
export function OrderPage() {
  const { order: words, records, loading } = useTexts()
  const { oid = '' }: { readonly oid?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['actions', 'order', oid],
    queryFn: ({ signal }) => callApi('GET order_api/{oid}', { oid }, { signal }),
    ...readOnce,
  })
  return (
    <div className={styles.page}>
      <Link to="/admin/orders" className={styles.back}>
        {words.back}
      </Link>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown order={data} />
      ) : (
        <>
          <h1 className="only-read-aloud">{records.orders.title}</h1>
          <SkeletonRows rows={8} label={loading} />
        </>
      )}
    </div>
  )
}

const tones: Readonly<Record<OrderState, BadgeTone>> = {
  placed: 'warn',
  paid: 'warn',
  packed: 'neutral',
  dispatched: 'neutral',
  delivered: 'good',
  cancelled: 'neutral',
  refunded: 'danger',
}

function Shown({ order }: { readonly order: Order }) {
  const { order: words, records } = useTexts()
  const { fields, choices } = records.orders
  const stores = useStores()
  const chosen = useStore(language)
  return (
    <>
      <header className={styles.head}>
        <h1>{words.title(order.oid)}</h1>
        <Badge tone={tones[order.ostatus]}>{choices[order.ostatus]}</Badge>
      </header>
      <Decisions
        quiet
        subject={`${words.title(order.oid)} · ${order.name}`}
        of={nextOrderStates[order.ostatus].map((state) => decisionFor(order.oid, state, stores))}
        onDone={() => void queryClient.invalidateQueries({ queryKey: ['orders', 'list'] })}
      />
      <FactList
        facts={[
          [fields.shop_order, order.shop_order],
          [words.placed, formatDateTime(order.placed)],
          [fields.name, order.name],
          [fields.phone, order.phone],
          [words.address, order.address],
          [fields.ototal, rupees.format(order.ototal)],
          ...(order.store === null ? [] : [[words.store, order.store] as const]),
          [
            words.invoice,
            order.invoice_no === null
              ? words.noInvoice
              : `${order.invoice_no} · ${formatDateTime(order.invoiced ?? '')}`,
          ],
        ]}
      />
      {order.store !== null && (
        <p>
          <ExportLink href={`/api/order_invoice_pdf/${order.oid}?language=${chosen}`}>
            {words.invoicePdf}
          </ExportLink>
        </p>
      )}
      <Lines of={order.lines} />
      <TimelineSection of="orders" id={order.oid} />
    </>
  )
}

const decisionFor = (order: number, state: OrderState, stores: Options): Decision => {
  const ends = state === 'cancelled' || state === 'refunded'
  return {
    name: 'set-order-state',
    words: `order-${state}`,
    args: { order, state },
    ...(ends && { fields: ['reason'], tone: 'danger' }),
    ...(state === 'packed' && { fields: ['store'], options: { store: stores } }),
  }
}

function Lines({ of }: { readonly of: readonly Line[] }) {
  const { order } = useTexts()
  return (
    <section className={styles.lines} aria-labelledby="order-lines">
      <h2 id="order-lines">{order.lines}</h2>
      <Table caption={order.lines} columns={columnsOf(order)} rows={of} rowKey={({ line }) => line} />
    </section>
  )
}

const columnsOf = ({ columns }: Words['order']): readonly Column<Line>[] => [
  {
    key: 'medicine',
    title: columns.medicine,
    cell: ({ medicine, variant }) => (
      <>
        {medicine} <span className={styles.soft}>{variant}</span>
      </>
    ),
  },
  { key: 'quantity', title: columns.quantity, figures: true, cell: ({ quantity }) => quantity },
  { key: 'price', title: columns.price, figures: true, cell: ({ price }) => rupees.format(price) },
  { key: 'gst', title: columns.gst, figures: true, cell: ({ gst }) => `${gst}%` },
  { key: 'total', title: columns.total, figures: true, cell: ({ total }) => rupees.format(total) },
]
