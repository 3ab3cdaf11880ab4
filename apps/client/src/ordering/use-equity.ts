import { minorOf } from '@gf/i18n'
import type { Cents } from '@gf/money'
import { useChosenWallet, useWallet } from '../session/queries.ts'

/** The equity of the chosen wallet; undefined until it is known, as in the moment after another one was chosen. */
export function useEquity(): Cents | undefined {
  const { data } = useWallet()
  const chosen = useChosenWallet()
  return data?.wallet === chosen ? minorOf(data.equity) : undefined
}
