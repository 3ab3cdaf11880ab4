import { resources } from '@gf/contract'
import type { Row } from '../records/records.ts'
import type { View } from '../records/view.ts'
import { later } from '../shell/later.tsx'
import type { ScreenOfOffice } from '../shell/screen.ts'
import { CampaignProgress } from './campaign-progress.tsx'

/** How the tables of the church are shown. */
const views = {
  asso_types: {
    path: '/admin/types',
    group: 'church',
    columns: [['as_type_img'], ['as_type']],
    edits: false,
  },
  assos: {
    path: '/admin/associations',
    group: 'church',
    columns: [['aso_img'], ['aso_title', 'aso_sdesc'], ['as_type'], ['aso_city', 'aso_phone']],
  },
  donees: {
    path: '/admin/registrations',
    group: 'church',
    columns: [
      ['donee_no', 'donee_section'],
      ['aso_title', 'donee_pan'],
      ['donee_from', 'donee_until'],
    ],
  },
  events: {
    parts: async () => ({ List: (await import('./events-list.tsx')).EventsList }),
    path: '/admin/events',
    group: 'church',
    columns: [
      ['event_title', 'event_sdesc'],
      ['event_start', 'event_end'],
      ['event_time', 'event_location'],
    ],
  },
  funds: {
    path: '/admin/funds',
    group: 'church',
    columns: [['fund_title'], ['fund_desc'], ['fund_active']],
  },
  campaigns: {
    path: '/admin/campaings',
    group: 'church',
    columns: [['campg_title', 'fund_title'], ['campg_start', 'campg_end'], ['campg_raised']],
    cells: { campg_raised: CampaignProgress },
  },
  households: {
    path: '/admin/households',
    group: 'church',
    columns: [['house_name'], ['house_address', 'house_city']],
  },
  members: {
    parts: async () => ({ Details: (await import('./member-donations.tsx')).MemberDonations }),
    path: '/admin/members',
    group: 'church',
    columns: [['mem_name', 'house_name'], ['mem_phone', 'mem_email'], ['mem_city']],
  },
  cont_batches: {
    parts: async () => ({ Details: (await import('./contribution-details.tsx')).BatchDetails }),
    path: '/admin/contribution-batches',
    group: 'church',
    columns: [['batch_title'], ['batch_day'], ['batch_total'], ['batch_state']],
    locked: (row: Row) => row['batch_state'] !== 'Open',
  },
  conts: {
    parts: async () => ({ Details: (await import('./contribution-details.tsx')).ContributionDetails }),
    path: '/admin/contributions',
    group: 'church',
    columns: [
      ['mem_name', 'cont_date'],
      ['cont_amt', 'cont_method'],
      ['fund_title', 'campg_title'],
      ['cont_state', 'cont_receipt'],
    ],
    locked: (row: Row) => row['cont_state'] !== 'Open',
  },
} satisfies Readonly<Record<string, View>>

export const churchArea = {
  views,
  fields: {},
  screens: [
    {
      path: '/admin/contribution-report',
      group: 'church',
      title: ({ church }) => church.report,
      roles: resources.conts.access.staff,
      Screen: later(async () => (await import('./contribution-report.tsx')).ContributionReport),
    },
  ] satisfies readonly ScreenOfOffice[],
}
