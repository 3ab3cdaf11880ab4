import { formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { Badge, formatMoney, layout, List, listAction, ListRow, Money, Sheet } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from '../../components/navigation.tsx'
import { paths } from '../../components/paths.ts'
import { useInstrument } from '../../prices/instruments.ts'
import { floatingOf, useFloatingSum, useOrderList } from '../../prices/open-trades.ts'
import type { OrderRow } from '../../prices/open-trades.ts'
import { TickingPrice } from '../../prices/ticking-price.tsx'
import { useWallet } from '../../session/queries.ts'
import { useTexts } from '../../texts/open-trades.en.ts'
import { liveFloating } from './live-floating.ts'
import * as styles from './open-trades.module.css'

const EVERY_MS = 1_000

/** '3 open +$41.55', which opens the trades in a sheet. Once a second, with the wallet's figures: of the same prices. */
export function OpenTrades() {
  const { openTrades, shell } = useTexts()
  const rows = useOrderList('Market').data ?? []
  const sum = useStore(liveFloating)
  const [isOpen, setOpen] = useState(false)
  const tell = useEffectEvent(() =>
    liveFloating.become(rows.reduce((total, row) => cents(total + floatingOf(row)), cents(0))),
  )
  const isAny = rows.length > 0
  useEffect(() => {
    if (!isAny) return undefined
    tell()
    const timer = setInterval(tell, EVERY_MS)
    return () => {
      clearInterval(timer)
      liveFloating.become(undefined)
    }
  }, [isAny])
  if (!isAny) return null
  return (
    <>
      <button type="button" className={styles.ribbon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{openTrades.open(String(rows.length))}</span>
        <strong>{sum !== undefined && <Money minor={sum} coloured />}</strong>
        <ChevronUp size={20} aria-hidden />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={openTrades.title} closeLabel={shell.close}>
        <Rows rows={rows} />
        <StopOut />
        <Link to={paths.orders} className={layout.link}>
          {openTrades.all}
        </Link>
      </Sheet>
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly OrderRow[] }) {
  useFloatingSum(rows)
  return (
    <List>
      {rows.map((row) => (
        <li key={row.bsid}>
          <OpenTrade row={row} />
        </li>
      ))}
    </List>
  )
}

/** Its entry and its price now, and what it earns; leads to it under ORDERS. */
function OpenTrade({ row }: { readonly row: OrderRow }) {
  const { openTrades } = useTexts()
  const { cpair: symbol, trade_type: side, lotsize, trade_price } = row
  const instrument = useInstrument(symbol)
  const prices = instrument && {
    entry: formatPrice(pointsOf(trade_price, instrument.digits), instrument.digits),
    now: { symbol, digits: instrument.digits, pipDigits: instrument.pip_digits },
  }
  return (
    <Link to={paths.openTrade(row.row_id)} className={listAction}>
      <ListRow
        title={
          <>
            {symbol} <Badge tone={side === 'BUY' ? 'up' : 'down'}>{openTrades.sides[side]}</Badge>{' '}
            {formatLots(lotsize)}
          </>
        }
        detail={
          prices && (
            <>
              {prices.entry} → <TickingPrice {...prices.now} of={side === 'BUY' ? 'bid' : 'ask'} plain />
            </>
          )
        }
        value={<Money minor={floatingOf(row)} coloured />}
      />
    </Link>
  )
}

/** The equity that triggers a stop-out, and the trade that it would close first. */
function StopOut() {
  const { openTrades } = useTexts()
  const { data } = useWallet()
  if (!data?.stop_out_first || data.stop_out_equity === null) return null
  const { bsid, cpair } = data.stop_out_first
  return (
    <Link to={paths.order(bsid)} className={layout.soft}>
      {openTrades.stopOut(formatMoney(minorOf(data.stop_out_equity), 'USD'), cpair)}
    </Link>
  )
}
