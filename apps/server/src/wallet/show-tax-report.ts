import type { Answer, Calls } from '@gf/contract'
import { toWireNumber } from '@gf/money'
import type { Cents } from '@gf/money'
import { Download } from '../calls/handler.ts'
import type { Handler } from '../calls/handler.ts'
import { walletIdOf } from '../desk/client-wallets.ts'
import { getRow } from '../persistence/rows.ts'
import { iso } from '../system/time.ts'
import { stepOf } from './movements.ts'
import { askedTaxReport, yearOf } from './tax-report.ts'
import type { Sum, TaxReport, Traded } from './tax-report.ts'
import { taxReportCsv } from './tax-report-csv.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET tax_report_api. */
export const showTaxReport =
  (wallets: Wallets): Handler<Calls['showTaxReport']> =>
  async (input, { client }) => {
    const { wallet, period, report } = await askedTaxReport(wallets, client, input)
    const { opened_at } = await getRow(
      wallets.db,
      'wallet',
      { wallet_id: walletIdOf(client.clientId, wallet) },
      ['opened_at'],
    )
    return {
      status: 0,
      year: Number(period.from.slice(0, 4)),
      current: yearOf(wallets.now()),
      since: yearOf(opened_at),
      from: period.from,
      to: period.to,
      ...onWire(report),
    }
  }

export const downloadTaxReportCsv =
  (wallets: Wallets): Handler<Calls['downloadTaxReportCsv']> =>
  async (input, { client }) => {
    const asked = await askedTaxReport(wallets, client, input)
    const name = `tax-report-${asked.wallet}-${asked.report.years}.csv`
    return new Download(taxReportCsv(asked), 'text/csv; charset=utf-8', name)
  }

type OnWire = Omit<Answer<Calls['showTaxReport']>, 'status' | 'year' | 'current' | 'since' | 'from' | 'to'>

const dollars = (amount: Cents): number => toWireNumber(amount, 2)

const tradedOnWire = ({ realised, swap, commission, net, rupees }: Traded) => ({
  realised: dollars(realised),
  swap: dollars(swap),
  commission: dollars(commission),
  net: dollars(net),
  net_inr: toWireNumber(rupees, 2),
})

const sumOnWire = ({ count, amount, rupees }: Sum) => ({
  count,
  amount: dollars(amount),
  amount_inr: toWireNumber(rupees, 2),
})

const onWire = (report: TaxReport): OnWire => ({
  opening: dollars(report.opening),
  closing: dollars(report.closing),
  instruments: report.instruments.map((one) => ({
    metal: one.symbol,
    closings: one.closings,
    ...tradedOnWire(one),
  })),
  trading: tradedOnWire(report.trading),
  transfers: report.transfers.map((transfer) => ({
    at: iso(transfer.at),
    type: transfer.kind === 'deposit' ? 'deposit' : 'withdrawal',
    request: transfer.request,
    step: stepOf(transfer),
    amount: dollars(transfer.amount),
    rate: transfer.rate === null ? null : toWireNumber(transfer.rate, 2),
    amount_inr: toWireNumber(transfer.rupees, 2),
  })),
  deposits: sumOnWire(report.deposits),
  withdrawals: sumOnWire(report.withdrawals),
  others: report.others.map(({ kind, ...sum }) => ({ type: kind, ...sumOnWire(sum) })),
})
