import type { ReactNode } from 'react'
import type { Words } from '../texts/en.ts'
import { adjustments } from './adjustments.tsx'
import { batches } from './batches.tsx'
import { banks } from './company.tsx'
import { bankChanges } from './bank-changes.tsx'
import { cases } from './cases.tsx'
import { corrections } from './corrections.tsx'
import { enquiries } from './enquiries.tsx'
import { erasures } from './erasures.tsx'
import { hits } from './hits.tsx'
import { kyc } from './kyc.tsx'
import { deposits, withdrawals } from './money.tsx'
import { messageTexts } from './message-texts.tsx'
import { QueueScreen } from './queue-screen.tsx'
import type { Queue } from './queue.ts'
import { staff } from './staff.tsx'
import { waiting } from './waiting.tsx'

const screenOf =
  <Row,>(queue: Queue<Row>) =>
  (): ReactNode => <QueueScreen queue={queue} />

/** The screen of each queue. */
export const queueScreens: Readonly<Record<keyof Words['queues'], () => ReactNode>> = {
  waiting: screenOf(waiting),
  kyc: screenOf(kyc),
  deposits: screenOf(deposits),
  withdrawals: screenOf(withdrawals),
  bankchanges: screenOf(bankChanges),
  adjustments: screenOf(adjustments),
  corrections: screenOf(corrections),
  hits: screenOf(hits),
  cases: screenOf(cases),
  erasures: screenOf(erasures),
  batches: screenOf(batches),
  enquiries: screenOf(enquiries),
  banks: screenOf(banks),
  staff: screenOf(staff),
  'message-texts': screenOf(messageTexts),
}
