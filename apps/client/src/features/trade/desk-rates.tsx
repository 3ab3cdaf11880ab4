import { SearchField } from '@gf/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { isFound, useInstruments } from '../../prices/instruments.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useTexts } from '../../texts/trade.en.ts'
import * as styles from './desk-rates.module.css'

/** All instruments with prices, left on a wide screen. A row selects the instrument of chart and ticket. */
export function DeskRates({ chosen }: { readonly chosen: string }) {
  const { trade, shell } = useTexts()
  const [search, setSearch] = useState('')
  const shown = useShownAtFirst()
  const rows = (useInstruments().data?.rows ?? []).filter((row) => isFound(row, search, shell.instrumentName))
  return (
    <section className={styles.rates} aria-label={trade.rates}>
      <SearchField
        label={trade.searchRates}
        clearLabel={shell.clearSearch}
        value={search}
        onChange={setSearch}
      />
      {rows.length === 0 ? (
        <p className={styles.none} role="status">
          {trade.noRates}
        </p>
      ) : (
        <ul className={styles.list}>
          {rows.map(({ symbol, name, digits, pip_digits: pipDigits }) => (
            <li key={symbol} className={styles.item}>
              <Link
                ref={symbol === chosen ? shown : undefined}
                to={paths.trade(symbol)}
                className={styles.row}
                aria-current={symbol === chosen ? 'page' : undefined}
                title={shell.instrumentName(name)}
              >
                <strong>{symbol}</strong>
                <span className={styles.prices}>
                  <TickingPrice symbol={symbol} digits={digits} pipDigits={pipDigits} of="bid" />
                  <TickingPrice symbol={symbol} digits={digits} pipDigits={pipDigits} of="ask" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Scrolls the current instrument into view when the list opens. */
function useShownAtFirst() {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const list = row.current?.closest('ul')
    const item = row.current?.parentElement
    if (list && item) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2
  }, [])
  return row
}
