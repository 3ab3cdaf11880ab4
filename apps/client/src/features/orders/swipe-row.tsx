import { classNames, followDrag, goesAllTheWay, listAction } from '@gf/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react'
import { useTexts } from '../../texts/orders.en.ts'
import { nameOf } from './figures.ts'
import * as styles from './swipe-row.module.css'
import type { Act } from './row-details.tsx'
import type { OrderRow } from '../../prices/open-trades.ts'

/** What a swiped row offers. */
export interface RowAct {
  readonly act: Act
  readonly label: string
  /** What it is about: a price, or how much. */
  readonly detail?: ReactNode
  readonly look?: 'main'
  readonly disabled?: boolean
}

interface SwipeRowProps {
  readonly row: OrderRow
  readonly acts: readonly RowAct[]
  readonly open: boolean
  readonly onOpen: (rowId: number | undefined) => void
  readonly onChoose: (rowId: number, act?: Act) => void
  readonly children: ReactNode
}

/**
 * A row that shows its acts when it is swiped to the left; with the keyboard ArrowLeft shows them, and ArrowRight or
 * Escape hides them. A tap opens its details, which have the same acts.
 */
export function SwipeRow({ row, acts, open, onOpen, onChoose, children }: SwipeRowProps) {
  const { orders } = useTexts()
  const card = useRef<HTMLButtonElement>(null)
  const { tray, isDragged, wasDragged, onPointerDown } = useSwipe(open, (isOpen) =>
    onOpen(isOpen ? row.row_id : undefined),
  )
  const hide = (): void => {
    card.current?.focus()
    onOpen(undefined)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft' && !open) {
      flushSync(() => onOpen(row.row_id))
      tray.current?.querySelector('button')?.focus()
    } else if (open && (event.key === 'ArrowRight' || event.key === 'Escape')) hide()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.row} data-open={open || undefined}>
      <button
        ref={card}
        type="button"
        data-row
        className={classNames(listAction, styles.card)}
        aria-haspopup="dialog"
        aria-keyshortcuts="ArrowLeft"
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={({ detail }) => {
          // A mouse that has swiped clicks as well; a key has no detail.
          if (wasDragged.current && detail > 0) return
          if (open) onOpen(undefined)
          else onChoose(row.row_id)
        }}
      >
        {children}
      </button>
      {(open || isDragged) && (
        <Tray
          name={orders.actsOf(`${orders.sides[row.trade_type]} ${nameOf(row)}`)}
          place={tray}
          acts={acts}
          onKeyDown={onKeyDown}
          onAct={(act) => {
            // The dialog gives the focus back to the row: its button here is gone by then.
            hide()
            onChoose(row.row_id, act)
          }}
        />
      )}
    </div>
  )
}

interface TrayProps extends Pick<SwipeRowProps, 'acts'> {
  readonly name: string
  readonly place: RefObject<HTMLDivElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onAct: (act: Act) => void
}

function Tray({ name, place, acts, onKeyDown, onAct }: TrayProps) {
  return (
    <div ref={place} className={styles.tray} role="group" aria-label={name}>
      {acts.map(({ act, label, detail, look, disabled }) => (
        <button
          key={act}
          type="button"
          className={styles.act}
          data-look={look}
          disabled={disabled}
          onKeyDown={onKeyDown}
          onClick={() => onAct(act)}
        >
          {label}
          {detail && <span className={styles.detail}>{detail}</span>}
        </button>
      ))}
    </div>
  )
}

/** Moves the pressed card with its pointer, no further than the acts beneath are wide. */
function useSwipe(open: boolean, onOpen: (isOpen: boolean) => void) {
  const tray = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  const wasDragged = useRef(false)
  const onPointerDown = (press: PointerEvent<HTMLElement>): void => {
    const card = press.currentTarget
    wasDragged.current = false
    const width = (): number => tray.current?.offsetWidth ?? 0
    // To the left is onward.
    const shown = (by: number): number => Math.min(width(), Math.max(0, (open ? width() : 0) - by))
    followDrag(press, card, {
      axis: 'x',
      onMove: (by) => {
        setDragged(true)
        wasDragged.current = true
        card.dataset['dragged'] = ''
        card.style.translate = `${-shown(by)}px`
      },
      onEnd: (by, speed) => {
        card.style.translate = ''
        delete card.dataset['dragged']
        onOpen(goesAllTheWay(shown(by), width(), -speed))
        setDragged(false)
      },
    })
  }
  return { tray, isDragged, wasDragged, onPointerDown }
}
