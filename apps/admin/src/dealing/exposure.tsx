import { callApi } from '@gf/api'
import type { CallByRoute, Received } from '@gf/contract'
import { Money } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatLots, minorOf } from '@gf/i18n'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { ClientLink } from './client-link.tsx'
import { ExposureAlerts, ExposureLimits } from './exposure-limits.tsx'

type Board = Received<CallByRoute['GET exposure_api']>
type Row = Board['total']

/** What clients hold: by instrument, currency and client. */
export function Exposure() {
  const { exposure } = useTexts()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{exposure.title}</h1>
      <p className={styles.soft}>{exposure.note}</p>
      <ExposureLimits />
      <LiveBoard
        name="exposure"
        failed={exposure.failed}
        load={(options) => callApi('GET exposure_api', {}, options)}
      >
        {(board) => <Parts of={board} />}
      </LiveBoard>
      <ExposureAlerts />
    </div>
  )
}

function Parts({ of }: { readonly of: Board }) {
  const words = useTexts()
  const { by, empty, more } = words.exposure
  const all = of.instruments.length > 0 ? [{ ...of.total, cpair: '' }] : []
  return (
    <>
      <ListBlock
        title={by.instrument}
        empty={empty}
        rows={[...of.instruments, ...all]}
        rowKey={({ cpair }) => cpair}
        columns={instrumentColumns(words)}
      />
      <ListBlock
        title={by.currency}
        empty={empty}
        rows={of.currencies}
        rowKey={({ currency }) => currency}
        columns={currencyColumns(words)}
      />
      <ListBlock
        title={by.client}
        empty={empty}
        rows={of.clients}
        rowKey={({ userid }) => userid}
        columns={clientColumns(words)}
      >
        {of.more_clients > 0 && <p className={styles.soft}>{more(of.more_clients)}</p>}
      </ListBlock>
    </>
  )
}

const instrumentColumns = ({ exposure }: Words): readonly Column<Board['instruments'][number]>[] => [
  {
    key: 'cpair',
    title: exposure.by.instrument,
    cell: ({ cpair }) => cpair || <strong>{exposure.total}</strong>,
  },
  ...sizeColumns(exposure),
]

const currencyColumns = ({ exposure }: Words): readonly Column<Board['currencies'][number]>[] => [
  { key: 'currency', title: exposure.by.currency, cell: ({ currency }) => currency },
  ...sizeColumns(exposure),
]

const clientColumns = ({ exposure }: Words): readonly Column<Board['clients'][number]>[] => [
  { key: 'client', title: exposure.by.client, cell: (row) => <ClientLink of={row} /> },
  ...sizeColumns(exposure),
]

const sizeColumns = ({ columns }: Words['exposure']): readonly Column<Row>[] => [
  { key: 'trades', title: columns.trades, figures: true, cell: ({ trades }) => trades },
  ...(['long', 'short', 'net', 'gross'] as const).map((key): Column<Row> => ({
    key,
    title: columns[key],
    figures: true,
    cell: (row) => <Size of={row[key]} />,
  })),
  {
    key: 'profit',
    title: columns.profit,
    figures: true,
    cell: ({ profit_loss: profit }) => <Money minor={minorOf(profit)} coloured />,
  },
]

/** Dollars, and lots below. */
function Size({ of: { lots, dollars } }: { readonly of: Row['net'] }) {
  return (
    <>
      <Money minor={minorOf(dollars)} whole />
      <br />
      <span className={styles.soft}>{useTexts().exposure.lots(formatLots(lots))}</span>
    </>
  )
}
