import { callApi } from '@gf/api'
import { formatDateTime } from '@gf/i18n'
import { Badge, FactList } from '@gf/ui'
import type { Column } from '@gf/ui'
import { LiveBoard } from '../dashboard/live-board.tsx'
import { Age } from '../queues/age.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { Block, ListBlock } from '../users/block.tsx'
import * as styles from '../users/users.module.css'
import { inFigures } from './figures.ts'
import type { System } from './figures.ts'
import { Verification } from './verification.tsx'
import * as ownStyles from './system.module.css'

type Job = System['jobs'][number]
type Slow = System['database']['slow'][number]
type Standby = System['database']['standbys'][number]

/** How the server, its database and its work do, and the verification of the books. */
export function SystemScreen() {
  const { system } = useTexts()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{system.title}</h1>
      <LiveBoard
        name="system"
        failed={system.failed}
        load={(options) => callApi('GET system_api', {}, options)}
      >
        {(shown) => <Parts of={shown} />}
      </LiveBoard>
    </div>
  )
}

function Parts({ of }: { readonly of: System }) {
  const words = useTexts()
  const { jobs, slow, standbys } = words.system
  return (
    <>
      <Verification of={of.verification} />
      <ServerBlock of={of.server} />
      <DatabaseBlock of={of.database} />
      <MessagesBlock of={of.messages} />
      <ListBlock
        wide
        title={jobs.title}
        empty={jobs.notYet}
        rows={of.jobs}
        rowKey={({ name }) => name}
        columns={jobColumns(words)}
      />
      <ListBlock
        title={standbys.title}
        empty={standbys.empty}
        rows={of.database.standbys}
        rowKey={({ name }) => name}
        columns={standbyColumns(words)}
      />
      <ListBlock
        wide
        title={slow.title}
        empty={slow.empty}
        rows={of.database.slow}
        rowKey={({ statement }) => statement}
        columns={slowColumns(words)}
      />
    </>
  )
}

function ServerBlock({
  of: { started, memory_mb: memory, free_disk_mb: disk, delay },
}: {
  readonly of: System['server']
}) {
  const { server, megabytes } = useTexts().system
  return (
    <Block title={server.title}>
      <FactList
        facts={[
          [server.started, formatDateTime(started)],
          [server.memory, megabytes(inFigures(memory))],
          [server.disk, megabytes(inFigures(disk))],
          [
            server.delay,
            delay ? server.delayOf(inFigures(delay.p99), inFigures(delay.longest)) : server.later,
          ],
        ]}
      />
    </Block>
  )
}

function DatabaseBlock({ of }: { readonly of: System['database'] }) {
  const { database, megabytes } = useTexts().system
  return (
    <Block title={database.title}>
      <FactList
        facts={[
          [database.version, of.version],
          [database.size, megabytes(inFigures(of.size_mb))],
          [database.connections, inFigures(of.connections)],
          [database.archive, archiveText(database, of.archive)],
          [database.backup, <Backup key="backup" of={of.backup} />],
        ]}
      />
    </Block>
  )
}

function Backup({ of }: { readonly of: System['database']['backup'] }) {
  const { database } = useTexts().system
  if (!of) return <Badge tone="warn">{database.backupUnknown}</Badge>
  const text = database.backups[of.of](formatDateTime(of.at))
  return of.overdue ? (
    <>
      {text} <Badge tone="warn">{database.backupOverdue}</Badge>
    </>
  ) : (
    text
  )
}

function archiveText(words: Words['system']['database'], archive: System['database']['archive']): string {
  if (!archive) return words.noArchive
  const { last, failed, failures } = archive
  return [
    last === null ? words.none : words.archived(formatDateTime(last)),
    failed !== null && words.archiveFailed(inFigures(failures), formatDateTime(failed)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function MessagesBlock({ of: { waiting, oldest, failed } }: { readonly of: System['messages'] }) {
  const { messages, database } = useTexts().system
  return (
    <Block title={messages.title}>
      <FactList
        facts={[
          [messages.waiting, inFigures(waiting)],
          [messages.oldest, oldest === null ? database.none : <Age key="oldest" at={oldest} />],
          [messages.failed, inFigures(failed)],
        ]}
      />
    </Block>
  )
}

const jobColumns = ({ system: { jobs } }: Words): readonly Column<Job>[] => [
  { key: 'name', title: jobs.name, cell: ({ name }) => jobs.names[name] },
  {
    key: 'outcome',
    title: jobs.outcome,
    cell: ({ at, failed }) =>
      at === null ? (
        jobs.notYet
      ) : (
        <Badge tone={failed ? 'danger' : 'good'}>{failed ? jobs.failed : jobs.done}</Badge>
      ),
  },
  { key: 'at', title: jobs.at, cell: ({ at }) => (at === null ? '–' : formatDateTime(at)) },
  {
    key: 'took',
    title: jobs.took,
    figures: true,
    cell: ({ ms }) => (ms === null ? '–' : jobs.ms(inFigures(ms))),
  },
]

const standbyColumns = ({ system: { standbys } }: Words): readonly Column<Standby>[] => [
  { key: 'name', title: standbys.name, cell: ({ name }) => name },
  { key: 'state', title: standbys.state, cell: ({ state }) => state },
  {
    key: 'lag',
    title: standbys.lag,
    figures: true,
    cell: ({ lag_seconds: lag }) => (lag === null ? '–' : standbys.seconds(inFigures(lag))),
  },
]

const slowColumns = ({ system: { slow, jobs } }: Words): readonly Column<Slow>[] => [
  {
    key: 'statement',
    title: slow.statement,
    cell: ({ statement }) => <div className={ownStyles.statement}>{statement}</div>,
  },
  { key: 'count', title: slow.count, figures: true, cell: ({ count }) => inFigures(count) },
  {
    key: 'longest',
    title: slow.longest,
    figures: true,
    cell: ({ longest_ms: longest }) => jobs.ms(inFigures(longest)),
  },
  { key: 'at', title: slow.at, cell: ({ at }) => formatDateTime(at) },
]
