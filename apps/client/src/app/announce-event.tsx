import type { PriceAlertEvent, PrivateEvent } from '@gf/contract'
import { formatLots, formatPrice, minorOf, pointsOf } from '@gf/i18n'
import type { OwnEvent } from '@gf/live'
import { formatMoney, layout, showToast } from '@gf/ui'
import { Link } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { digitsOf, ensureInstruments } from '../prices/instruments.ts'
import { loadedTexts as loadedAlertTexts } from '../texts/alerts.en.ts'
import { loadedTexts, texts } from '../texts/news.en.ts'
import { texts as reasonTexts } from '../texts/reasons.en.ts'
import { texts as sendingTexts } from '../texts/sending.en.ts'
import { texts as shellTexts } from '../texts/texts.ts'

type Money = 'practice' | 'real'
type Opened = Extract<PrivateEvent, { kind: 'trade_opened' }>
type Closed = Extract<PrivateEvent, { kind: 'trade_closed' }>
type FundingChanged = Extract<PrivateEvent, { kind: 'funding_changed' }>

/**
 * Says what happened without the client's doing: a target, a stoploss, a stop-out, a filled order. What the client did
 * is answered where it was done.
 */
export async function announceEvent(event: OwnEvent): Promise<void> {
  const { dealingNews } = await loadedTexts()
  switch (event.kind) {
    case 'trade_closed':
      return announceClosing(event)
    case 'trade_opened':
      // What filled without waiting was the answer to the client's own order.
      if (event.order !== null) {
        showToast({
          tone: 'good',
          title: dealingNews.orderFilled(nameOf(event)),
          detail: inWallet(event, dealingNews.atPrice(priceOf(event))),
        })
      }
      return
    case 'order_expired':
      return showToast({
        tone: 'bad',
        title: dealingNews.orderExpired(event.cpair),
        detail: moneyOf(event),
      })
    case 'order_rejected': {
      const { reasons, refusals } = reasonTexts()
      const detail = inWallet(event, reasons[event.reason]?.({}) ?? refusals.unknown)
      return showToast({ tone: 'bad', title: dealingNews.orderRejected(event.cpair), detail })
    }
    case 'margin_called':
      return showToast({
        tone: 'bad',
        title: dealingNews.marginCalled,
        detail: inWallet(event, dealingNews.marginCalledText),
      })
    case 'stop_out_near':
      return showToast({
        tone: 'bad',
        title: dealingNews.stopOutNear,
        detail: inWallet(event, dealingNews.stopOutNearText),
      })
    case 'margin_restored':
      return showToast({
        tone: 'good',
        title: dealingNews.marginRestored,
        detail: inWallet(event, dealingNews.marginRestoredText),
      })
    case 'trade_corrected':
      return showToast({
        tone: 'info',
        title: dealingNews.tradeCorrected(event.bsid),
        detail: inWallet(event, event.cpair),
      })
    case 'funding_changed':
      return announceFunding(event)
    case 'price_alert':
      return announceAlert(event)
    default:
      return
  }
}

function announceClosing(event: Closed): void {
  const { dealingNews } = texts()
  const { reason } = event
  if (reason !== 'target' && reason !== 'stoploss' && reason !== 'stop_out' && reason !== 'company') return
  const result = formatMoney(minorOf(event.profit_loss), 'USD', { signed: true })
  showToast({
    tone: event.profit_loss < 0 ? 'bad' : 'good',
    title: dealingNews.closedBy[reason](nameOf(event)),
    detail: inWallet(event, dealingNews.closedResult(result, priceOf(event))),
  })
}

/** Says what staff have decided. What the client did is answered where it was done. */
async function announceFunding(event: FundingChanged): Promise<void> {
  const { what, number, state, amt, usd_amt } = event
  const { fundingNews } = await loadedTexts()
  const titles: Readonly<Record<string, (no: number) => string>> = fundingNews[what]
  const title = titles[state]?.(number)
  if (title === undefined) return
  const [rupees, dollars] = [formatMoney(minorOf(amt, 'INR'), 'INR'), formatMoney(minorOf(usd_amt))]
  const detail =
    what === 'deposit' ? fundingNews.amount(rupees, dollars) : fundingNews.amount(dollars, rupees)
  showToast({ tone: /^(Rejected|Returned|Reversed)$/.test(state) ? 'bad' : 'good', title, detail })
}

/** Says that a price was reached, with the way to its ticket. */
async function announceAlert({ cpair, direction, price, what }: PriceAlertEvent): Promise<void> {
  const [{ alerts }] = await Promise.all([loadedAlertTexts(), ensureInstruments()])
  const digits = digitsOf(cpair)
  const written = digits === undefined ? String(price) : formatPrice(pointsOf(price, digits), digits)
  showToast({
    tone: 'info',
    title: what === undefined ? alerts.met[direction](cpair, written) : alerts.triggered(what),
    detail: (
      <Link to={paths.trade(cpair)} className={layout.link}>
        {alerts.openTicket(cpair)}
      </Link>
    ),
  })
}

/** Which money it happened to; the screen may show the other wallet. */
function moneyOf({ wallet }: { readonly wallet: Money }): string {
  const { shell } = shellTexts()
  return wallet === 'real' ? shell.realMoney : shell.practiceMoney
}

const inWallet = (event: { readonly wallet: Money }, detail: string): string => `${moneyOf(event)}: ${detail}`

/** 'BUY 0.10 EURUSD', in the client's language. */
function nameOf({ trade_type, lotsize, cpair }: Opened | Closed): string {
  return `${sendingTexts().sending.sides[trade_type]} ${formatLots(lotsize)} ${cpair}`
}

function priceOf({ cpair, price }: Opened | Closed): string {
  const digits = digitsOf(cpair)
  return digits === undefined ? String(price) : formatPrice(pointsOf(price, digits), digits)
}
