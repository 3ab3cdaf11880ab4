import { fromWireNumber } from '@gf/money'
import '@gf/ui/tokens.css'
import { chart as english } from '../texts/chart.en.ts'
import { chart as hindi } from '../texts/chart.hi.ts'
import { parts } from './frame-page.ts'
import type { PageMessage } from './messages.ts'
import { isTimeframe } from './timeframes.ts'

const POLL_MS = 1000

/**
 * Stands in for the page when the chart has a window of its own: the address says what to show (symbol,
 * timeframe, digits, pip, lang, theme), and the quote is asked for once a second.
 */
export function openAlone(address: URLSearchParams, receive: (message: PageMessage) => void): void {
  const symbol = (address.get('symbol') ?? 'EURUSD').toUpperCase()
  const timeframe = address.get('timeframe')
  const digits = Number(address.get('digits') ?? 5)
  const lang = address.get('lang') === 'hi' ? 'hi' : 'en'
  const theme = address.get('theme')
  if (!/^[A-Z]{6}$/.test(symbol) || !Number.isInteger(digits)) return
  // The window is its own already.
  parts.full.hidden = true
  if (theme) document.documentElement.dataset['theme'] = theme
  const setup = {
    symbol,
    digits,
    pip: Number(address.get('pip') ?? 10),
    timeframe: isTimeframe(timeframe) ? timeframe : '5m',
    lang,
    texts: lang === 'hi' ? hindi : english,
  } as const
  receive({ type: 'setup', setup })
  setInterval(() => {
    if (!document.hidden) void pollQuote(symbol, digits).then((messages) => messages.forEach(receive))
  }, POLL_MS)
}

async function pollQuote(symbol: string, digits: number): Promise<readonly PageMessage[]> {
  const outdated = [{ type: 'stale', stale: true }] as const
  try {
    const answer = await fetch(`/api/metal_api/${symbol}`)
    const rate: unknown = answer.ok ? await answer.json() : undefined
    if (
      typeof rate !== 'object' ||
      rate === null ||
      !('bid' in rate) ||
      !('ask' in rate) ||
      !('mtime' in rate)
    )
      return outdated
    const bid = fromWireNumber(Number(rate.bid), digits)
    const ask = fromWireNumber(Number(rate.ask), digits)
    if (!bid || !ask) return outdated
    const stale = 'stale' in rate && rate.stale === true
    return [
      { type: 'quote', symbol, bid, ask, time: Date.parse(String(rate.mtime)) },
      { type: 'stale', stale },
    ]
  } catch {
    return outdated
  }
}
