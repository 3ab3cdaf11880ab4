import { Money, listAction } from '@gf/ui'
import type { ReactNode } from 'react'
import type { ApiAnswer } from '../lib/call-api.ts'
import { minorOf } from '../lib/format.ts'
import { Link } from '../lib/navigation.tsx'
import { paths } from '../lib/paths.ts'

type Movement = ApiAnswer<'GET mytrans_api/{userid}'>[number]

/** Makes a row of a movement lead to its receipt, or else to the history of its trade. */
export function MovementLink({
  movement: { receipt, bsid },
  children,
}: {
  readonly movement: Movement
  readonly children: ReactNode
}) {
  if (receipt === null && bsid === null) return children
  const to = receipt === null ? paths.order(bsid ?? 0) : paths.receipt(receipt.kind, receipt.id)
  return (
    <Link to={to} className={listAction}>
      {children}
    </Link>
  )
}

/** Rupees of the day; their paise only where there are any. */
export function Rupees({ amount }: { readonly amount: number }) {
  const minor = minorOf(amount)
  return <Money minor={minor} currency="INR" whole={minor % 100 === 0} signed />
}
