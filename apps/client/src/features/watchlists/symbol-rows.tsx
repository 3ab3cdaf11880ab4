import { IconButton, layout, List } from '@gf/ui'
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { useInstruments } from '../../prices/instruments.ts'
import type { Watchlist } from '../../prices/watchlists.ts'
import { useTexts } from '../../texts/watchlists.en.ts'
import { moved } from './change-lists.ts'
import { useDragOrder } from './use-drag-order.ts'
import * as styles from './watchlists.module.css'

interface SymbolRowsProps {
  readonly list: Watchlist
  readonly onOrder: (symbols: readonly string[]) => void
  readonly onTakeOut: (symbol: string, at: number) => void
}

/** The instruments of a list, put in order by buttons or by dragging. */
export function SymbolRows({ list, onOrder, onTakeOut }: SymbolRowsProps) {
  const { shell, watchlists } = useTexts()
  const { symbols } = list
  const instruments = useInstruments().data?.rows ?? []
  const [said, setSaid] = useState('')
  const move = (from: number, to: number): void => {
    const symbol = symbols[from]
    if (symbol === undefined || to < 0 || to >= symbols.length) return
    onOrder(moved(symbols, from, to))
    setSaid(watchlists.place(symbol, to + 1, symbols.length))
  }
  const { handleOf, styleOf, dragged } = useDragOrder(move)
  return (
    <>
      <List aria-label={watchlists.order(list.name)}>
        {symbols.map((symbol, at) => (
          <li
            key={symbol}
            className={styles.row}
            style={styleOf(at)}
            data-dragged={dragged === at || undefined}
          >
            <span className={styles.handle} {...handleOf(at)}>
              <GripVertical size={20} aria-hidden />
            </span>
            <span className={styles.words}>
              <strong>{symbol}</strong>
              <span className={layout.faint}>
                {shell.instrumentName(instruments.find((row) => row.symbol === symbol)?.name ?? '')}
              </span>
            </span>
            <span className={styles.acts}>
              <IconButton
                label={watchlists.up(symbol)}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(at, at - 1)}
              >
                <ChevronUp size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={watchlists.down(symbol)}
                aria-disabled={at === symbols.length - 1 || undefined}
                onClick={() => move(at, at + 1)}
              >
                <ChevronDown size={20} aria-hidden />
              </IconButton>
              <IconButton label={watchlists.takeOut(symbol)} onClick={() => onTakeOut(symbol, at)}>
                <X size={20} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </List>
      <p role="status" className="only-read-aloud">
        {said}
      </p>
    </>
  )
}
