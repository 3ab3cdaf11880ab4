import { actions } from '@gf/contract'
import { Link } from '@tanstack/react-router'
import { FactList, formatMoney } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatDay, formatLots, minorOf } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import { Age } from '../queues/age.tsx'
import { useStaff } from '../session/session.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block, ListBlock } from './block.tsx'
import type { BlockOf, Client } from './block.tsx'
import { WalletBadge } from './client-trades.tsx'
import * as styles from './users.module.css'

const dollars = (amount: number): string => formatMoney(minorOf(amount))

interface WalletFact {
  readonly name: string
  readonly of: (wallet: Client['wallets'][number]) => number
}

const ADJUST = { name: 'prepare-adjustment', words: 'adjust-wallet', tone: 'secondary' } as const

/** The wallets beside each other, a figure in each line. */
export function WalletsBlock({ of }: BlockOf) {
  const { client } = useTexts()
  const { facts, blocks, none } = client
  const lines: readonly WalletFact[] = [
    { name: facts.balance, of: ({ bal }) => bal },
    { name: facts.equity, of: ({ equity }) => equity },
    { name: facts.margin, of: (wallet) => wallet.used_margin },
    { name: facts.free, of: (wallet) => wallet.free_margin },
    { name: facts.held, of: ({ reserved }) => reserved },
    ...(of.wallets.some(({ owed }) => owed > 0)
      ? [{ name: facts.owed, of: ({ owed }: Client['wallets'][number]) => owed }]
      : []),
  ]
  return (
    <ListBlock
      title={blocks.wallets}
      empty={none}
      rows={of.wallets.length === 0 ? [] : lines}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', title: facts.wallet, cell: ({ name }) => name },
        ...of.wallets.map((wallet) => walletColumn(wallet)),
      ]}
    >
      {of.kyc.state !== 'closed' && (
        <Decisions
          quiet
          subject={`${of.client_id} · ${of.first_name}`}
          of={[
            {
              ...ADJUST,
              args: { client: of.userid },
              fields: ['side', 'dollars', 'category', 'reason', 'remarks'],
            },
          ]}
        />
      )}
    </ListBlock>
  )
}

const walletColumn = (wallet: Client['wallets'][number]): Column<WalletFact> => ({
  key: wallet.wallet,
  title: <WalletBadge wallet={wallet.wallet} />,
  figures: true,
  cell: (line) => dollars(line.of(wallet)),
})

type Request = Client['requests'][number]

export function RequestsBlock({ of }: BlockOf) {
  const { client } = useTexts()
  return (
    <ListBlock
      wide
      title={client.blocks.requests}
      empty={client.empty.requests}
      rows={of.requests}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={requestColumns(useTexts())}
    />
  )
}

const requestColumns = ({ client, queue, queues }: Words): readonly Column<Request>[] => [
  { key: 'request', title: client.facts.request, cell: (row) => <RequestLink row={row} /> },
  { key: 'at', title: client.facts.time, cell: ({ at }) => <Age at={at} /> },
  {
    key: 'rupees',
    title: queue.facts.amount,
    figures: true,
    cell: ({ rupees }) => (rupees === null ? client.none : formatMoney(minorOf(rupees, 'INR'), 'INR')),
  },
  { key: 'dollars', title: '$', figures: true, cell: (row) => dollars(row.dollars) },
  { key: 'state', title: queue.facts.state, cell: (row) => stateOf(row, { queue, queues }) },
  { key: 'utr', title: queue.facts.utr, cell: ({ utr }) => utr ?? client.none },
]

function stateOf({ kind, state }: Request, { queue, queues }: Pick<Words, 'queue' | 'queues'>): string {
  const states: Readonly<Record<string, string>> =
    kind === 'adjustment' ? queues.adjustments.states : queue.states
  return states[state] ?? state
}

/** A request leads to its queue, for the roles that have it. */
function RequestLink({ row: { kind, id, state } }: { readonly row: Request }) {
  const { client } = useTexts()
  const { role } = useStaff()
  const text = `${client.kinds[kind]} ${id}`
  const list = `list-${kind}s` as const
  const waits = ['pending', 'prepared'].includes(state) || (state === 'approved' && kind === 'withdrawal')
  const makers: readonly string[] = actions[list].makers
  if (!makers.includes(role)) return text
  return (
    <Link
      to={`/admin/${kind}s`}
      search={{ ...(!waits && { which: 'all' }), id: String(id) }}
      className={styles.link}
    >
      {text}
    </Link>
  )
}

export function BankBlock({ of: { bank } }: BlockOf) {
  const { client } = useTexts()
  const { facts, blocks, empty } = client
  return (
    <Block title={blocks.bank}>
      {bank ? (
        <FactList
          facts={[
            [facts.holder, bank.holder],
            [facts.account, `•••• ${bank.last4}`],
            [facts.ifsc, bank.ifsc],
            [facts.bank, bank.bank],
            [facts.changed, formatDay(bank.changed)],
          ]}
        />
      ) : (
        <p className={styles.soft}>{empty.bank}</p>
      )}
    </Block>
  )
}

export function LimitsBlock({ of }: BlockOf) {
  const { client } = useTexts()
  return (
    <Block title={client.blocks.limits}>
      <FactList
        facts={[
          ...of.limits.map(
            ({ kind, in_force: limit }) => [client.limits[kind], limitText(client, kind, limit)] as const,
          ),
          ...(of.break_until === null
            ? []
            : [[client.facts.breakUntil, formatDateTime(of.break_until)] as const]),
        ]}
      />
    </Block>
  )
}

function limitText(
  { noLimit }: Words['client'],
  kind: Client['limits'][number]['kind'],
  limit: number | null,
): string {
  if (limit === null) return noLimit
  if (kind === 'order_lots') return formatLots(limit)
  return kind.startsWith('deposit') ? formatMoney(minorOf(limit, 'INR'), 'INR') : dollars(limit)
}
