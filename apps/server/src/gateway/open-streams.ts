import type { HttpServer } from './http-server.ts'
import { StaffStream } from './staff-stream.ts'
import type { Watched } from './staff-stream.ts'
import { StreamServer } from './stream-server.ts'
import { openTokens } from '../identity/index.ts'
import type { OpenDeps, Start } from '../open-deps.ts'

/** Serves the streams of clients and of staff. Returns what stops them. */
export function openStreams(
  { clock, logger }: Pick<Start, 'clock' | 'logger'>,
  { deps, privateFeed, steady }: OpenDeps,
  gateway: HttpServer,
  watched: readonly Watched[],
): { stop(): Promise<void> } {
  const { db, board, sessions, pushSubscriptions } = deps
  const warn = (message: string, detail: object): void => logger.warn(detail, message)
  const { headers } = gateway
  const streams = new StreamServer({
    board,
    privateFeed,
    clock: steady,
    admit: gateway.admitUpgrade,
    headers,
    openTokens: (sessionIds) => openTokens(db, 'client', clock.now(), sessionIds),
    warn,
  })
  const ofStaff = watched.map(
    (one) =>
      new StaffStream({
        watched: one,
        clock,
        admit: gateway.admitStaffUpgrade,
        headers,
        openTokens: (sessionIds) => openTokens(db, 'staff', clock.now(), sessionIds),
        warn,
      }),
  )
  sessions.onEnded((sessionId) => {
    streams.cut(sessionId, 'sessionEnded')
    pushSubscriptions
      .endSession(sessionId)
      .catch((error: unknown) => logger.error({ err: error }, 'Could not remove a push subscription'))
  })
  sessions.onRenewed((sessionId) => streams.cut(sessionId, 'tokenRenewed'))
  gateway.app.server.on('upgrade', (request, socket, head) => {
    const stream = ofStaff.find((one) => one.takes(request)) ?? streams
    void stream.upgrade(request, socket, head)
  })
  return {
    async stop() {
      await Promise.all([streams, ...ofStaff].map((stream) => stream.stop()))
    },
  }
}
