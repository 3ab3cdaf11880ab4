import { ApiRefusal } from '@gf/api'
import { pointsOf } from '@gf/i18n'
import { Sheet, showToast } from '@gf/ui'
import { useState } from 'react'
import { trailOnWire, trailPips } from '../../ordering/expiry.ts'
import { useCommand } from '../../ordering/use-command.ts'
import { TrailField } from '../../ordering/waiting-fields.tsx'
import type { InstrumentRow } from '../../prices/instruments.ts'
import { priceOnWire } from '../../prices/typed-prices.ts'
import { explain } from '../../texts/explain.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { useTexts as useWaitingTexts } from '../../texts/waiting.en.ts'
import { ActFrame, TradeStrip } from './act-frame.tsx'
import { fieldText } from './exit-rules.ts'
import { nameOf, useLiveTrade } from './figures.ts'
import { exitFault, ExitField } from './price-field.tsx'
import { useWhyOff } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

export interface RowSheetProps {
  readonly row: OrderRow
  readonly instrument: InstrumentRow
  readonly onClose: () => void
}

export interface EndingProps extends RowSheetProps {
  /** The trade is no longer open. */
  readonly onOver: () => void
}

/** The reason of a refusal that belongs to one of the fields. */
export function refusalAt(field: string, error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined
  const place = error.reason === 'price_invalid' ? error.detail['field'] : fieldOfReason[error.reason]
  return place === field ? explain(error) : undefined
}

const fieldOfReason: Readonly<Record<string, string>> = {
  target_wrong_side: 'target',
  stoploss_wrong_side: 'stoploss',
  trail_invalid: 'trail',
  trail_too_far: 'trail',
  expiry_invalid: 'expires',
  price_passed: 'limit',
  stop_price_passed: 'limit',
}

/** What is typed into Edit Trade, and the command that sends it. */
function useTradeForm({ row, instrument, onClose }: RowSheetProps) {
  const { orders, shell } = useTexts()
  const { digits } = instrument
  const live = useLiveTrade(row)
  const [target, setTarget] = useState(fieldText(row.target, digits))
  const [stoploss, setStoploss] = useState(fieldText(row.stoploss, digits))
  const [trail, setTrail] = useState(trailPips(row.trail, instrument))
  const [tried, setTried] = useState(false)
  const prices = { target: priceOnWire(target, digits), stoploss: priceOnWire(stoploss, digits) }
  const command = useCommand({
    name: `edit ${row.bsid}`,
    route: 'POST update_trade_api',
    failed: orders.notUpdated,
    tell: () =>
      showToast({
        tone: 'good',
        title: orders.updated(nameOf(row)),
        // Where the stoploss trails, the server has it where that is closer than what was typed.
        detail: trail
          ? orders.updatedTrailing(prices.target || shell.none, trail)
          : orders.updatedText(prices.target || shell.none, prices.stoploss || shell.none),
      }),
    onDone: onClose,
  })
  const faultOf = (exit: 'target' | 'stoploss', text: string) =>
    exitFault(orders, exit, text, { side: row.trade_type, digits, reference: live.price })
  const send = (): boolean => {
    setTried(true)
    if (faultOf('target', target) !== undefined || faultOf('stoploss', stoploss) !== undefined) return false
    const distance = trailOnWire(trail, instrument)
    if (distance === undefined) return false
    command.run({ bsid: row.bsid, ...prices, trail: distance })
    return true
  }
  // Typing clears the last refusal.
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    command.forget()
  }
  return {
    target: { text: target, onChange: typed(setTarget) },
    stoploss: { text: stoploss, onChange: typed(setStoploss) },
    trail: { text: trail, onChange: typed(setTrail) },
    reference: live.price,
    tried,
    command,
    send,
  }
}

/** Edit Trade: target, stoploss and trailing stop of an open trade. */
export function EditTradeSheet(props: RowSheetProps) {
  const { row, instrument, onClose } = props
  const { orders, shell } = useTexts()
  const { waiting } = useWaitingTexts()
  const whyOff = useWhyOff(row.cpair)
  const { target, stoploss, trail, reference, tried, command, send } = useTradeForm(props)
  const refused = {
    target: refusalAt('target', command.error),
    stoploss: refusalAt('stoploss', command.error),
    trail: refusalAt('trail', command.error),
  }
  const trailFault = trailOnWire(trail.text, instrument) === undefined ? waiting.trailInvalid : undefined
  const shared = { instrument, position: row, reference, tried }
  return (
    <Sheet open onClose={onClose} title={orders.edit} closeLabel={shell.close}>
      <ActFrame
        submitLabel={shell.update}
        state={command.state}
        error={refused.target || refused.stoploss || refused.trail ? undefined : command.error}
        whyOff={whyOff}
        onSubmit={send}
        onCancel={onClose}
      >
        <TradeStrip row={row} />
        <ExitField {...shared} {...target} exit="target" refused={refused.target} />
        <ExitField
          {...shared}
          {...stoploss}
          exit="stoploss"
          entry={pointsOf(row.trade_price, instrument.digits)}
          refused={refused.stoploss}
        />
        <TrailField
          {...trail}
          instrument={instrument}
          error={(tried ? trailFault : undefined) ?? refused.trail}
        />
      </ActFrame>
    </Sheet>
  )
}
