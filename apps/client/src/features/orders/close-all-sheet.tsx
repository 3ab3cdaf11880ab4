import { Button, FactList, Money, SegmentedControl, Sheet, formatMoney, showToast } from '@gf/ui'
import { useRef, useState } from 'react'
import { callApi } from '../../lib/call-api.ts'
import type { ApiAnswer } from '../../lib/call-api.ts'
import { minorOf } from '../../lib/format.ts'
import { useConnection } from '../../lib/live.ts'
import { useChosenWallet } from '../../lib/queries.ts'
import { useSession } from '../../lib/session.ts'
import { texts, useTexts } from '../../texts/orders.ts'
import { ActFrame } from './act-frame.tsx'
import { nameOf } from './figures.ts'
import { floatingOf, useFloatingSum } from './totals.tsx'
import { useCommand } from './use-command.ts'
import type { OrderRow } from './use-orders.ts'
import styles from './orders.module.css'

type Filter = 'all' | 'winners' | 'losers'
type Answer = ApiAnswer<'POST trades_close_api'>
interface Stayed {
  readonly row: OrderRow
  readonly why: string
}

const chosenBy = (filter: Filter, rows: readonly OrderRow[]): OrderRow[] =>
  rows.filter((row) => {
    const profit = floatingOf(row)
    return filter === 'all' || (filter === 'winners' ? profit > 0 : profit < 0)
  })

/** Why a trade that was to be closed is still open. */
async function whyStayed(row: OrderRow): Promise<Stayed> {
  const { closed, paused, stale, turned } = texts().orders.stayedBecause
  try {
    const market = await callApi('GET metal_api/{metal}', { metal: row.cpair })
    const why = !market.market_open ? closed : market.paused ? paused : market.stale ? stale : turned
    return { row, why }
  } catch {
    return { row, why: stale }
  }
}

function sayClosed({ closed }: Answer): void {
  const { closedMany, notClosedAll } = texts().orders
  const sum = closed.reduce((total, { profit_loss }) => total + minorOf(profit_loss), 0)
  const result = formatMoney(sum, 'USD', { signed: true })
  const title = closed.length === 1 ? closedMany.one(result) : closedMany.many(closed.length, result)
  showToast(closed.length === 0 ? { tone: 'bad', title: notClosedAll } : { tone: 'good', title })
}

interface CloseAllSheetProps {
  readonly rows: readonly OrderRow[]
  readonly onClose: () => void
}

/** Closes all trades, or the winners or losers: asks once with their number and sum, then says what stayed and why. */
export function CloseAllSheet({ rows, onClose }: CloseAllSheetProps) {
  const { orders, shell } = useTexts()
  const { userid } = useSession()
  const wallet = useChosenWallet()
  const offline = useConnection() === 'reconnecting'
  const [filter, setFilter] = useState<Filter>('all')
  // The answer belongs to the render that sent it, which knows no state that was set with it.
  const asked = useRef<readonly OrderRow[]>([])
  const [stayed, setStayed] = useState<readonly Stayed[]>([])
  const command = useCommand({
    name: 'close all',
    route: 'POST trades_close_api',
    failed: orders.notClosedAll,
    tell: sayClosed,
    onDone: ({ closed }) => {
      const left = asked.current.filter((row) => !closed.some(({ bsid }) => bsid === row.bsid))
      if (left.length === 0) return onClose()
      Promise.all(left.map(whyStayed)).then(setStayed, () => undefined)
    },
  })
  if (stayed.length > 0) return <WhatStayed stayed={stayed} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={orders.closeAllTitle} closeLabel={shell.close}>
      <CloseAllForm
        rows={rows}
        filter={filter}
        onFilter={setFilter}
        command={command}
        whyOff={offline ? orders.off.offline : undefined}
        onSend={(chosen) => {
          asked.current = chosen
          command.run({ userid, wallet, filter })
        }}
        onClose={onClose}
      />
    </Sheet>
  )
}

interface CloseAllFormProps extends CloseAllSheetProps {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
  readonly command: Pick<ReturnType<typeof useCommand<'POST trades_close_api'>>, 'state' | 'error'>
  readonly whyOff: string | undefined
  readonly onSend: (chosen: readonly OrderRow[]) => void
}

function CloseAllForm({ rows, filter, onFilter, command, whyOff, onSend, onClose }: CloseAllFormProps) {
  const { orders } = useTexts()
  // Follows every price here, so that winners and losers are counted anew with each.
  useFloatingSum(rows)
  const chosen = chosenBy(filter, rows)
  const count = chosen.length
  const sum = chosen.reduce((total, row) => total + floatingOf(row), 0)
  const { closeAllCount, confirmCloseAll } = orders
  const counted =
    count === 0 ? closeAllCount.none : count === 1 ? closeAllCount.one : closeAllCount.many(count)
  return (
    <ActFrame
      submitLabel={count === 1 ? confirmCloseAll.one : confirmCloseAll.many(count)}
      state={command.state}
      error={command.error}
      whyOff={whyOff ?? (count === 0 ? closeAllCount.none : undefined)}
      onSubmit={() => {
        onSend(chosen)
        return true
      }}
      onCancel={onClose}
    >
      <SegmentedControl
        label={orders.which}
        value={filter}
        onChange={onFilter}
        disabled={command.state !== undefined}
        segments={(['all', 'winners', 'losers'] as const).map((value) => ({
          value,
          label: `${orders.filters[value]} (${chosenBy(value, rows).length})`,
        }))}
      />
      <FactList facts={[[orders.closeAllSum, <Money key="sum" minor={sum} coloured />, 'sum']]} />
      {count > 0 && (
        <p className={styles['faint']}>
          {counted} {orders.dealsAtServer}
        </p>
      )}
    </ActFrame>
  )
}

function WhatStayed({
  stayed,
  onClose,
}: {
  readonly stayed: readonly Stayed[]
  readonly onClose: () => void
}) {
  const { orders, shell } = useTexts()
  const title = stayed.length === 1 ? orders.stayed.one : orders.stayed.many(stayed.length)
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={shell.close}>
      <ul className={styles['stayed']}>
        {stayed.map(({ row, why }) => (
          <li key={row.bsid}>
            <strong>{nameOf(row)}</strong>: {why}
          </li>
        ))}
      </ul>
      <Button variant="primary" onClick={onClose}>
        {orders.done}
      </Button>
    </Sheet>
  )
}
