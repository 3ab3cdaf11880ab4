import { minorOf } from '@gf/i18n'
import { Money } from '@gf/ui'
import type { Column } from '@gf/ui'
import type { Words } from '../texts/en.ts'

/** Debit and credit as columns: what is below zero is debit. */
export function sides<Row extends { readonly currency: 'USD' | 'INR' }>(
  { debit, credit }: Words['ledger'],
  amountOf: (row: Row) => number,
): readonly Column<Row>[] {
  const side = (key: string, title: string, sign: 1 | -1): Column<Row> => ({
    key,
    title,
    figures: true,
    cell: (row) =>
      amountOf(row) * sign > 0 && <Money minor={minorOf(amountOf(row) * sign)} currency={row.currency} />,
  })
  return [side('debit', debit, -1), side('credit', credit, 1)]
}
