import { ApiRefusal, callApi, loggedOut } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { pointsOf } from '@gf/i18n'
import { chance, createQuoteBoard, createQuoteStream, hearList, hearTime, now, serverNow } from '@gf/live'
import type { ConnectionState, OwnEvent, Quote } from '@gf/live'
import { useOnline } from '@gf/ui'
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { askForex } from '../session/queries.ts'
import { digitsOf, ensureInstruments, staleAfter } from './instruments.ts'

const board = createQuoteBoard({
  now: serverNow,
  onFrame: (flush) => requestAnimationFrame(flush),
  staleAfter,
})

/** Puts the quotes of a list on the board, which also says when each was made. The instruments must be known. */
export function showListed(rows: ApiAnswer<'GET home_forex_api'>): void {
  for (const row of rows) {
    const digits = digitsOf(row.curr_name)
    if (digits === undefined) continue
    board.put({
      symbol: row.curr_name,
      bid: pointsOf(row.csell_price, digits),
      ask: pointsOf(row.cbuy_price, digits),
      seq: row.seq,
      at: Date.parse(row.cupdate),
    })
  }
}

async function pollQuotes(): Promise<void> {
  const [rows] = await Promise.all([askForex(), ensureInstruments()])
  hearList(rows, staleAfter)
  showListed(rows)
}

/** The server's refusal says why the login session has ended. */
function askWhy(): void {
  callApi('GET session_api', {}).catch((failure: unknown) => {
    if (!(failure instanceof ApiRefusal && failure.http === 401)) loggedOut()
  })
}

const stream = createQuoteStream({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/stream`,
  board,
  openSocket: (url) => new WebSocket(url),
  now,
  hearTime,
  chance,
  poll: pollQuotes,
  onSessionEnded: askWhy,
})

/** Starts prices and private messages; the returned function stops them. For the shell alone. */
export function startLive(): () => void {
  const wake = (): void => stream.wake()
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  stream.start()
  // Immediate prices, also where WebSockets are blocked.
  pollQuotes().catch(() => undefined)
  return () => {
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
    stream.stop()
  }
}

/** The newest quote of a symbol; renders again only when this one changes. */
export function useQuote(symbol: string): Quote | undefined {
  const subscribe = useCallback((listener: () => void) => board.subscribe(symbol, listener), [symbol])
  return useSyncExternalStore(subscribe, () => board.read(symbol))
}

/** Reads a quote without following it, e.g. the sequence number at the moment of pressing BUY. */
export function readQuote(symbol: string): Quote | undefined {
  return board.read(symbol)
}

/** Calls `listener` with each later quote of a symbol, without rendering; the returned function ends it. */
export function followQuote(symbol: string, listener: () => void): () => void {
  return board.subscribe(symbol, listener)
}

/** A part of the newest quote (a flag, a number, a text); renders again only when that part changes. */
export function useQuotePart<Part extends string | number | boolean | undefined>(
  symbol: string,
  pick: (quote: Quote | undefined) => Part,
): Part {
  const subscribe = useCallback((listener: () => void) => board.subscribe(symbol, listener), [symbol])
  return useSyncExternalStore(subscribe, () => pick(board.read(symbol)))
}

/** Renders again when any of these symbols ticks; `readQuote` then gives the newest of each. */
export function useQuotes(symbols: readonly string[]): void {
  const key = symbols.join(' ')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split(' ').map((symbol) => board.subscribe(symbol, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [key],
  )
  useSyncExternalStore(subscribe, () => symbols.map((symbol) => board.read(symbol)?.seq ?? 0).join(' '))
}

/** How prices arrive now. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(stream.onState, stream.state)
}

/** Whether nothing can be traded for want of a connection. */
export function useDealingOff(): boolean {
  const isOnline = useOnline()
  return useConnection() === 'reconnecting' || !isOnline
}

/** How often a list should be polled: rarely while events tell what changes, each second while they do not. */
export function usePollInterval(whileLive = 15_000): number {
  return useConnection() === 'live' ? whileLive : 1_000
}

/** Tells what happens to this client: fills, closings, wallet movements, and 'reset' after too long a gap. */
export function useOwnEvents(listener: (event: OwnEvent) => void): void {
  const tell = useEffectEvent(listener)
  useEffect(() => stream.onOwnEvent((event) => tell(event)), [])
}
