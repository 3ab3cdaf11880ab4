import { formatPrice, pointsOf } from '@gf/i18n'
import { now, openingPrice } from '@gf/live'
import { toWireNumber } from '@gf/money'
import type { Points } from '@gf/money'
import { Sheet, showToast } from '@gf/ui'
import { useState } from 'react'
import { dateFieldText, expiryMoment, trailOnWire, trailPips } from '../../ordering/expiry.ts'
import type { Expiry } from '../../ordering/expiry.ts'
import { useCommand } from '../../ordering/use-command.ts'
import { ExpiryField, TrailField } from '../../ordering/waiting-fields.tsx'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { useQuote } from '../../prices/live.ts'
import { priceOnWire } from '../../prices/typed-prices.ts'
import { useTexts } from '../../texts/orders.en.ts'
import type { OrdersTexts } from '../../texts/orders.en.ts'
import { useTexts as useWaitingTexts } from '../../texts/waiting.en.ts'
import { ActFrame } from './act-frame.tsx'
import { refusalAt } from './edit-trade-sheet.tsx'
import type { RowSheetProps } from './edit-trade-sheet.tsx'
import { fieldText, liesOn, readPrice, waitingSide } from './exit-rules.ts'
import { formatPips, nameOf } from './figures.ts'
import { exitFault, ExitField, PriceField } from './price-field.tsx'
import { useWhyOff } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

/** The rule that a pending order's new price breaks, in the user's words; undefined where it keeps them. */
function priceFault(
  orders: OrdersTexts,
  { trade_type, order_type }: OrderRow,
  price: Points | 'wrong' | undefined,
  market: { readonly price: Points | undefined; readonly digits: number },
): string | undefined {
  if (price === undefined || price === 'wrong') return orders.notAPrice(market.digits)
  const side = waitingSide(trade_type, order_type === 'stop' ? 'stop' : 'limit')
  if (market.price === undefined || liesOn(side, price, market.price)) return undefined
  const rule = side === 'above' ? orders.mustBe.priceAbove : orders.mustBe.priceBelow
  return rule(formatPrice(market.price, market.digits))
}

/** What is typed into the form, and the rules that it breaks at the present prices. */
function useOrderForm({ row, instrument }: Pick<RowSheetProps, 'row' | 'instrument'>) {
  const { orders } = useTexts()
  const { digits } = instrument
  const quote = useQuote(row.cpair)
  const [limit, setLimit] = useState(fieldText(row.trade_price, digits))
  const [target, setTarget] = useState(fieldText(row.target, digits))
  const [stoploss, setStoploss] = useState(fieldText(row.stoploss, digits))
  const wait = useWait(row, instrument)
  const market = quote && openingPrice(row.trade_type, quote)
  const price = readPrice(limit, digits)
  const reference = typeof price === 'number' ? price : pointsOf(row.trade_price, digits)
  const fault = priceFault(orders, row, price, { price: market, digits })
  const setting = { side: row.trade_type, digits, reference }
  const isRight =
    fault === undefined &&
    exitFault(orders, 'target', target, setting) === undefined &&
    exitFault(orders, 'stoploss', stoploss, setting) === undefined
  const distance =
    market === undefined || typeof price !== 'number'
      ? undefined
      : `${orders.away}: ${orders.pips(formatPips(price - market, instrument))}`
  return {
    limit,
    setLimit,
    target,
    setTarget,
    stoploss,
    setStoploss,
    wait,
    market,
    reference,
    fault,
    isRight,
    distance,
  }
}

type OrderForm = ReturnType<typeof useOrderForm>

/** Sends the form once it is right; `tried` from the first time on. */
function useChangeOrder({ row, instrument, onClose }: RowSheetProps, form: OrderForm) {
  const { orders } = useTexts()
  const [tried, setTried] = useState(false)
  const command = useCommand({
    name: `change ${row.bsid}`,
    route: 'POST order_change_api',
    failed: orders.notChanged,
    tell: () =>
      showToast({
        tone: 'good',
        title: orders.changed(nameOf(row)),
        detail: `${orders.price} ${priceOnWire(form.limit, instrument.digits)}`,
      }),
    onDone: onClose,
  })
  const send = (): boolean => {
    setTried(true)
    const terms = form.wait.onWire()
    if (!form.isRight || !terms) return false
    const wire = (text: string): string => priceOnWire(text, instrument.digits)
    const [limit, target, stoploss] = [wire(form.limit), wire(form.target), wire(form.stoploss)]
    command.run({ bsid: row.bsid, limit, target, stoploss, ...terms })
    return true
  }
  const refused = (field: string) => refusalAt(field, command.error)
  const isPlaced = ['limit', 'target', 'stoploss', 'trail', 'expires'].some(
    (field) => refused(field) !== undefined,
  )
  // Typing clears the last refusal.
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    command.forget()
  }
  return { command, tried, send, typed, refused, isPlaced }
}

/** Changes price, target, stoploss, trailing stop and end of a pending order. */
export function ChangeOrderSheet(props: RowSheetProps) {
  const { row, instrument, onClose } = props
  const { orders, shell } = useTexts()
  const form = useOrderForm(props)
  const whyOff = useWhyOff(row.cpair)
  const { command, tried, send, typed, refused, isPlaced } = useChangeOrder(props, form)
  const position = {
    trade_type: row.trade_type,
    lotsize: row.lotsize,
    trade_price: toWireNumber(form.reference, instrument.digits),
  }
  const shared = { instrument, position, reference: form.reference, tried }
  return (
    <Sheet open onClose={onClose} title={`${orders.change}: ${nameOf(row)}`} closeLabel={shell.close}>
      <ActFrame
        submitLabel={shell.update}
        state={command.state}
        error={isPlaced ? undefined : command.error}
        whyOff={whyOff}
        onSubmit={send}
        onCancel={onClose}
      >
        <PriceField
          label={orders.price}
          name="limit"
          text={form.limit}
          onChange={typed(form.setLimit)}
          instrument={instrument}
          start={form.market}
          hint={form.fault ?? form.distance}
          error={(tried ? form.fault : undefined) ?? refused('limit')}
        />
        <ExitField
          {...shared}
          exit="target"
          text={form.target}
          refused={refused('target')}
          onChange={typed(form.setTarget)}
        />
        <ExitField
          {...shared}
          exit="stoploss"
          text={form.stoploss}
          refused={refused('stoploss')}
          onChange={typed(form.setStoploss)}
        />
        <WaitFields
          instrument={instrument}
          wait={form.wait}
          tried={tried}
          refused={refused}
          onTyped={command.forget}
        />
      </ActFrame>
    </Sheet>
  )
}

interface WaitFieldsProps {
  readonly instrument: InstrumentRow
  readonly wait: Wait
  readonly tried: boolean
  /** The refusal of the last try that belongs to a field. */
  readonly refused: (field: string) => string | undefined
  readonly onTyped: () => void
}

/** Trailing stop and end of a pending order. */
function WaitFields({ instrument, wait, tried, refused, onTyped }: WaitFieldsProps) {
  const { waiting } = useWaitingTexts()
  return (
    <>
      <TrailField
        instrument={instrument}
        text={wait.trail}
        error={(tried && wait.isTrailWrong ? waiting.trailInvalid : undefined) ?? refused('trail')}
        onChange={(text) => {
          wait.setTrail(text)
          onTyped()
        }}
      />
      <ExpiryField
        expiry={wait.expiry}
        date={wait.date}
        error={(tried && wait.isEndWrong ? waiting.dateInvalid : undefined) ?? refused('expires')}
        onChange={(expiry, date) => {
          wait.setEnd(expiry, date)
          onTyped()
        }}
      />
    </>
  )
}

/** Trailing stop and end of a pending order, as they are changed. */
function useWait(row: OrderRow, instrument: InstrumentRow) {
  const [trail, setTrail] = useState(trailPips(row.trail, instrument))
  const [expiry, setExpiry] = useState<Expiry>(row.expires === null ? 'cancelled' : 'date')
  const [date, setDate] = useState(row.expires === null ? '' : dateFieldText(row.expires))
  // The field shows minutes: left alone, the order keeps its end to the second.
  const kept =
    row.expires !== null && expiry === 'date' && date === dateFieldText(row.expires) ? row.expires : undefined
  const moment = (): string | undefined => kept ?? expiryMoment(expiry, date, now())
  return {
    trail,
    setTrail,
    expiry,
    date,
    setEnd: (next: Expiry, nextDate: string): void => {
      setExpiry(next)
      setDate(nextDate)
    },
    isTrailWrong: trailOnWire(trail, instrument) === undefined,
    isEndWrong: moment() === undefined,
    /** Both as on the wire; undefined where one is wrong. */
    onWire() {
      const distance = trailOnWire(trail, instrument)
      const expires = moment()
      return distance === undefined || expires === undefined ? undefined : { trail: distance, expires }
    },
  }
}

type Wait = ReturnType<typeof useWait>
