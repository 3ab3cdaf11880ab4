import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import type { Quote } from '@gf/dealing'
import { formatDecimal } from '@gf/money'
import type { Deps } from '../deps.ts'
import type { Market } from './market.ts'

/** Unsent bytes above which a reader is disconnected, to save memory. */
const MOST_WAITING = 8_000_000

/** Where the running server offers its quotes to programs of the same user; see `npm run record`. */
export const tapOf = (dataDir: string): string => join(dataDir, 'quotes.sock')

/** One quote on the tap: `SYMBOL,milliseconds since 1970,bid,ask`, prices with the instrument's digits. */
export const lineOf = ({ symbol, at, bid, ask }: Quote, digits: number): string =>
  `${symbol},${at},${formatDecimal(bid, digits)},${formatDecimal(ask, digits)}\n`

/** Opens the tap, which sends every accepted quote. The server also runs without it. Returns the closing function. */
export async function openQuoteTap(
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  market: Pick<Market, 'board' | 'onQuote'>,
): Promise<() => Promise<void>> {
  const path = tapOf(config.dataDir)
  const readers = new Set<Socket>()
  const server = createServer((socket) => {
    readers.add(socket)
    socket.on('close', () => readers.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.resume()
  })
  try {
    // A killed server leaves its socket behind.
    await rm(path, { force: true })
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    await chmod(path, 0o600)
  } catch (error) {
    logger.warn({ err: error }, 'This server cannot record quotes')
    return async () => undefined
  }
  const end = market.onQuote((quote) => {
    const entry = market.board.get(quote.symbol)
    if (!entry || readers.size === 0) return
    const line = lineOf(quote, entry.instrument.digits)
    for (const reader of readers)
      if (reader.writableLength > MOST_WAITING) reader.destroy()
      else reader.write(line)
  })
  return async () => {
    end()
    for (const reader of readers) reader.end()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
