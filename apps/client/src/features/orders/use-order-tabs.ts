import { showToast } from '@gf/ui'
import { useCallback, useEffect, useState } from 'react'
import { useInstruments } from '../../prices/instruments.ts'
import { useOrderList } from '../../prices/open-trades.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTab } from './order-states.tsx'
import type { Act } from './row-details.tsx'
import { useClosings } from './use-orders.ts'
import type { ClosingsFilter } from './use-orders.ts'

/** The lists of the three tabs, and the row of one of them that is chosen, with what is done to it. */
export function useOrderTabs(tab: OrdersTab, filter: ClosingsFilter, first: string | null) {
  const { orders } = useTexts()
  const choice = useChoice(tab, first)
  const lists = useLists(filter)
  useInstruments()
  const row = lists.rows[tab].find(({ row_id }) => row_id === choice.chosen)
  const { act, onAct, onOver, onClose } = choice
  const isGone = (act === 'edit' || act === 'change') && row === undefined
  useEffect(() => {
    // Another device or the market has ended what is being changed here.
    if (!isGone) return
    showToast({ tone: 'info', title: act === 'edit' ? orders.tradeGone : orders.orderGone })
    onClose()
  })
  return { choice, lists, picked: { tab, row, act, onAct, onOver, onClose } }
}

/** The chosen row of the tab on screen, at first the one of the address, and the act begun with it; another tab begins without either. */
function useChoice(tab: OrdersTab, first: string | null) {
  const [choice, setChoice] = useState<
    | {
        readonly tab: OrdersTab
        readonly rowId: number
        readonly act?: Act
        /** The act was begun in the list, where its end leads back to. */
        readonly isDirect?: boolean
        /** Its act has ended it; it goes from the list with the next answer. */
        readonly isOver?: boolean
      }
    | undefined
  >(() => (first === null ? undefined : { tab, rowId: Number(first) }))
  const now = choice?.tab === tab ? choice : undefined
  const onChoose = useCallback(
    (rowId: number, act?: Act) => setChoice({ tab, rowId, ...(act && { act, isDirect: true }) }),
    [tab],
  )
  const onAct = (act: Act | undefined) =>
    setChoice((last) => {
      if (!last || (last.isDirect && !act)) return undefined
      return { tab: last.tab, rowId: last.rowId, ...(act && { act }) }
    })
  const onOver = () => setChoice((last) => last && { tab: last.tab, rowId: last.rowId, isOver: true })
  const isOver = now?.isOver ?? false
  return {
    chosen: now?.rowId,
    act: now?.act,
    isOver,
    onChoose,
    onAct,
    onOver,
    onClose: () => setChoice(undefined),
  }
}

/** The list of each tab, with its rows. */
function useLists(filter: ClosingsFilter) {
  const active = useOrderList('Market')
  const pending = useOrderList('Limit')
  const closings = useClosings(filter)
  const rows = {
    active: active.data ?? [],
    pending: pending.data ?? [],
    closed: closings.data?.pages.flat() ?? [],
  }
  return { active, pending, closings, filter, rows }
}
