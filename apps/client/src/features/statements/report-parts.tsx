import { minorOf } from '@gf/i18n'
import { layout, Money } from '@gf/ui'
import { Rupees } from '../../components/movement-parts.tsx'
import type { Wallet } from '../../session/queries.ts'

/** The account of a report, and how to choose another. */
export interface ReportProps {
  readonly wallet: Wallet
  readonly onWallet: (chosen: Wallet) => void
}

/** Dollars, and rupees of the day. */
export function DollarsAndRupees({ dollars, rupees }: { readonly dollars: number; readonly rupees: number }) {
  return (
    <>
      <Money minor={minorOf(dollars)} coloured />{' '}
      <span className={layout.soft}>
        <Rupees amount={rupees} />
      </span>
    </>
  )
}
