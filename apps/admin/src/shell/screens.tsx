import { actions, clientKeepers, clientReaders, dealingReaders, resources, staffRoles } from '@gf/contract'
import type { ActionName, StaffRole } from '@gf/contract'
import type { ReactNode } from 'react'
import { Account } from '../account/account.tsx'
import { Exposure } from '../dealing/exposure.tsx'
import { Instruments } from '../dealing/instruments.tsx'
import { Margins } from '../dealing/margins.tsx'
import { Trades } from '../dealing/trades.tsx'
import { banks, enquiries } from '../queues/company.tsx'
import { kyc } from '../queues/kyc.tsx'
import { deposits, withdrawals } from '../queues/money.tsx'
import { QueueScreen } from '../queues/queue-screen.tsx'
import type { Queue } from '../queues/queue-screen.tsx'
import { staff } from '../queues/staff.tsx'
import { waiting } from '../queues/waiting.tsx'
import { RecordsScreen } from '../records/records-screen.tsx'
import { views } from '../records/views.ts'
import type { ResourceName } from '../records/views.ts'
import { Settings } from '../settings/settings.tsx'
import type { Words } from '../texts/en.ts'
import { AddUser } from '../users/add-user.tsx'
import { ClientPage } from '../users/client-page.tsx'
import { UsersScreen } from '../users/users-screen.tsx'

export interface ScreenOfOffice {
  readonly path: string
  /** Without one, other screens lead to it. */
  readonly group?: keyof Words['shell']['groups']
  readonly title: (words: Words) => string
  readonly roles: readonly StaffRole[]
  readonly Screen: () => ReactNode
}

function screenOf(name: ResourceName): ScreenOfOffice {
  const { path, group } = views[name]
  return {
    path,
    group,
    title: ({ records }) => records[name].title,
    roles: resources[name].access.staff,
    Screen: () => <RecordsScreen name={name} />,
  }
}

/** A queue, for the roles that may read its list. */
function queueOf<Row>(
  queue: Queue<Row>,
  list: ActionName,
  group: ScreenOfOffice['group'] = 'queues',
): ScreenOfOffice {
  return {
    path: `/admin/${queue.name}`,
    group,
    title: ({ queues }) => queues[queue.name].title,
    roles: actions[list].makers,
    Screen: () => <QueueScreen queue={queue} />,
  }
}

/** Every screen of the back office: addresses, navigation and access follow from this list. */
export const screens: readonly ScreenOfOffice[] = [
  queueOf(waiting, 'list-actions'),
  queueOf(kyc, 'list-kyc'),
  queueOf(deposits, 'list-deposits'),
  queueOf(withdrawals, 'list-withdrawals'),
  {
    path: '/admin/users',
    group: 'clients',
    title: ({ users }) => users.navigation,
    roles: clientReaders,
    Screen: UsersScreen,
  },
  {
    path: '/admin/adduser',
    title: ({ users }) => users.add,
    roles: clientKeepers,
    Screen: AddUser,
  },
  {
    path: '/admin/edituser/$userid',
    title: ({ client }) => client.title,
    roles: clientReaders,
    Screen: ClientPage,
  },
  {
    path: '/admin/instruments',
    group: 'dealing',
    title: ({ instruments }) => instruments.title,
    roles: dealingReaders,
    Screen: Instruments,
  },
  {
    path: '/admin/exposure',
    group: 'dealing',
    title: ({ exposure }) => exposure.title,
    roles: dealingReaders,
    Screen: Exposure,
  },
  {
    path: '/admin/margin',
    group: 'dealing',
    title: ({ margins }) => margins.title,
    roles: dealingReaders,
    Screen: Margins,
  },
  {
    path: '/admin/trades',
    group: 'dealing',
    title: ({ trades }) => trades.title,
    roles: dealingReaders,
    Screen: Trades,
  },
  queueOf(enquiries, 'list-enquiries'),
  queueOf(banks, 'list-banks', 'company'),
  {
    path: '/admin/settings',
    group: 'company',
    title: ({ settings }) => settings.title,
    roles: actions['list-settings'].makers,
    Screen: Settings,
  },
  queueOf(staff, 'list-staff', 'company'),
  {
    path: '/admin/account',
    group: 'own',
    title: ({ account }) => account.title,
    roles: staffRoles,
    Screen: Account,
  },
  ...(Object.keys(views) as ResourceName[]).map(screenOf),
]
