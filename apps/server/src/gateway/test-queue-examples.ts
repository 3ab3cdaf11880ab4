/** Valid requests of the exports of queues. */
export const queueExportExamples = {
  export_queue_waiting: { search: 'rate' },
  export_queue_kyc: { sort: '-age' },
  export_queue_deposits: { which: 'all', state: 'approved', sort: 'amount' },
  export_queue_withdrawals: {},
  export_queue_bankchanges: { which: 'all', state: 'blocked' },
  export_queue_adjustments: { category: 'goodwill' },
  export_queue_corrections: {},
  export_queue_hits: { search: 'asha' },
  export_queue_cases: {},
  export_queue_erasures: {},
  export_queue_batches: {},
  export_queue_enquiries: { kind: 'complaint' },
} as const
