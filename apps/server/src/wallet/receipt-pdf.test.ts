import PdfKit from 'pdfkit'
import { expect, it, vi } from 'vitest'
import type { Receipt } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'

const receipt: Receipt = {
  status: 0,
  name: 'Meera Kulkarni',
  client: 'GF40718825',
  kind: 'deposit',
  reference: 'D-1',
  wallet: 'real',
  bookings: ['12/1'],
  did: 1,
  amt: 9496,
  rate: 94.96,
  usd_amt: 100,
  shown_rate: null,
  received_at: '2026-11-22T10:00:00.000Z',
  utr: '412345600001',
  payment_reference: '',
  req_date: '2026-11-22T10:05:00.000Z',
  credited_at: '2026-11-22T10:10:00.000Z',
  reversed_at: null,
  reversal_utr: '',
  remarks: '',
}

it('each page of a receipt ends with its creation time in India', async () => {
  const text = vi.spyOn(PdfKit.prototype, 'text')
  await receiptPdf(receipt, 'en', Date.parse('2026-11-22T20:15:30Z'))
  const written = text.mock.calls.map(([run]) => run)
  expect(written).toContain('Created 2026-11-23 01:45 IST from the double-entry ledger. Page 1 of 1.')
})

it('a receipt names its client, payment, rate, credited amount and ledger entry', async () => {
  const text = vi.spyOn(PdfKit.prototype, 'text')
  await receiptPdf(receipt, 'en', Date.parse('2026-11-22T20:15:30Z'))
  const written = text.mock.calls.map(([run]) => run).join('\n')
  for (const fact of [
    'D-1',
    'Meera Kulkarni',
    'GF40718825',
    '9,496.00',
    '94.96',
    '$100.00',
    '412345600001',
    '12/1',
    '2026-11-22 15:40:00.000 IST',
  ])
    expect(written).toContain(fact)
})
