import { formatLots, lotsOf, minorOf } from '@gf/i18n'
import { formatDecimal, toWireNumber } from '@gf/money'
import {
  Chip,
  Chips,
  FactList,
  formatMoney,
  layout,
  Money,
  NumberField,
  readDecimal,
  Sheet,
  showToast,
} from '@gf/ui'
import { useState } from 'react'
import { useCommand } from '../../ordering/use-command.ts'
import { readProfitAt } from '../../prices/floating.ts'
import { useTexts } from '../../texts/orders.en.ts'
import { ActFrame } from './act-frame.tsx'
import { LivePrice, SideBadge } from './cells.tsx'
import type { EndingProps } from './edit-trade-sheet.tsx'
import { partOf } from './exit-rules.ts'
import { nameOf, priceText, useLiveTrade } from './figures.ts'
import { useWhyOff } from './use-orders.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

const PERCENTS = [25, 50, 75, 100] as const

interface CloseTradeProps extends EndingProps {
  /** The part that is chosen at first. */
  readonly percent: (typeof PERCENTS)[number]
}

/** Asks once before a trade is closed, whole or in part: which, how much, at what price, with what result. */
export function CloseTradeSheet({ row, percent, onClose, onOver }: CloseTradeProps) {
  const { orders, shell } = useTexts()
  const open = lotsOf(row.lotsize)
  const [text, setText] = useState(() => formatDecimal(partOf(open, percent), 2))
  const [tried, setTried] = useState(false)
  const live = useLiveTrade(row)
  const whyOff = useWhyOff(row.cpair)
  const typed = readDecimal(text, 2)
  const part = typed && typed <= open ? typed : undefined
  const command = useCloseCommand(row, (remaining) => (remaining > 0 ? onClose() : onOver()))
  const lotsize = toWireNumber(part ?? open, 2)
  const what = nameOf({ ...row, lotsize })
  const profit =
    live.price === undefined ? undefined : readProfitAt(row.cpair, { ...row, lotsize }, live.price)
  const send = (): boolean => {
    setTried(true)
    if (part === undefined) return false
    command.run({ bsid: row.bsid, ...(part === open ? {} : { lotsize }) })
    return true
  }
  return (
    <Sheet open onClose={onClose} title={orders.closeQuestion(what)} closeLabel={shell.close}>
      <ActFrame
        submitLabel={orders.confirmClose(what)}
        state={command.state}
        error={command.error}
        whyOff={whyOff}
        onSubmit={send}
        onCancel={onClose}
      >
        <FactList
          facts={[
            [orders.side, <SideBadge key="side" row={row} />, 'side'],
            [orders.atNow, <LivePrice key="price" row={row} />, 'price'],
            [
              orders.resultNow,
              profit === undefined ? '–' : <Money key="result" minor={profit} coloured />,
              'result',
            ],
          ]}
        />
        <PartChooser
          open={open}
          text={text}
          onChange={setText}
          isWrong={(tried || text !== '') && part === undefined}
        />
        <p className={layout.faint}>
          {part !== undefined &&
            (part === open ? orders.closesWhole : orders.remains(formatDecimal(open - part, 2)))}{' '}
          {orders.dealsAtServer}
        </p>
      </ActFrame>
    </Sheet>
  )
}

function useCloseCommand(row: OrderRow, onDone: (remaining: number) => void) {
  const { orders } = useTexts()
  return useCommand({
    name: `close ${row.bsid}`,
    route: 'POST trade_close_api',
    failed: orders.notClosed,
    tell: ({ closed, remaining }) => {
      const result = formatMoney(minorOf(closed.profit_loss), 'USD', { signed: true })
      showToast({
        tone: 'good',
        title: orders.closed(nameOf(closed), priceText(closed.cpair, closed.price), result),
        ...(remaining > 0 ? { detail: orders.stillOpen(formatLots(remaining)) } : {}),
      })
    },
    onDone: ({ remaining }) => onDone(remaining),
  })
}

interface PartChooserProps {
  /** Hundredths of a lot that are open. */
  readonly open: number
  readonly text: string
  readonly onChange: (text: string) => void
  readonly isWrong: boolean
}

/** How many lots: a stepper, and the usual parts as buttons. */
function PartChooser({ open, text, onChange, isWrong }: PartChooserProps) {
  const { orders, shell } = useTexts()
  const most = formatDecimal(open, 2)
  return (
    <div className={layout.stack}>
      <NumberField
        label={orders.closePart}
        name="lotsize"
        value={text}
        onChange={onChange}
        digits={2}
        step={1}
        min={1}
        max={open}
        start={open}
        hint={orders.allOf(most)}
        error={isWrong ? orders.lotsOutside(most) : undefined}
        decreaseLabel={`${shell.decrease}: ${orders.closePart}`}
        increaseLabel={`${shell.increase}: ${orders.closePart}`}
      />
      <Chips label={orders.quickPart} layout="fill">
        {PERCENTS.map((percent) => {
          const part = partOf(open, percent)
          return (
            <Chip
              key={percent}
              // Of the smallest trade every part is the whole.
              chosen={readDecimal(text, 2) === part && (part !== open || percent === 100)}
              onClick={() => onChange(formatDecimal(part, 2))}
            >
              {percent}%
            </Chip>
          )
        })}
      </Chips>
    </div>
  )
}
