import { suspendable } from '@gf/contract'
import { callApi } from '@gf/api'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Button, FactList, Note, SkeletonRows } from '@gf/ui'
import type { Column } from '@gf/ui'
import { formatDateTime, formatDay } from '@gf/i18n'
import { Decisions } from '../actions/decisions.tsx'
import type { Decision } from '../actions/decision-form.tsx'
import { MaskedNumber } from '../actions/masked-number.tsx'
import { Age } from '../queues/age.tsx'
import { readOnce } from '../session/query-client.ts'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block, ListBlock } from './block.tsx'
import type { BlockOf, Client } from './block.tsx'
import { BankBlock, LimitsBlock, RequestsBlock, WalletsBlock } from './client-money.tsx'
import { MessagesBlock } from './client-messages.tsx'
import { ClosedTradesBlock, OrdersBlock, TradesBlock } from './client-trades.tsx'
import { StateBadge } from './users-screen.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { LedgerBlock } from './client-ledger.tsx'
import { EditBlock, NotesBlock } from './edit-user.tsx'
import { CasesBlock, HitsBlock } from './client-compliance.tsx'
import * as styles from './users.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

/** Everything about one client. Each answer is an entry of the audit log, so it is not asked for again by itself. */
export function ClientPage() {
  const { client, loading, users } = useTexts()
  const { userid = '' }: { readonly userid?: string } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['actions', 'client', userid],
    queryFn: ({ signal }) => callApi('GET user_page_api/{userid}', { userid }, { signal }),
    ...readOnce,
  })
  return (
    <div className={styles.page}>
      <Link to="/admin/users" className={styles.back}>
        {client.back}
      </Link>
      {error ? (
        <LoadFailure title={client.failed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <header className={styles.head}>
            <h1>{data.first_name}</h1>
            <StateBadge state={data.kyc.state} />
            <span className={styles.soft}>{client.asOf(formatDateTime(data.at))}</span>
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              {client.reload}
            </Button>
          </header>
          <Blocks of={data} />
        </>
      ) : (
        <>
          <h1 className="only-read-aloud">{users.title}</h1>
          <SkeletonRows rows={8} label={loading} />
        </>
      )}
    </div>
  )
}

function Blocks({ of }: BlockOf) {
  return (
    <div className={styles.blocks}>
      <IdentityBlock of={of} />
      <EditBlock of={of} />
      <NotesBlock of={of} />
      <HitsBlock of={of} />
      <CasesBlock of={of} />
      <WalletsBlock of={of} />
      <TradesBlock of={of} />
      <OrdersBlock of={of} />
      <ClosedTradesBlock of={of} />
      <RequestsBlock of={of} />
      <BankBlock of={of} />
      <LimitsBlock of={of} />
      <LedgerBlock of={of} />
      <UseBlocks of={of} />
      <MessagesBlock of={of} />
      <Block wide title={useTexts().timeline.title}>
        <Timeline of="client" id={of.userid} />
      </Block>
    </div>
  )
}

function IdentityBlock({ of }: BlockOf) {
  const words = useTexts()
  const { client, users, queue, queues } = words
  const { facts } = client
  const { kyc } = of
  const number = { client: of.userid, subject: `${of.client_id} · ${of.first_name}` }
  const said = [kyc.why && queues.kyc.reasons[kyc.why], kyc.remarks].filter(Boolean).join(' ')
  return (
    <Block title={client.blocks.identity}>
      <Suspensions of={of} />
      {of.frozen !== null && (
        <Note tone="warn">
          {of.bank_blocked === null ? queue.frozenText : queue.bankBlocked(of.bank_blocked.remarks)}
        </Note>
      )}
      <FactList
        facts={[
          [facts.clientId, of.client_id],
          [users.columns.username, of.username],
          [users.columns.mobile, of.mobile || client.none],
          [users.columns.city, of.city || client.none],
          [facts.language, client.languages[of.language]],
          [facts.joined, formatDay(of.since)],
          [facts.group, of.group],
          [
            queue.facts.aadhaar,
            <MaskedNumber key="aadhaar" {...number} number="aadhaar" masked={kyc.aadhaar} />,
          ],
          [queue.facts.pan, <MaskedNumber key="pan" {...number} number="pan" masked={kyc.pan} />],
          ...(kyc.asked === null ? [] : [[queue.facts.asked, formatDateTime(kyc.asked)] as const]),
          ...(kyc.decided === null
            ? []
            : [
                [
                  facts.decided,
                  [formatDateTime(kyc.decided), kyc.decided_by].filter(Boolean).join(' · '),
                ] as const,
              ]),
          ...(said === '' ? [] : [[queue.facts.remarks, said] as const]),
          [facts.secondFactor, of.second_factor ? facts.on : facts.off],
          ...(of.code === null
            ? []
            : [
                [facts.code, client.codeSteps[of.code.step]] as const,
                [facts.codeUntil, formatDateTime(of.code.until)] as const,
              ]),
        ]}
      />
      {kyc.state !== 'closed' && <Decisions quiet of={accessDecisions(of)} subject={number.subject} />}
    </Block>
  )
}

/** What staff may decide on the access of a client. */
function accessDecisions(of: Client): readonly Decision[] {
  const args = { client: of.userid }
  return [
    ...groupDecisions(of),
    ...(of.kyc.state === 'guest' ? [] : [{ name: 'send-password-reset', args, tone: 'secondary' } as const]),
    ...(of.code === null ? [] : [{ name: 'resend-code', args, tone: 'secondary' } as const]),
    ...(of.suspensions.length === suspendable.length
      ? []
      : [{ name: 'suspend-client', args, fields: ['part', 'reason'], tone: 'danger' } satisfies Decision]),
    ...(of.frozen === null
      ? []
      : [
          {
            name: 'unfreeze-withdrawals',
            args: { ...args, blocked: of.bank_blocked?.change },
            fields: ['reason'],
          } satisfies Decision,
        ]),
    ...(of.second_factor
      ? [
          {
            name: 'reset-second-factor',
            args,
            fields: ['reason'],
            tone: 'danger',
          } satisfies Decision,
        ]
      : []),
  ]
}

/** To another group, once there is one. */
const groupDecisions = ({ userid, group, groups }: Client): readonly Decision[] => {
  const others = groups.filter((name) => name !== group).map((name) => [name, name] as const)
  if (others.length === 0) return []
  const args = { client: userid }
  return [
    {
      name: 'move-client-to-group',
      args,
      fields: ['group'],
      options: { group: others },
      tone: 'secondary',
    },
  ]
}

/** What staff have suspended, each with its way back. */
function Suspensions({ of }: BlockOf) {
  const { client } = useTexts()
  const { parts, suspended } = client
  return of.suspensions.map(({ part, reason, since, by }) => (
    <Note key={part} tone="warn">
      <strong>{suspended(parts[part], by, formatDateTime(since))}</strong>
      <p>{reason}</p>
      <Decisions
        quiet
        subject={`${of.client_id} · ${of.first_name} · ${parts[part]}`}
        of={[{ name: 'reopen-client', args: { client: of.userid, part } }]}
      />
    </Note>
  ))
}

function UseBlocks({ of }: BlockOf) {
  const { client } = useTexts()
  const { facts, blocks, empty } = client
  return (
    <>
      <ListBlock
        title={blocks.devices}
        empty={empty.devices}
        rows={of.devices}
        rowKey={({ first_seen: first }) => first}
        columns={deviceColumns(useTexts())}
      >
        <FactList facts={[[facts.openSessions, of.sessions]]} />
        {of.sessions > 0 && (
          <Decisions
            quiet
            subject={`${of.client_id} · ${of.first_name}`}
            of={[
              {
                name: 'end-client-sessions',
                args: { client: of.userid },
                fields: ['reason'],
                tone: 'danger',
              },
            ]}
          />
        )}
      </ListBlock>
      <ListBlock
        title={blocks.logins}
        empty={empty.logins}
        rows={of.logins}
        rowKey={({ at }) => at}
        columns={loginColumns(useTexts())}
      />
    </>
  )
}

const deviceColumns = ({ client: { facts } }: Words): readonly Column<Client['devices'][number]>[] => [
  { key: 'device', title: facts.device, cell: ({ device }) => device },
  { key: 'first', title: facts.firstSeen, cell: (row) => formatDay(row.first_seen) },
  { key: 'last', title: facts.lastSeen, cell: (row) => <Age at={row.last_seen} /> },
]

const loginColumns = ({
  client: { facts, outcomes },
}: Words): readonly Column<Client['logins'][number]>[] => [
  { key: 'at', title: facts.time, cell: ({ at }) => <Age at={at} /> },
  { key: 'device', title: facts.device, cell: ({ device }) => device },
  { key: 'place', title: facts.place, cell: ({ place }) => place },
  {
    key: 'outcome',
    title: facts.outcome,
    cell: ({ succeeded }) => (succeeded ? outcomes.succeeded : outcomes.failed),
  },
]
