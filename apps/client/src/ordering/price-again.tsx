import { newCommandKey } from '@gf/api'
import { formatLots, formatPrice, pointsOf } from '@gf/i18n'
import { Button, layout } from '@gf/ui'
import { useInstrument } from '../prices/instruments.ts'
import type { InstrumentRow } from '../prices/instruments.ts'
import { readQuote, useQuotePart } from '../prices/live.ts'
import { TickingPrice } from '../prices/ticking-price.tsx'
import { useTexts } from '../texts/risk.en.ts'
import { marketOrder, sendInstead, sideOf, symbolOf, useOrderSending } from './order-sending.ts'
import type { OrderRequest } from './order-sending.ts'
import { readTolerance } from './slippage.ts'

/** The market order that waits for a second step: its price grows old meanwhile. */
export function useWaitingMarketOrder(): OrderRequest | undefined {
  const sending = useOrderSending()
  const waits = sending.phase === 'sending' || sending.phase === 'checking'
  return waits && sending.request.qprice !== undefined ? sending.request : undefined
}

interface PriceAgainProps {
  readonly request: OrderRequest
  /** Ends the order that was pressed, which the server has not executed. */
  readonly onLeave: () => void
}

/** The price of this moment, and a button that places the order at it. */
export function PriceAgain(props: PriceAgainProps) {
  const instrument = useInstrument(symbolOf(props.request))
  return instrument ? <PriceOf {...props} instrument={instrument} /> : null
}

function PriceOf({ request, onLeave, instrument }: PriceAgainProps & { readonly instrument: InstrumentRow }) {
  const { risk } = useTexts()
  const { symbol, digits, pip_digits: pipDigits } = instrument
  const side = sideOf(request)
  const isFresh = useQuotePart(symbol, (quote) => quote?.stale === false)
  const before = formatPrice(pointsOf(Number(request.qprice), digits), digits)
  const exits = (['target', 'stoploss'] as const).flatMap((exit) => {
    const price = request[exit]
    return price ? [`${risk.exits[exit]} ${formatPrice(pointsOf(Number(price), digits), digits)}`] : []
  })
  const place = (): void => {
    const quote = readQuote(symbol)
    if (!quote || quote.stale) return
    const { slippage: _slippage, ...terms } = request
    sendInstead(marketOrder({ ...terms, cid: newCommandKey() }, instrument, side, quote, readTolerance()))
    onLeave()
  }
  return (
    <div className={layout.tight}>
      <p role="status">
        {risk.priceAgain(before)} {exits.length > 0 && risk.exitsStay(exits.join(', '))}
      </p>
      <Button
        variant={side === 'BUY' ? 'buy' : 'sell'}
        size="large"
        fullWidth
        disabled={!isFresh}
        onClick={place}
      >
        <span>
          {risk.sides[side]} {formatLots(Number(request.lotsize))} {symbol}{' '}
          <TickingPrice
            symbol={symbol}
            digits={digits}
            pipDigits={pipDigits}
            of={side === 'BUY' ? 'ask' : 'bid'}
            plain
            immediate
          />
        </span>
      </Button>
    </div>
  )
}
