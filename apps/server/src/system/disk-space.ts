import { statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { SystemClock } from './clock.ts'
import { Refusal } from '../calls/refusal.ts'

/** Bytes that this user can still write on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>

interface Watching {
  readonly folder: string
  /** Bytes reserved for the desk's own work, logins, and the operator. 0 disables the watch. */
  readonly reserve: number
  readonly clock: Pick<SystemClock, 'every'>
  readonly logger: Logger
  readonly freeBytes?: FreeBytes | undefined
}

export interface DiskSpace {
  /** The refusal of every change while less than the reserve is free; otherwise undefined. */
  refusal(): Refusal | undefined
  stop(): void
}

/** At 100 MB per second, a filling disk still leaves part of the reserve. */
const LOOK_EVERY = 1_000
const MB = 1_048_576

/** Checks a folder's disk every second: when it is full, reading continues, and nothing fails halfway. */
export async function watchDiskSpace(watching: Watching): Promise<DiskSpace> {
  const { folder, reserve, clock, logger, freeBytes = freeOnDisk } = watching
  let isShort = false
  let isUnknown = false
  const look = async (): Promise<void> => {
    try {
      const free = await freeBytes(folder)
      const figures = { folder, freeMb: Math.floor(free / MB), reserveMb: Math.floor(reserve / MB) }
      if (free < reserve && !isShort)
        logger.error(figures, 'Disk nearly full: refusing changes until space is available')
      if (free >= reserve && isShort) logger.warn(figures, 'Disk space available again: accepting changes')
      isShort = free < reserve
      isUnknown = false
    } catch (error) {
      if (!isUnknown) logger.error({ err: error, folder }, 'Could not read free disk space')
      isUnknown = true
    }
  }
  if (reserve === 0) return { refusal: () => undefined, stop: () => undefined }
  await look()
  const stop = clock.every(LOOK_EVERY, () => void look())
  return { refusal: () => (isShort ? diskFull() : undefined), stop }
}

/** A folder that does not exist yet will be on the disk of its parent. */
export async function freeOnDisk(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const above = dirname(resolve(folder))
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || above === resolve(folder)) throw error
    return freeOnDisk(above)
  }
}

const diskFull = (): Refusal =>
  new Refusal('disk_full', 'We cannot save changes right now. Try again in a few minutes.', {
    http: 503,
    retryAfter: 30,
  })
