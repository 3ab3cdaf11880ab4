import { associationTypes, associations } from './associations.ts'
import { contributionBatches, contributionCalls, contributions } from './contributions.ts'
import { donationCalls, donees } from './donations.ts'
import { eventCalls, events } from './events.ts'
import { campaigns, funds } from './funds.ts'
import { households, memberCalls, members } from './members.ts'

/** The tables of the church, by their wire names. What others refer to comes first. */
export const churchResources = {
  asso_types: associationTypes,
  assos: associations,
  donees,
  events,
  funds,
  campaigns,
  households,
  members,
  cont_batches: contributionBatches,
  conts: contributions,
}

export const churchResourceCalls = {
  ...associationTypes.calls,
  ...associations.calls,
  ...donees.calls,
  ...events.calls,
  ...funds.calls,
  ...campaigns.calls,
  ...households.calls,
  ...members.calls,
  ...contributionBatches.calls,
  ...contributions.calls,
}

/** The calls of the church besides those of its tables. */
export const churchCalls = { ...eventCalls, ...memberCalls, ...contributionCalls, ...donationCalls }
