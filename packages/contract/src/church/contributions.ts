import { z } from 'zod'
import { action } from '../back-office/action.ts'
import { day } from '../back-office/answers.ts'
import { field, sharesIn } from '../back-office/field.ts'
import { resource } from '../back-office/resource.ts'
import { reasonOf, typedId } from '../back-office/typed.ts'
import { call } from '../call.ts'
import { download, id } from '../fields.ts'
import { access, churchKeepers } from './access.ts'
import { campaigns, funds } from './funds.ts'
import { MEMBER_SEARCH_ABOVE, members } from './members.ts'

/**
 * Contributions that are counted together. The control total is counted by hand; another person than who entered it
 * commits the batch, and nothing of it changes any more.
 */
export const contributionBatches = resource('cont_batches', {
  id: 'batch_id',
  access,
  list: 'GET contribution_batches_api',
  save: 'POST add_contribution_batch_api',
  fields: {
    batch_title: field.text({ max: 120, search: true }),
    batch_day: field.day(),
    batch_total: field.money(),
    batch_state: field.computed(field.choice(['Open', 'Committed'], { filter: true })),
  },
  checks: [
    { fields: ['batch_total'], rule: ({ batch_total: total }) => Number(total) > 0, message: 'amount_zero' },
  ],
})

const methods = ['Cash', 'Cheque', 'Credit/Debit Card', 'Direct Deposit'] as const

/** Amounts are in rupees. `cont_split` gives parts to other funds; the rest is for `cont_fund`. */
export const contributions = resource('conts', {
  id: 'cont_id',
  access,
  personal: true,
  list: 'GET contribution_api',
  edit: 'GET edit_contri_api/{id}',
  save: 'POST add_conts_api',
  fields: {
    cont_user: field.reference(members, 'mem_name', {
      found: { by: 'POST search_member_api', above: MEMBER_SEARCH_ABOVE },
    }),
    cont_amt: field.money(),
    cont_date: field.day(),
    cont_fund: field.reference(funds, 'fund_title', { filter: true }),
    cont_split: field.shares(funds, 'fund_title'),
    cont_campaign: field.reference(campaigns, 'campg_title', { optional: true, filter: true }),
    cont_method: field.choice(methods, { filter: true }),
    cont_cheque: field.text({ max: 40, search: true, optional: true }),
    cont_batch: field.reference(contributionBatches, 'batch_title', { optional: true, filter: true }),
    cont_note: field.long({ max: 1000, optional: true }),
    cont_state: field.computed(field.choice(['Open', 'Committed', 'Void'], { filter: true })),
    cont_receipt: field.computed(field.text({ max: 20 })),
  },
  checks: [
    { fields: ['cont_amt'], rule: ({ cont_amt: amount }) => Number(amount) > 0, message: 'amount_zero' },
    {
      fields: ['cont_cheque', 'cont_method'],
      rule: ({ cont_method: method, cont_cheque: cheque }) => (method === 'Cheque') === (cheque !== ''),
      message: 'cheque_number',
    },
    {
      fields: ['cont_split', 'cont_amt', 'cont_fund'],
      rule: ({ cont_split: split, cont_amt: amount, cont_fund: fund }) => {
        const shares = sharesIn(String(split))
        const sum = shares.reduce((all, [, paise]) => all + paise, 0)
        return sum < Number(amount) && shares.every(([other]) => other !== Number(fund))
      },
      message: 'split_wrong',
    },
  ],
})

const batch = typedId
const contribution = typedId

export const contributionActions = {
  'commit-contributions': action('commit-contributions', {
    about:
      'Commits a batch of contributions whose sum is its control total: each gets its receipt number. A second person ' +
      'confirms, who did not enter the control total.',
    makers: churchKeepers,
    checkers: churchKeepers,
    secondPerson: 'always',
    usage: 'N',
    positional: ['batch'],
    args: { batch },
    result: z.object({
      batch: z.number(),
      contributions: z.number(),
      rupees: z.number(),
      first: z.string(),
      last: z.string(),
    }),
  }),
  'void-contribution': action('void-contribution', {
    about:
      'Voids a committed contribution with a reason: its receipt no longer counts. A second person confirms.',
    makers: churchKeepers,
    checkers: churchKeepers,
    secondPerson: 'always',
    usage: 'N --reason "..."',
    positional: ['contribution'],
    args: { contribution, reason: reasonOf('Give the reason (3 to 300 characters).', 300) },
    result: z.object({ contribution: z.number(), receipt: z.string(), rupees: z.number() }),
  }),
}

/** What contributions are added up by. */
export const reportedBy = ['fund', 'campaign', 'method', 'month'] as const
const period = { by: z.enum(reportedBy), from: day.optional(), to: day.optional() }

export const contributionCalls = {
  showContributionBatch: call('GET contribution_batch_api/{id}', {
    access,
    about: 'What is in a batch of contributions, and by how much its control total is more.',
    params: { id },
    answer: z.object({
      state: z.enum(['Open', 'Committed']),
      count: z.number(),
      sum: z.number(),
      total: z.number(),
      difference: z.number(),
      counted_by: z.string(),
      committed_by: z.string().nullable(),
    }),
  }),
  reportContributions: call('GET contribution_report_api', {
    access,
    about:
      'Committed contributions that are not void, in rupees, added up by fund, campaign, method or month.',
    query: period,
    answer: z.array(
      z.object({
        /** The fund, campaign or method, or a month such as 2026-12. */
        name: z.string(),
        count: z.number(),
        amount: z.number(),
      }),
    ),
  }),
  exportContributionReport: call('GET contribution_report_csv', {
    access,
    about: 'The report of contributions as CSV.',
    query: period,
    answer: download,
    download: 'text/csv; charset=utf-8',
  }),
}
