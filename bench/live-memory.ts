import { setTimeout as pause } from 'node:timers/promises'

/** Where Node opens the inspector of a program that gets SIGUSR1. */
const TARGETS = 'http://127.0.0.1:9229/json'
const POLL_MS = 50

/**
 * What a Node program holds once its garbage is collected, which stops it for a moment: heap and buffers, in megabytes. What the
 * process has in RAM says less, since the engine collects late where there is room.
 */
export async function liveMegabytes(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await inspectorOf(pid))
  try {
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    await ask(socket, 'HeapProfiler.collectGarbage')
    const usage = await ask(socket, 'Runtime.getHeapUsage')
    return (Number(usage['usedSize']) + Number(usage['backingStorageSize'])) / 1e6
  } finally {
    socket.close()
  }
}

async function inspectorOf(pid: number): Promise<string> {
  for (;;) {
    const answer = await fetch(TARGETS).catch(() => undefined)
    const targets = (await answer?.json()) as readonly { readonly webSocketDebuggerUrl: string }[] | undefined
    if (targets?.[0]) return targets[0].webSocketDebuggerUrl
    // Ends with an error where the program is gone.
    process.kill(pid, 0)
    await pause(POLL_MS)
  }
}

let asked = 0

async function ask(socket: WebSocket, method: string): Promise<Readonly<Record<string, unknown>>> {
  asked += 1
  const id = asked
  socket.send(JSON.stringify({ id, method }))
  return new Promise((resolve) => {
    socket.addEventListener('message', function hear({ data }) {
      const answer = JSON.parse(String(data)) as { id: number; result: Readonly<Record<string, unknown>> }
      if (answer.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(answer.result)
    })
  })
}
