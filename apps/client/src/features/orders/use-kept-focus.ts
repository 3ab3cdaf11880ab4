import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { OrderRow } from '../../prices/open-trades.ts'
import type { OrdersTab } from './order-states.tsx'

/**
 * When the focused row leaves the list, the next row gets the focus, or the tab if no row is left, so that keyboard users
 * keep their place (WCAG 2.4.3).
 */
export function useKeptFocus(
  tab: OrdersTab,
  rows: readonly OrderRow[],
  chosen: number | undefined,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef({ tab, chosen, at: -1, count: 0 })
  useEffect(() => {
    const last = before.current
    const at = rows.findIndex(({ row_id }) => row_id === chosen)
    before.current = { tab, chosen, at, count: rows.length }
    const isSame = last.tab === tab && last.chosen === chosen
    const isGone = (last.at >= 0 && at < 0) || (last.count > 0 && rows.length === 0)
    if (!isSame || !isGone || document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []
    const next = left[Math.min(Math.max(last.at, 0), left.length - 1)]
    const place = next ?? list.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    place?.focus()
  }, [tab, rows, chosen])
  return list
}
