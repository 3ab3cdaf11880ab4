import { associationTypes, associations } from './associations.ts'
import {
  contributionActions,
  contributionBatches,
  contributionCalls,
  contributions,
} from './contributions.ts'
import { donationCalls, donees } from './donations.ts'
import { eventCalls, events } from './events.ts'
import { campaigns, funds } from './funds.ts'
import { households, memberCalls, members } from './members.ts'

export const churchArea = {
  resources: {
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
  },
  calls: { ...eventCalls, ...memberCalls, ...contributionCalls, ...donationCalls },
  actions: contributionActions,
  jobs: [],
} as const
