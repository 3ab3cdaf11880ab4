/**
 * Lighthouse over the back office on a desktop: accessibility and best practices of each screen. Its goals are not
 * times: a back office is opened once a day.
 *
 *   node bench/lighthouse-admin.ts [runs = 1] [path ...]
 */
import { logInAsStaff } from '../e2e/as-staff.ts'
import { areaSeeds } from './areas/areas.ts'
import { measureScreens } from './lighthouse-run.ts'
import { argument, orMoment, wordsFrom } from './moment.ts'

const names =
  'waiting kyc hits cases deposits withdrawals batches adjustments enquiries erasures banks users ' +
  'adduser instruments instrument/EURUSD exposure margin shock profit trades statements books days ' +
  'audit settings staff-accounts system account answers notices listed'
const ofAreas = Object.values(areaSeeds).map(({ screens }) => screens)
const wanted = wordsFrom(1)
const all = [
  '/admin',
  ...[names, ...ofAreas]
    .join(' ')
    .split(' ')
    .map((name) => `/admin/${name}`),
]
const paths = wanted.length > 0 ? wanted : orMoment(all, ['/admin'])

await measureScreens({
  form: 'desktop',
  goals: { accessibility: 100, 'best-practices': 100 },
  runs: argument(0, 1, 1),
  screens: { '/adminlogin': '/adminlogin' },
  prepared: Object.fromEntries(paths.map((path) => [path, path])),
  prepare: (page, platform) => logInAsStaff(page, platform, 'owner'),
})
