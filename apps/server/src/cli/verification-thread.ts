/** Verifies everything in its own thread, and ends. Posts its progress, and then what it has found. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PublicKeys } from '../crypto/signer.ts'
import { openDatabase } from '../persistence/database.ts'
import { verifyAll } from './verify-all.ts'

/** What the thread is given. */
export interface VerificationData {
  readonly connectionString: string
  readonly publicKeys: PublicKeys
}

const { connectionString, publicKeys }: VerificationData = workerData
const { db, close } = openDatabase(connectionString, () => undefined, { max: 2 })
try {
  const found = await verifyAll(db, publicKeys, (entries) => parentPort?.postMessage({ entries }, []))
  parentPort?.postMessage({ found }, [])
} finally {
  await close()
}
