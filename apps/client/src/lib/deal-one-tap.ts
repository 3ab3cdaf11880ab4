import { toWireNumber } from '@gf/money'
import { newCommandKey } from './ids.ts'
import { findInstrument } from './instruments.ts'
import { readQuote } from './live.ts'
import { sendOrder } from './order-sending.ts'
import { readTolerance, tolerancePips } from './slippage.ts'

interface OneTap {
  readonly userid: number
  readonly name: string
  readonly wallet: 'practice' | 'real'
  readonly symbol: string
  readonly side: 'BUY' | 'SELL'
  /** As the setting has them: '0.10'. */
  readonly lots: string
}

/**
 * Sends a market order at the price on screen, within the slippage that is set. What came of it is shown where every order's
 * answer is. False where an order still waits for its answer, or there is no price of now.
 */
export function dealOneTap({ userid, name, wallet, symbol, side, lots }: OneTap): boolean {
  const instrument = findInstrument(symbol)
  const quote = readQuote(symbol)
  if (!instrument || !quote || quote.stale) return false
  const { digits, pip_digits, contract_size } = instrument
  const price = side === 'BUY' ? quote.ask : quote.bid
  const pips = tolerancePips(readTolerance(), price, instrument)
  return sendOrder({
    userid,
    name,
    wallet,
    cid: newCommandKey(),
    asset: { name: symbol, lotsize: contract_size },
    buy_type: side,
    lotsize: lots,
    market: true,
    otype: 'normal',
    qseq: quote.seq,
    qprice: toWireNumber(price, digits),
    ...(pips === undefined ? {} : { slippage: pips * 10 ** (digits - pip_digits) }),
  })
}
