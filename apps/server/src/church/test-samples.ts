import type { areas } from '@gf/contract'
import type { Samples } from '../back-office/testing/samples.ts'

type Saved = Exclude<keyof (typeof areas)['church']['resources'], 'conts'>

/** The types require samples for every table that staff save; contributions, which need others, have a test of their own. */
export const churchSamples: Readonly<Record<Saved, Samples>> = {
  asso_types: {
    one: { as_type: 'Youth' },
    other: { as_type: 'Choir' },
    search: 'you',
  },
  assos: {
    one: { aso_title: 'Bethel Youth', aso_type: 1, aso_sdesc: 'Young people', aso_city: 'Kochi', aso_phone: '9876543210' },
    other: { aso_title: '=Sunday Choir', aso_type: 2, aso_sdesc: '', aso_city: 'Pune', aso_phone: '020 5550 1234' },
    search: 'bethel',
    filter: 'aso_type=1',
  },
  donees: {
    one: { donee_no: 'AABTS1234CF2021', donee_aso: 1, donee_address: '4 Hill Road, Kochi', donee_pan: 'AABTS1234C', donee_section: '80G', donee_issued: '2021-05-28', donee_from: '2021-04-01', donee_until: '2026-03-31' },
    other: { donee_no: '=URN 7', donee_aso: 2, donee_address: 'MG Road 12, Pune', donee_pan: 'AAATC9876B', donee_section: '133', donee_issued: '2026-04-02', donee_from: '2026-04-01', donee_until: '2031-03-31' },
    search: 'aabts',
    filter: 'donee_section=80G',
  },
  events: {
    one: { event_title: 'Harvest festival', event_start: '2026-11-29', event_end: '2026-11-30', event_time: 'From 9 am', event_location: 'Main hall', event_sdesc: 'All welcome', event_desc: 'Line one' },
    other: { event_title: 'Carols', event_start: '2026-12-24', event_end: '2026-12-24', event_time: '18:30', event_location: 'Church', event_sdesc: '', event_desc: '' },
    search: 'harvest',
  },
  funds: {
    one: { fund_title: 'Building', fund_desc: 'Roof', fund_active: 'Yes' },
    other: { fund_title: 'Mission', fund_desc: '', fund_active: 'No' },
    search: 'build',
    filter: 'fund_active=Yes',
  },
  campaigns: {
    one: { campg_title: 'A new roof', camp_fund: 1, campg_start: '2026-10-01', campg_end: '2027-03-31', campg_target: 500000.5, campg_desc: 'Tiles' },
    other: { campg_title: 'Well', camp_fund: 2, campg_start: '2026-11-01', campg_end: '2026-11-30', campg_desc: '' },
    search: 'roof',
    filter: 'camp_fund=1',
  },
  households: {
    one: { house_name: 'Thomas', house_address: '4 Hill Road', house_city: 'Kochi' },
    other: { house_name: 'D’Souza', house_address: '', house_city: 'Pune' },
    search: 'thom',
  },
  members: {
    one: { mem_name: 'Anil Thomas', mem_house: 1, mem_phone: '9876543210', mem_email: 'anil@example.in', mem_city: 'Kochi', mem_address: '', mem_tax_no: 'ABCPT1234K' },
    other: { mem_name: 'Maria D’Souza', mem_phone: '', mem_email: '', mem_city: 'Pune', mem_address: 'Flat 2' },
    search: 'anil',
    filter: 'mem_house=1',
  },
  cont_batches: {
    one: { batch_title: 'Sunday service', batch_day: '2026-11-29', batch_total: 12500.5 },
    other: { batch_title: 'Harvest', batch_day: '2026-11-30', batch_total: 1 },
    search: 'sunday',
  },
} // prettier-ignore

/** How many rows the demo has, by table and condition. */
export const churchDemoRows = {
  "back_office.conts where cont_state = 'Committed'": 5,
  "back_office.conts where cont_state = 'Open'": 2,
}
