import { formatLots } from '@gf/i18n'
import { formatDecimal, fromWireNumber } from '@gf/money'
import { IconButton, showToast, Spinner } from '@gf/ui'
import { useStore } from '@gf/ui/store'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from '../components/navigation.tsx'
import { paths } from '../components/paths.ts'
import { digitsOf, findInstrument } from '../prices/instruments.ts'
import { ticketSymbol } from '../prices/ticket-path.ts'
import { refreshDealing } from '../session/queries.ts'
import { useSession } from '../session/session.ts'
import { explain } from '../texts/explain.ts'
import { texts, useTexts } from '../texts/sending.en.ts'
import { feel } from './haptics.ts'
import * as styles from './order-notice.module.css'
import {
  answeredIn,
  dismissOrderAnswer,
  resumeOrder,
  sideOf,
  symbolOf,
  ticketBeside,
  useOrderSending,
} from './order-sending.ts'
import type { OrderAnswer, OrderRequest } from './order-sending.ts'

/**
 * Announces the answer of every order on any screen: pending, filled, or rejected with the reason. The order's own
 * ticket shows the refusal next to its buttons; other tickets do not.
 */
export function OrderNotice() {
  const { sending: words, shell } = useTexts()
  const { userid } = useSession()
  const sending = useOrderSending()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const beside = useStore(ticketBeside)
  const symbol = sending.phase === 'idle' ? '' : symbolOf(sending.request)
  const onTicket = ticketSymbol(pathname) === symbol
  useEffect(() => resumeOrder(userid), [userid])
  useEffect(() => {
    if (sending.phase === 'refused') feel('rejected')
  }, [sending])
  useEffect(() => {
    if (sending.phase !== 'done') return
    if (sending.answer.outcome === 'filled') feel('filled')
    dismissOrderAnswer()
    const detail = qualityWords(sending.request, sending.answer)
    showToast({
      tone: 'good',
      title: filledWords(sending.request, sending.answer),
      ...(detail !== undefined && { detail }),
    })
    refreshDealing().catch(() => undefined)
    if (onTicket) navigate(sending.answer.outcome === 'resting' ? paths.pendingOrders : paths.orders)
  }, [sending, onTicket, navigate])
  if (sending.phase !== 'refused' || onTicket || beside?.symbol === symbol) return <OrderWaiting />
  return (
    <div className={`${styles.notice} ${styles.refused}`} role="alert">
      <div>
        <p className={styles.title}>{`${words.failed}: ${nameOf(sending.request)}`}</p>
        <p>{refusalWords(sending.error)}</p>
      </div>
      <IconButton label={shell.dismiss} onClick={dismissOrderAnswer}>
        <X size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

/** Announces an order whose answer has not come yet; nothing otherwise. */
export function OrderWaiting() {
  const { sending: words } = useTexts()
  const sending = useOrderSending()
  if (sending.phase !== 'checking') return null
  if (!sending.isUnconfirmed)
    return (
      <div className={styles.notice} role="status">
        <Spinner /> {words.checking(nameOf(sending.request))}
      </div>
    )
  return (
    <div className={`${styles.notice} ${styles.refused}`} role="alert">
      <div>
        <p className={styles.title}>{`${words.failed}: ${nameOf(sending.request)}`}</p>
        <p>{words.unconfirmed}</p>
      </div>
    </div>
  )
}

/** Why an order was rejected. Without an error, it never reached the server. */
export function refusalWords(error: unknown): string {
  return error === undefined ? texts().sending.neverArrived : explain(error)
}

/** 'BUY 0.10 XAUUSD', in the client's language. */
function nameOf(request: OrderRequest): string {
  const side = texts().sending.sides[sideOf(request)]
  return `${side} ${formatLots(Number(request.lotsize))} ${symbolOf(request)}`
}

/** How far from the price on screen a market order filled, and how soon. */
function qualityWords(request: OrderRequest, { outcome, price }: OrderAnswer): string | undefined {
  const instrument = findInstrument(symbolOf(request))
  if (outcome !== 'filled' || request.qprice === undefined || !instrument) return undefined
  const { digits, pip_digits } = instrument
  const [filled, seen] = [price, Number(request.qprice)].map((wire) => fromWireNumber(wire, digits))
  if (filled === undefined || seen === undefined) return undefined
  const against = sideOf(request) === 'BUY' ? filled - seen : seen - filled
  return texts().sending.quality(formatDecimal(against, digits - pip_digits), answeredIn())
}

function filledWords(request: OrderRequest, { outcome, price }: OrderAnswer): string {
  const { sending } = texts()
  const digits = digitsOf(symbolOf(request))
  const points = digits === undefined ? undefined : fromWireNumber(price, digits)
  const at = points === undefined || digits === undefined ? String(price) : formatDecimal(points, digits)
  return sending[outcome](nameOf(request), at)
}
