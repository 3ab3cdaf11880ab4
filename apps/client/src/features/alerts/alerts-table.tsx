import { Button, Table, tableAction } from '@gf/ui'
import type { Column } from '@gf/ui'
import { useState } from 'react'
import { lazyPart } from '../../components/lazy-part.ts'
import { conditionOf } from '../../prices/alerts.ts'
import type { PriceAlert } from '../../prices/alerts.ts'
import { useInstrument } from '../../prices/instruments.ts'
import { useTexts } from '../../texts/alerts.en.ts'
import type { AlertsTexts } from '../../texts/alerts.en.ts'
import { AlertState, usePriceText } from './alert-rows.tsx'
import * as styles from './alerts.module.css'
import { useRemoval } from './use-removal.tsx'

const AlertSheet = lazyPart(async () => (await import('../../prices/alert-form.tsx')).AlertSheet)

const columnsOf = (
  alerts: AlertsTexts,
  written: ReturnType<typeof usePriceText>,
  remove: (alert: PriceAlert) => void,
): readonly Column<PriceAlert>[] => [
  { key: 'pair', title: alerts.instrument, cell: ({ metal }) => <strong>{metal}</strong> },
  {
    key: 'waits',
    title: alerts.condition,
    cell: (alert) =>
      [
        conditionOf(alerts, alert, written(alert.metal, alert.price)),
        alert.repeat && alerts.repeats(alert.repeat),
      ]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'now',
    title: alerts.state,
    figures: true,
    cell: (alert) => <AlertState alert={alert} />,
  },
  {
    key: 'acts',
    title: <span className="only-read-aloud">{alerts.removeShort}</span>,
    figures: true,
    cell: (alert) => (
      <button
        type="button"
        className={tableAction}
        aria-label={alerts.remove(alert.metal, conditionOf(alerts, alert, written(alert.metal, alert.price)))}
        onClick={() => remove(alert)}
      >
        {alerts.removeShort}
      </button>
    ),
  },
]

/** Price alerts as a table of single lines, for the dock of a desk. */
export function AlertsTable({ rows }: { readonly rows: readonly PriceAlert[] }) {
  const { alerts } = useTexts()
  const written = usePriceText()
  const { remove, undo } = useRemoval()
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>{alerts.none}</p>
      ) : (
        <Table
          dense
          caption={alerts.title}
          columns={columnsOf(alerts, written, remove)}
          rows={rows}
          rowKey={({ alert }) => alert}
        />
      )}
      {undo}
    </>
  )
}

/** Sets an alert for an instrument, in a sheet. */
export function NewAlertButton({ symbol }: { readonly symbol: string }) {
  const { alerts } = useTexts()
  const instrument = useInstrument(symbol)
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button size="small" disabled={!instrument} onClick={() => setOpen(true)}>
        {alerts.add}
      </Button>
      {instrument && open !== undefined && (
        <AlertSheet
          instrument={instrument}
          open={open}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
