/**
 * Lighthouse over the back office on a desktop: accessibility and best practices of each screen, by a role
 * that works there. Its goals are not times: a back office is opened once a day.
 *
 *   node bench/lighthouse-admin.ts [runs = 1] [path ...]
 */
import { staffRoles } from '@gf/contract'
import type { StaffRole } from '@gf/contract'
import { logInAsStaff } from '../e2e/as-staff.ts'
import { areaSeeds } from './areas/areas.ts'
import { measureScreens } from './lighthouse-run.ts'
import { argument, orMoment, wordsFrom } from './moment.ts'

/** The screens by a role that does its daily work there, so that they have their buttons. */
const screensOf: Readonly<Partial<Record<StaffRole, string>>> = {
  kyc: 'kyc hits cases erasures listed adduser',
  finance_maker: 'deposits withdrawals bankchanges batches adjustments banks statements days',
  finance_checker: 'waiting books corrections',
  dealer: 'instruments instrument/EURUSD exposure margin shock groups profit trades',
  support: 'enquiries answers notices users',
  owner: ['audit settings staff-accounts system account', ...areaScreens()].join(' '),
}
const wanted = wordsFrom(1)

await measureScreens({
  form: 'desktop',
  goals: { accessibility: 100, 'best-practices': 100 },
  runs: argument(0, 1, 1),
  screens: { '/adminlogin': '/adminlogin' },
  prepared: staffRoles.map((role) => ({
    screens: chosen(role === 'owner' ? ['/admin'] : [], screensOf[role]?.split(' ') ?? []),
    prepare: (page, platform) => logInAsStaff(page, platform, role),
  })),
})

function areaScreens(): readonly string[] {
  return Object.values(areaSeeds).map(({ screens }) => screens)
}

/** Those that are asked for; without any, all, and the dashboard alone for a moment. */
function chosen(dashboard: readonly string[], names: readonly string[]): Readonly<Record<string, string>> {
  const all = [...dashboard, ...names.map((name) => `/admin/${name}`)]
  const paths = wanted.length > 0 ? all.filter((path) => wanted.includes(path)) : orMoment(all, dashboard)
  return Object.fromEntries(paths.map((path) => [path, path]))
}
