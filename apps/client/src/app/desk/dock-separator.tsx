import { followDrag } from '@gf/ui'
import { useLayoutEffect, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { useKeptText } from '../../components/use-kept.ts'
import { useTexts } from '../../texts/desk.en.ts'
import * as styles from './desk.module.css'

/** Heights in pixels. The least shows the tabs and a row. */
const LEAST = 96
const USUAL = 264
const STEP = 24
/** Room that one chart, or four, keep; desk.module.css and desk-charts.module.css have the same figures. */
const CHART = 220
const FOUR_CHARTS = 312

interface DockHeight {
  readonly shown: number
  readonly most: () => number
  /** Shown and kept on this device. */
  readonly become: (height: number) => void
  readonly show: (height: number) => void
}

/** The height of the dock, as it was last made on this device. A window that is too low shows less of it, and keeps it. */
export function useDockHeight(dock: RefObject<HTMLElement | null>): DockHeight {
  const [text, keep] = useKeptText('deskDock', String(USUAL))
  const [dragged, setDragged] = useState<number>()
  const kept = Number(text)
  const shown = dragged ?? (kept >= LEAST ? kept : USUAL)
  // The dock's row of the grid.
  useLayoutEffect(() => dock.current?.parentElement?.style.setProperty('--dock', `${shown}px`), [dock, shown])
  // The ticket is as high as chart and dock together.
  const most = (): number => {
    const room = document.querySelector('[data-charts="4"]') ? FOUR_CHARTS : CHART
    return Math.max(LEAST, (dock.current?.previousElementSibling?.clientHeight ?? 0) - room)
  }
  const within = (height: number): number => Math.round(Math.min(Math.max(height, LEAST), most()))
  return {
    shown,
    most,
    show: (height) => setDragged(within(height)),
    become(height) {
      setDragged(undefined)
      keep(String(within(height)))
    },
  }
}

/** Between chart and dock: dragged by mouse or finger, or moved by arrow keys, Home and End. */
export function DockSeparator({ shown, most, become, show }: DockHeight) {
  const { desk } = useTexts()
  const byKey = (press: KeyboardEvent): void => {
    const heights: Readonly<Record<string, number>> = {
      ArrowUp: shown + STEP,
      ArrowDown: shown - STEP,
      Home: LEAST,
      End: most(),
    }
    const height = heights[press.key]
    if (height === undefined || press.altKey || press.ctrlKey || press.metaKey) return
    press.preventDefault()
    become(height)
  }
  const drag = (press: PointerEvent<HTMLElement>): void => {
    // The shown height may be less than what is kept.
    const start = press.currentTarget.parentElement?.clientHeight ?? shown
    // Immediately: the chart, a page of its own, would take the first moves.
    press.currentTarget.setPointerCapture(press.pointerId)
    followDrag(press, press.currentTarget, {
      axis: 'y',
      onMove: (by) => show(start - by),
      onEnd: (by) => become(start - by),
    })
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={desk.resize}
      aria-orientation="horizontal"
      aria-controls="dock"
      aria-valuemin={LEAST}
      aria-valuemax={Math.max(shown, most())}
      aria-valuenow={shown}
      className={styles.separator}
      onKeyDown={byKey}
      onPointerDown={drag}
    />
  )
}
