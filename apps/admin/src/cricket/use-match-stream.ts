import type { MatchFrame } from '@gf/contract'
import { useEffect, useState } from 'react'
import { queryClient } from '../session/query-client.ts'
import { useAttended } from '../session/use-live-interval.ts'

/** The server sends each second: a silence of this length is a dead connection. Milliseconds, as those below. */
const SILENCE = 5_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 20_000

/** Takes the match and its sessions as the server pushes them. False while it does not: then they are asked for. */
export function useMatchStream(matchId: string): boolean {
  const [live, setLive] = useState(false)
  const isAttended = useAttended()
  useEffect(() => (isAttended ? follow(matchId, setLive) : undefined), [matchId, isAttended])
  return live && isAttended
}

/** Keeps a connection until the returned function is called. */
function follow(matchId: string, setLive: (live: boolean) => void): () => void {
  let socket: WebSocket | undefined
  let timer = 0
  let failures = 0
  const lose = (lost: WebSocket): void => {
    if (socket !== lost) return
    socket = undefined
    setLive(false)
    lost.close()
    clearTimeout(timer)
    timer = window.setTimeout(open, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures))
    failures += 1
  }
  const listen = (opened: WebSocket): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => lose(opened), SILENCE)
  }
  function open(): void {
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/api/match_stream/${matchId}`)
    socket = opened
    listen(opened)
    opened.addEventListener('close', () => lose(opened))
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return
      const [, match, sessions] = JSON.parse(String(data)) as MatchFrame
      failures = 0
      listen(opened)
      queryClient.setQueryData(['actions', `match ${matchId}`], match)
      const key = ['actions', `sessions ${matchId}`]
      // Without a change the sessions keep being asked for each second: new data would put that off.
      if (JSON.stringify(queryClient.getQueryData(key)) !== JSON.stringify(sessions))
        queryClient.setQueryData(key, sessions)
      setLive(true)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    const last = socket
    socket = undefined
    last?.close()
    setLive(false)
  }
}
