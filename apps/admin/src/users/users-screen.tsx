import { clientExporters, clientFilters, clientKeepers } from '@gf/contract'
import type { ClientState } from '@gf/contract'
import { Link } from '@tanstack/react-router'
import { Badge, Button, EmptyState, Select, SkeletonRows, buttonClass } from '@gf/ui'
import type { BadgeTone, Column } from '@gf/ui'
import { ExportList } from '../list/export-list.tsx'
import { ListTable } from '../list/list-table.tsx'
import { SearchBox } from '../list/search-box.tsx'
import { sortedBy } from '../list/sort-of.ts'
import { ViewsButton } from '../list/views-button.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import * as listStyles from '../list/list.module.css'
import { Age } from '../queues/age.tsx'
import { useTexts } from '../texts/texts.ts'
import type { Words } from '../texts/en.ts'
import { useStaff } from '../session/session.ts'
import { DeleteUser } from './delete-user.tsx'
import { isOneOf } from './edit-user.tsx'
import { MOST_ROWS, STEP, countUsers, useUsers, useUsersAddress } from './users.ts'
import type { ShownUsers, User, UsersAddress } from './users.ts'
import * as styles from './users.module.css'
import { LoadFailure } from '../list/load-failure.tsx'

type Change = ReturnType<typeof useUsersAddress>[1]

/** List Users: the clients, ten at a time. */
export function UsersScreen() {
  const { users, list } = useTexts()
  const [address, change] = useUsersAddress()
  const shown = useUsers(address)
  const { role } = useStaff()
  useListKeys()
  return (
    <div className={styles.list}>
      <div className={listStyles.head}>
        <h1>{users.title}</h1>
        <span className={listStyles.actions}>
          {shown.total !== undefined && isOneOf(clientExporters, role) && (
            <ExportList href={exportUrl(address)} total={shown.total} count={() => countUsers(address)} />
          )}
          {isOneOf(clientKeepers, role) && (
            <Link to="/admin/adduser" className={buttonClass({ variant: 'primary', size: 'small' })}>
              {users.add}
            </Link>
          )}
        </span>
      </div>
      <div className={listStyles.filters}>
        <SearchBox
          search={address.search}
          onSearch={(search) => change({ search })}
          placeholder={users.searchFor}
        />
        <Select
          compact
          aria-label={users.columns.kyc}
          value={address.kyc}
          options={[
            ['', list.all(users.columns.kyc)],
            ...clientFilters.map((one) => [one, { ...users.states, ...users.filters }[one]] as const),
          ]}
          onChoose={(kyc) => change({ kyc })}
        />
        <ViewsButton list="users" />
      </div>
      <Rows shown={shown} address={address} onChange={change} />
    </div>
  )
}

const exportUrl = ({ search, kyc }: UsersAddress): string =>
  `/api/users_export_api?${new URLSearchParams({ search, kyc }).toString()}`

/** By a column's key: what the server sorts by. */
const SORTS = { since: 'since' } as const

interface RowsProps {
  readonly shown: ShownUsers
  readonly address: UsersAddress
  readonly onChange: Change
}

function Rows({ shown, address, onChange }: RowsProps) {
  const words = useTexts()
  const { users } = words
  const { rows, total, loading, error, retry } = shown
  const { role } = useStaff()
  const isMore = total !== undefined && (total.endsWith('+') || rows.length < Number(total))
  const failure = error && <LoadFailure error={error} onRetry={retry} />
  if (rows.length === 0) {
    if (failure) return failure
    if (loading) return <SkeletonRows rows={STEP} label={words.loading} />
    return <Empty address={address} onChange={onChange} />
  }
  return (
    <>
      <ListTable
        name="users"
        caption={users.title}
        columns={sortedBy(columnsOf(words, rows, isOneOf(clientKeepers, role)), SORTS, address.sort, (sort) =>
          onChange({ sort }, false),
        )}
        rows={rows}
        rowKey={({ userid }) => userid}
      />
      {failure}
      <p className={styles.more}>
        <span role="status">{users.shown(rows.length, total ?? '')}</span>
        {isMore && address.rows < MOST_ROWS && (
          <Button pending={loading} onClick={() => onChange({ rows: String(address.rows + STEP) })}>
            {users.loadMore}
          </Button>
        )}
        {isMore && address.rows >= MOST_ROWS && <span>{users.narrow}</span>}
      </p>
    </>
  )
}

function Empty({ address, onChange }: Pick<RowsProps, 'address' | 'onChange'>) {
  const { users, list } = useTexts()
  if (!address.search && !address.kyc) return <EmptyState title={users.empty}>{users.emptyText}</EmptyState>
  return (
    <EmptyState
      title={list.nothing}
      action={<Button onClick={() => onChange({ search: undefined, kyc: undefined })}>{list.showAll}</Button>}
    >
      {list.nothingText}
    </EmptyState>
  )
}

const tones: Readonly<Record<ClientState, BadgeTone>> = {
  none: 'neutral',
  pending: 'warn',
  photos_needed: 'warn',
  approved: 'good',
  rejected: 'danger',
  closed: 'neutral',
  guest: 'neutral',
}

/** Where a client stands: a word and a colour. */
export function StateBadge({ state }: { readonly state: ClientState }) {
  return <Badge tone={tones[state]}>{useTexts().users.states[state]}</Badge>
}

function columnsOf(
  { users, list }: Words,
  rows: readonly User[],
  mayDelete: boolean,
): readonly Column<User>[] {
  const { columns } = users
  const numbers = new Map(rows.map(({ userid }, index) => [userid, index + 1]))
  return [
    { key: 'number', title: columns.number, figures: true, cell: ({ userid }) => numbers.get(userid) },
    {
      key: 'name',
      title: columns.name,
      cell: ({ first_name: name, userid }) => (
        <span className={styles.name}>
          {name}
          <span className={styles.soft}>{userid}</span>
        </span>
      ),
    },
    { key: 'mobile', title: columns.mobile, cell: ({ mobile }) => mobile || '–' },
    {
      key: 'username',
      title: columns.username,
      cell: ({ username }) => <span className={styles.long}>{username}</span>,
    },
    {
      key: 'city',
      title: columns.city,
      cell: ({ city }) => <span className={styles.long}>{city || '–'}</span>,
    },
    {
      key: 'kyc',
      title: columns.kyc,
      cell: ({ kyc }) => <StateBadge state={kyc} />,
    },
    { key: 'since', title: columns.since, cell: ({ since }) => <Age at={since} /> },
    {
      key: 'action',
      fixed: true,
      title: list.actions,
      cell: (user) => <Actions of={user} mayDelete={mayDelete} />,
    },
  ]
}

function Actions({ of: user, mayDelete }: { readonly of: User; readonly mayDelete: boolean }) {
  const { list } = useTexts()
  return (
    <span className={styles.actions}>
      <Link
        to="/admin/edituser/$userid"
        params={{ userid: String(user.userid) }}
        className={buttonClass({ size: 'small' })}
      >
        {list.edit}
      </Link>
      {mayDelete && user.kyc !== 'closed' && <DeleteUser user={user} />}
    </span>
  )
}
