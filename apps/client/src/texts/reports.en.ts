import { execution, tax } from '@gf/i18n/reports.en'
import { movements } from '@gf/i18n/records.en'
import { plural } from '@gf/i18n'
import { addCatalogue } from './texts.ts'

/** Texts of the tax report and the execution report. */
export const reports = {
  numbered: movements.numbered,
  steps: movements.steps,
  kinds: movements.kinds,
  opening: movements.opening,
  closing: movements.closing,
  tax: {
    ...tax,
    choose: 'Financial year',
    closingsOf: (count: number) => plural('en', count, { one: '1 closing', other: `${count} closings` }),
    parts: {
      realised: (amount: string) => `P/L\u00A0${amount}`,
      swap: (amount: string) => `swap\u00A0${amount}`,
      commission: (amount: string) => `commission\u00A0${amount}`,
    },
    at: (rate: string) => `${rate} per $1`,
    downloaded: 'Tax report downloaded',
    failed: 'Could not download the tax report',
  },
  execution: {
    ...execution,
    choose: 'Month',
    empty: 'No executions in this month',
    emptyText: 'Fills and rejected orders of the month appear here.',
    fills: 'Fills',
    priced: 'With a requested price',
    atPrice: 'At that price or better',
    share: (percent: string, count: number, of: number) => `${percent} (${count} of ${of})`,
    better: 'Better price',
    worse: 'Worse price',
    slips: (count: number, median: string, p95: string) =>
      `${count} · median ${median}, 95% up to ${p95} pips`,
    none: 'None',
    cost: 'Slippage, net',
    age: 'Age of the quote at the fill',
    ages: (median: string, p95: string) => `median ${median} ms, 95% up to ${p95} ms`,
    priceHint:
      'The requested price is the one on screen for market orders, otherwise that of the order, target or stoploss. Orders closed by hand have none.',
    byInstrument: 'By instrument',
    rejections: 'Rejected',
    noRejections: 'No rejected orders',
    fillsOf: (count: number) => plural('en', count, { one: '1 fill', other: `${count} fills` }),
    atPriceOf: (percent: string) => `${percent} at the price or better`,
    downloaded: 'Execution report downloaded',
    failed: 'Could not download the execution report',
  },
}

export type ReportTexts = typeof reports

export const { useTexts } = addCatalogue({ reports }, () => import('./records.hi.ts'))
