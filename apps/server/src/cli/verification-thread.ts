/** Verifies everything in its own thread, and ends. Posts its progress, and then what it has found. */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../persistence/database.ts'
import { verifyAll } from './verify-all.ts'

const { db, close } = openDatabase(String(workerData), () => undefined, { max: 2 })
try {
  const found = await verifyAll(db, (entries) => parentPort?.postMessage({ entries }, []))
  parentPort?.postMessage({ found }, [])
} finally {
  await close()
}
