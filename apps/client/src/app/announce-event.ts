import type { PrivateEvent } from '@gf/contract'
import { formatMoney, showToast } from '@gf/ui'
import { formatLots, formatPrice, minorOf, pointsOf } from '../lib/format.ts'
import { digitsOf } from '../lib/instruments.ts'
import type { OwnEvent } from '../lib/own-events.ts'
import { texts } from '../texts/dealing-news.ts'
import { texts as reasonTexts } from '../texts/reasons.ts'
import { texts as sendingTexts } from '../texts/sending.ts'
import { texts as shellTexts } from '../texts/texts.ts'

type Money = 'practice' | 'real'
type Opened = Extract<PrivateEvent, { kind: 'trade_opened' }>
type Closed = Extract<PrivateEvent, { kind: 'trade_closed' }>

/**
 * Says what happened without the client's doing: a target, a stoploss, a stop-out, a filled order. What the client did
 * is answered where it was done.
 */
export function announceEvent(event: OwnEvent): void {
  const { dealingNews } = texts()
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
    case 'funding_changed':
      import('./announce-funding.ts')
        .then(({ announceFunding }) => announceFunding(event))
        .catch(() => undefined)
      return
    case 'price_alert':
      import('./announce-alert.tsx').then(({ announceAlert }) => announceAlert(event)).catch(() => undefined)
      return
    default:
      return
  }
}

function announceClosing(event: Closed): void {
  const { dealingNews } = texts()
  const { reason } = event
  if (reason !== 'target' && reason !== 'stoploss' && reason !== 'stop_out') return
  const result = formatMoney(minorOf(event.profit_loss), 'USD', { signed: true })
  showToast({
    tone: event.profit_loss < 0 ? 'bad' : 'good',
    title: dealingNews.closedBy[reason](nameOf(event)),
    detail: inWallet(event, dealingNews.closedResult(result, priceOf(event))),
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
