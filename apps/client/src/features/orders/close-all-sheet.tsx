import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { minorOf } from '@gf/i18n'
import { cents } from '@gf/money'
import { Button, FactList, formatMoney, layout, Money, SegmentedControl, Sheet, showToast } from '@gf/ui'
import { useRef, useState } from 'react'
import { useCommand, useMounted } from '../../ordering/use-command.ts'
import { useConnection } from '../../prices/live.ts'
import { useChosenWallet } from '../../session/queries.ts'
import { useSession } from '../../session/session.ts'
import { texts, useTexts } from '../../texts/orders.en.ts'
import { ActFrame } from './act-frame.tsx'
import { nameOf } from './figures.ts'
import { floatingOf, useFloatingSum } from '../../prices/open-trades.ts'
import type { OrderRow } from '../../prices/open-trades.ts'

type Filter = 'all' | 'winners' | 'losers'
type Answer = ApiAnswer<'POST trades_close_api'>
interface Stayed {
  readonly row: OrderRow
  readonly why: string
}

/** What came of it where not all were closed. */
interface Outcome {
  readonly closed: string
  readonly stayed: readonly Stayed[]
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

/** 'Closed 2 trades, +$4.10' */
function closedWords({ closed }: Answer): string {
  const { closedMany, notClosedAll } = texts().orders
  if (closed.length === 0) return notClosedAll
  const sum = closed.reduce((total, { profit_loss }) => cents(total + minorOf(profit_loss)), cents(0))
  const result = formatMoney(sum, 'USD', { signed: true })
  return closedMany(closed.length, result)
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
  const [outcome, setOutcome] = useState<Outcome>()
  const mounted = useMounted()
  const leftBy = ({ closed }: Answer): readonly OrderRow[] =>
    asked.current.filter((row) => !closed.some(({ bsid }) => bsid === row.bsid))
  const command = useCommand({
    name: 'close all',
    route: 'POST trades_close_api',
    failed: orders.notClosedAll,
    tell: (answer) => {
      // Where trades stayed the sheet says so itself; a toast would lie over them.
      if (mounted.current && leftBy(answer).length > 0) return
      showToast({ tone: answer.closed.length === 0 ? 'bad' : 'good', title: closedWords(answer) })
    },
    onDone: (answer) => {
      const left = leftBy(answer)
      if (left.length === 0) return onClose()
      const closed = closedWords(answer)
      void Promise.all(left.map(whyStayed)).then((stayed) => {
        if (mounted.current) setOutcome({ closed, stayed })
        // Closed meanwhile, it says nothing any more.
        else showToast({ title: closed, detail: texts().orders.stayed(stayed.length) })
      })
    },
  })
  if (outcome) return <WhatStayed {...outcome} onClose={onClose} />
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
  // Follows every price, so that each one recounts winners and losers.
  useFloatingSum(rows)
  const chosen = chosenBy(filter, rows)
  const count = chosen.length
  const sum = chosen.reduce((total, row) => cents(total + floatingOf(row)), cents(0))
  const { closeAllCount, closeAllNone, confirmCloseAll } = orders
  const counted = count === 0 ? closeAllNone : closeAllCount(count)
  return (
    <ActFrame
      submitLabel={confirmCloseAll(count)}
      state={command.state}
      error={command.error}
      whyOff={whyOff ?? (count === 0 ? closeAllNone : undefined)}
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
        <p className={layout.faint}>
          {counted} {orders.dealsAtServer}
        </p>
      )}
    </ActFrame>
  )
}

function WhatStayed({ closed, stayed, onClose }: Outcome & { readonly onClose: () => void }) {
  const { orders, shell } = useTexts()
  return (
    <Sheet open onClose={onClose} title={orders.stayed(stayed.length)} closeLabel={shell.close}>
      <ul className={layout.tight}>
        {stayed.map(({ row, why }) => (
          <li key={row.bsid}>
            <strong>{nameOf(row)}</strong>: {why}
          </li>
        ))}
      </ul>
      <p>{closed}</p>
      <Button variant="primary" onClick={onClose}>
        {orders.done}
      </Button>
    </Sheet>
  )
}
