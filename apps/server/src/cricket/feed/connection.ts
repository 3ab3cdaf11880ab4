import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import type { Clock } from '../../market-data/feed.ts'
import { readFrame } from './feed-server.ts'

/** What a feed client hears of its connection. */
export interface Listener {
  opened(): void
  event(name: string, data: unknown): void
  lost(reason: string): void
}

/** A connection that comes back by itself. */
export interface Connection {
  send(event: string, data: object): void
  stop(): void
}

/** Delays before a new attempt: doubled from the first to the last. Milliseconds. */
const FIRST_DELAY = 1_000
const LAST_DELAY = 30_000
/** A feed that is silent for so long is gone. Milliseconds. */
const SILENCE = 30_000

/** Connects to a Socket.IO feed. */
export function connectSocketIo(url: string, listener: Listener): Connection {
  const socket = io(url, {
    transports: ['websocket'],
    reconnectionDelay: FIRST_DELAY,
    reconnectionDelayMax: LAST_DELAY,
  })
  socket.on('connect', () => listener.opened())
  socket.on('disconnect', (reason) => listener.lost(reason))
  socket.on('connect_error', ({ message }) => listener.lost(message))
  socket.onAny((name: string, data: unknown) => listener.event(name, data))
  return { send: (event, data) => void socket.emit(event, data), stop: () => void socket.disconnect() }
}

/** Connects to a feed of JSON frames, `{ event, data }`. */
export function connectWebSocket(url: string, listener: Listener, clock: Clock): Connection {
  let socket: WebSocket | undefined
  let delay = FIRST_DELAY
  let isStopped = false
  let cancel = (): void => undefined
  let endSilence = (): void => undefined
  const open = (): void => {
    const opened = new WebSocket(url, { handshakeTimeout: 10_000 })
    socket = opened
    const heard = (): void => {
      endSilence()
      endSilence = clock.after(SILENCE, () => opened.terminate())
    }
    opened.on('open', () => {
      delay = FIRST_DELAY
      heard()
      listener.opened()
    })
    opened.on('message', (frame: Buffer) => {
      heard()
      const { event, data } = readFrame(frame)
      if (typeof event === 'string') listener.event(event, data)
    })
    opened.on('error', ({ message }) => listener.lost(message))
    opened.on('close', () => {
      endSilence()
      if (isStopped) return
      listener.lost('closed')
      cancel = clock.after(delay, open)
      delay = Math.min(delay * 2, LAST_DELAY)
    })
  }
  open()
  return {
    send: (event, data) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ event, data }))
    },
    stop: () => {
      isStopped = true
      cancel()
      socket?.terminate()
    },
  }
}
