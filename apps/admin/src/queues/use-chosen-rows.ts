import { useState } from 'react'
import { useSelection } from '../records/use-selection.ts'
import type { Selection } from '../records/use-selection.ts'
import type { Queue } from './queue.ts'

interface Chosen<Row> {
  readonly selection: Selection
  /** The selected rows of all pages: as they are listed now, or as they were when they were selected. */
  readonly rows: readonly Row[]
}

/** Rows of a queue that are selected, over several pages. Another search or filter begins with none. */
export function useChosenRows<Row>(
  { id }: Pick<Queue<Row>, 'id'>,
  listed: string,
  page: readonly Row[],
): Chosen<Row> {
  const now = page.map((row) => [Number(id(row)), row] as const)
  const selection = useSelection(
    listed,
    now.map(([number]) => number),
  )
  const [kept, keep] = useState<ReadonlyMap<number, Row>>(new Map())
  const known = new Map([...kept, ...now])
  return {
    selection: {
      ...selection,
      toggle: (...pressed) => {
        keep(known)
        selection.toggle(...pressed)
      },
      togglePage: (checked) => {
        keep(known)
        selection.togglePage(checked)
      },
    },
    rows: [...selection.ids].flatMap((number) => known.get(number) ?? []),
  }
}
