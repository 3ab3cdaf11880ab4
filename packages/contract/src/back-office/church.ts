import { z } from 'zod'
import { call } from '../call.ts'
import { id, rupees, text } from '../fields.ts'
import { IMAGE_BYTES, day, hiddenId, imageName, saved } from './answers.ts'

const church = { staff: ['owner', 'church'] } as const
export const contributionMethods = ['Cash', 'Cheque', 'Credit/Debit Card', 'Direct Deposit'] as const

const associationType = z.object({ as_type_id: z.number(), as_type: z.string(), as_type_img: imageName })
const association = z.object({
  aso_id: z.number(),
  aso_type: z.number(),
  as_type: z.string(),
  aso_title: z.string(),
  aso_sdesc: z.string(),
  aso_city: z.string(),
  aso_phone: z.string(),
  aso_img: imageName,
})
const associationEvent = z.object({
  event_id: z.number(),
  event_title: z.string(),
  event_start: day,
  event_end: day,
  event_time: z.string(),
  event_sdesc: z.string(),
  event_desc: z.string(),
  event_location: z.string(),
})
const fund = z.object({ fund_id: z.number(), fund_title: z.string(), fund_desc: z.string() })
const campaign = z.object({
  campg_id: z.number(),
  camp_fund: z.number(),
  fund_title: z.string(),
  campg_title: z.string(),
  campg_desc: z.string(),
  campg_start: day,
  campg_end: day,
})
const contribution = z.object({
  cont_id: z.number(),
  cont_user: z.number(),
  mem_name: z.string(),
  cont_amt: z.number(),
  cont_date: day,
  cont_fund: z.number(),
  cont_method: z.enum(contributionMethods),
  cont_note: z.string(),
})
const long = text(5000).optional()

export const churchCalls = {
  listAssociationTypes: call('GET asstypes_api', {
    access: church,
    about: 'Kinds of association.',
    answer: z.array(associationType),
  }),
  addAssociationType: call('POST add_asstypes_api', {
    access: church,
    about: 'Adds a kind of association.',
    form: { as_type: text(80, 1) },
    files: { as_img: IMAGE_BYTES },
    answer: saved,
  }),
  listAssociations: call('GET assocs_api', {
    access: church,
    about: 'Associations.',
    answer: z.array(association),
  }),
  editAssociation: call('GET edit_assocs_api/{id}', {
    access: church,
    about: 'One association.',
    params: { id },
    answer: association,
  }),
  saveAssociation: call('POST add_assoc_api', {
    access: church,
    about: 'Adds or changes an association.',
    form: {
      aso_id: hiddenId,
      aso_type: id,
      aso_title: text(120, 1),
      aso_sdesc: long,
      aso_city: text(80, 1),
      aso_phone: text(16, 1),
      oldimg: imageName.optional(),
    },
    files: { aso_img: IMAGE_BYTES },
    answer: saved,
  }),
  listAssociationEvents: call('GET events_api', {
    access: church,
    about: 'Events of the associations.',
    answer: z.array(associationEvent),
  }),
  editAssociationEvent: call('GET edit_event_api/{id}', {
    access: church,
    about: 'One event.',
    params: { id },
    answer: associationEvent,
  }),
  saveAssociationEvent: call('POST add_event_api', {
    access: church,
    about: 'Adds or changes an event.',
    form: {
      event_id: hiddenId,
      event_title: text(120, 1),
      event_start: day,
      event_end: day,
      event_time: text(80, 1),
      event_sdesc: long,
      event_desc: long,
      event_location: text(200, 1),
    },
    answer: saved,
  }),
  listFunds: call('GET funds_api', { access: church, about: 'Kinds of fund.', answer: z.array(fund) }),
  editFund: call('GET edit_fund_api/{id}', {
    access: church,
    about: 'One fund.',
    params: { id },
    answer: fund,
  }),
  saveFund: call('POST add_fund_api', {
    access: church,
    about: 'Adds or changes a fund.',
    form: { fund_id: hiddenId, fund_title: text(120, 1), fund_desc: long },
    answer: saved,
  }),
  listCampaigns: call('GET campaigns_api', {
    access: church,
    about: 'Campaigns of the funds.',
    answer: z.array(campaign),
  }),
  editCampaign: call('GET edit_campaigns_api/{id}', {
    access: church,
    about: 'One campaign.',
    params: { id },
    answer: campaign,
  }),
  saveCampaign: call('POST add_campaigns_api', {
    access: church,
    about: 'Adds or changes a campaign.',
    form: {
      campg_id: hiddenId,
      camp_fund: id,
      campg_title: text(120, 1),
      campg_desc: long,
      campg_start: day,
      campg_end: day,
    },
    answer: saved,
  }),
  listContributions: call('GET contribution_api', {
    access: church,
    about: 'Contributions of members.',
    answer: z.array(contribution),
  }),
  editContribution: call('GET edit_contri_api/{id}', {
    access: church,
    about: 'One contribution.',
    params: { id },
    answer: contribution,
  }),
  searchMembers: call('POST search_member_api', {
    access: church,
    about: 'Searches members by part of their name (min. 4 characters); up to 10 results.',
    form: { keyword: text(80, 4) },
    answer: z.array(z.object({ mem_id: z.number(), mem_name: z.string() })),
  }),
  saveContribution: call('POST add_conts_api', {
    access: church,
    about: 'Adds or changes a contribution.',
    form: {
      cont_id: hiddenId,
      cont_user: id,
      cont_amt: rupees,
      cont_date: day,
      cont_fund: id,
      cont_method: z.enum(contributionMethods),
      cont_note: text(2000).optional(),
    },
    answer: saved,
  }),
}
