import type { CallByRoute, Received } from '@gf/contract'
import { Badge, Money } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatLevel, minorOf } from '@gf/i18n'
import { Tiles } from '../dashboard/tiles.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { ClientLink } from './client-link.tsx'
import * as ownStyles from './shock.module.css'

type Shock = Received<CallByRoute['GET shock_api']>
type Account = Shock['wallets'][number]

/** The effects of a move, and the accounts that it calls or stops out. */
export function ShockResult({ of }: { readonly of: Shock }) {
  const words = useTexts()
  const { shock } = words
  const { tiles, hints } = shock
  const already = (count: number): string | undefined => (count > 0 ? shock.already(count) : undefined)
  const title = shock.of(of.cpair ?? shock.each, shock.percent(String(of.percent)), formatDateTime(of.at))
  return (
    <>
      <Tiles
        title={shock.effects}
        tiles={[
          { name: 'called', value: of.called.accounts, detail: already(of.called.already) },
          { name: 'stopped_out', value: of.stopped_out.accounts, detail: already(of.stopped_out.already) },
          { name: 'profit', value: <Money minor={minorOf(of.profit)} coloured />, detail: hints.profit },
          { name: 'absorbed', value: <Money minor={minorOf(of.absorbed)} />, detail: hints.absorbed },
          { name: 'accounts', value: of.accounts, detail: hints.accounts },
        ].map((tile) => ({ ...tile, title: tiles[tile.name as keyof typeof tiles] }))}
      />
      <ListBlock
        title={title}
        empty={shock.empty}
        rows={of.wallets}
        rowKey={({ userid }) => userid}
        columns={columnsOf(words)}
      >
        {of.more_wallets > 0 && <p className={styles.soft}>{shock.more(of.more_wallets)}</p>}
      </ListBlock>
    </>
  )
}

const columnsOf = ({ shock }: Words): readonly Column<Account>[] => {
  const { columns } = shock
  const money = (key: 'equity' | 'shocked_equity' | 'absorbed'): Column<Account> => ({
    key,
    title: columns[key],
    figures: true,
    cell: (row) => <Money minor={minorOf(row[key])} />,
  })
  return [
    { key: 'client', title: columns.client, cell: (row) => <ClientLink of={row} /> },
    { key: 'outcome', title: columns.outcome, cell: (row) => <Outcome of={row} /> },
    { key: 'trades', title: columns.trades, figures: true, cell: ({ trades }) => trades },
    { key: 'closed', title: columns.closed, figures: true, cell: ({ closed }) => closed },
    money('equity'),
    money('shocked_equity'),
    {
      key: 'level',
      title: columns.level,
      figures: true,
      cell: ({ level }) => (level === null ? '–' : formatLevel(level)),
    },
    money('absorbed'),
  ]
}

/** What the move does, and whether it is so already. */
function Outcome({ of: { outcome, already } }: { readonly of: Account }) {
  const { margins, shock } = useTexts()
  const names = { called: margins.called, stopped_out: margins.stopOut }
  return (
    <span className={ownStyles.outcome}>
      {outcome === null ? (
        shock.exits
      ) : (
        <Badge tone={outcome === 'stopped_out' ? 'danger' : 'warn'}>{names[outcome]}</Badge>
      )}
      {already && <span className={styles.soft}>{shock.now(names[already])}</span>}
    </span>
  )
}
