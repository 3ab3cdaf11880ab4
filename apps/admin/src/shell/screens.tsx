import {
  actions,
  auditReaders,
  bookReaders,
  clientKeepers,
  clientReaders,
  dealingReaders,
  resources,
  staffRoles,
  statementReaders,
  systemReaders,
} from '@gf/contract'
import type { ActionName } from '@gf/contract'
import { screensOfAreas } from '../areas/areas.ts'
import { views } from '../records/views.ts'
import type { ResourceName } from '../records/view.ts'
import type { Words } from '../texts/en.ts'
import { later } from './later.tsx'
import type { ScreenOfOffice } from './screen.ts'

// A file for each area: its screens are used together.
const banking = () => import('../banking/index.ts')
const books = () => import('../books/index.ts')
const dealing = () => import('../dealing/index.ts')
const queues = () => import('../queues/index.tsx')
const users = () => import('../users/index.ts')

function screenOf(name: ResourceName): ScreenOfOffice {
  const { path, group, parts } = views[name]
  return {
    path,
    group,
    title: ({ records }) => records[name].title,
    roles: resources[name].readers,
    Screen: later(async () => {
      const [{ RecordsScreen }, own] = await Promise.all([import('../records/records-screen.tsx'), parts?.()])
      return () => <RecordsScreen name={name} {...own} />
    }),
  }
}

/** A queue, for the roles that may read its list. */
function queueOf(
  name: keyof Words['queues'],
  list: ActionName,
  group: ScreenOfOffice['group'] = 'queues',
): ScreenOfOffice {
  return {
    path: `/admin/${name}`,
    group,
    title: ({ queues: words }) => words[name].title,
    roles: actions[list].makers,
    Screen: later(async () => (await queues()).queueScreens[name]),
  }
}

/** Every screen of the back office: addresses, navigation and access follow from this list. */
export const screens: readonly ScreenOfOffice[] = [
  queueOf('waiting', 'list-actions'),
  queueOf('kyc', 'list-kyc'),
  queueOf('hits', 'list-hits'),
  queueOf('cases', 'list-cases'),
  queueOf('deposits', 'list-deposits'),
  queueOf('withdrawals', 'list-withdrawals'),
  queueOf('bankchanges', 'list-bank-changes'),
  queueOf('batches', 'list-batches'),
  queueOf('adjustments', 'list-adjustments'),
  queueOf('corrections', 'list-corrections'),
  {
    path: '/admin/users',
    group: 'clients',
    title: ({ users }) => users.navigation,
    roles: clientReaders,
    Screen: later(async () => (await users()).UsersScreen),
  },
  {
    path: '/admin/adduser',
    title: ({ users }) => users.add,
    roles: clientKeepers,
    Screen: later(async () => (await users()).AddUser),
  },
  {
    path: '/admin/edituser/$userid',
    title: ({ client }) => client.title,
    roles: clientReaders,
    Screen: later(async () => (await users()).ClientPage),
  },
  {
    path: '/admin/instruments',
    group: 'dealing',
    title: ({ instruments }) => instruments.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).Instruments),
  },
  {
    path: '/admin/instrument/$symbol',
    title: ({ instruments }) => instruments.terms.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).InstrumentTerms),
  },
  {
    path: '/admin/exposure',
    group: 'dealing',
    title: ({ exposure }) => exposure.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).Exposure),
  },
  {
    path: '/admin/margin',
    group: 'dealing',
    title: ({ margins }) => margins.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).Margins),
  },
  {
    path: '/admin/shock',
    group: 'dealing',
    title: ({ shock }) => shock.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).WhatIf),
  },
  {
    path: '/admin/groups',
    group: 'dealing',
    title: ({ groups }) => groups.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).Groups),
  },
  {
    path: '/admin/profit',
    group: 'dealing',
    title: ({ profit }) => profit.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).Profit),
  },
  {
    path: '/admin/trades',
    group: 'dealing',
    title: ({ trades }) => trades.title,
    roles: dealingReaders,
    Screen: later(async () => (await dealing()).Trades),
  },
  {
    path: '/admin/statements',
    group: 'books',
    title: ({ banking: words }) => words.title,
    roles: statementReaders,
    Screen: later(async () => (await banking()).BankStatements),
  },
  {
    path: '/admin/books',
    group: 'books',
    title: ({ ledger }) => ledger.title,
    roles: bookReaders,
    Screen: later(async () => (await books()).TrialBalance),
  },
  {
    path: '/admin/books/$account',
    title: ({ ledger }) => ledger.title,
    roles: bookReaders,
    Screen: later(async () => (await books()).LedgerAccount),
  },
  {
    path: '/admin/days',
    group: 'books',
    title: ({ days }) => days.title,
    roles: actions['list-days'].makers,
    Screen: later(async () => (await books()).DaysScreen),
  },
  {
    path: '/admin/days/$day',
    title: ({ days }) => days.title,
    roles: actions['show-day'].makers,
    Screen: later(async () => (await books()).DayScreen),
  },
  {
    path: '/admin/audit',
    group: 'books',
    title: ({ audit }) => audit.title,
    roles: auditReaders,
    Screen: later(async () => (await books()).AuditLog),
  },
  ...screensOfAreas,
  queueOf('enquiries', 'list-enquiries'),
  queueOf('erasures', 'list-erasures', 'clients'),
  queueOf('banks', 'list-banks', 'company'),
  queueOf('message-texts', 'list-message-texts', 'company'),
  {
    path: '/admin/settings',
    group: 'company',
    title: ({ settings }) => settings.title,
    roles: actions['list-settings'].makers,
    Screen: later(async () => (await import('../settings/settings.tsx')).Settings),
  },
  // `/admin/staff` is the clinic's staff.
  { ...queueOf('staff', 'list-staff', 'company'), path: '/admin/staff-accounts', before: '/admin/staff' },
  {
    path: '/admin/system',
    group: 'company',
    title: ({ system }) => system.title,
    roles: systemReaders,
    Screen: later(async () => (await import('../system/system.tsx')).SystemScreen),
  },
  {
    path: '/admin/account',
    group: 'own',
    title: ({ account }) => account.title,
    roles: staffRoles,
    Screen: later(async () => (await import('../account/account.tsx')).Account),
  },
  ...(Object.keys(views) as ResourceName[]).map(screenOf),
]
