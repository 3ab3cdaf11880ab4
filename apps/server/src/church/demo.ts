import { DAY } from '@gf/money'
import type { AreaKeepers } from '../demo/area-demo.ts'

const members = ['Anil Thomas', 'Mary Kurian', 'George Paul', 'Susan Mathew', 'Thomas Chacko']
const gifts = [2_500, 1_200.5, 500, 750, 5_000]

/** A church with an association, households, funds with a campaign, a committed batch and an open one. */
export async function seedChurch({ one, other, now }: AreaKeepers): Promise<void> {
  const day = (offset: number): string => new Date(now + offset * DAY).toISOString().slice(0, 10)
  const type = await one.call('POST add_asstypes_api', { as_type: 'Youth' })
  await one.call('POST add_assoc_api', {
    aso_title: 'Youth fellowship', aso_type: type.id, aso_sdesc: 'Meets on Sundays', aso_city: 'Kochi',
    aso_phone: '9876500001',
  }) // prettier-ignore
  await one.call('POST add_event_api', {
    event_title: 'Harvest festival', event_start: day(20), event_end: day(20), event_time: '10:00',
    event_location: 'Church hall', event_sdesc: 'With lunch for everyone', event_desc: '',
  }) // prettier-ignore
  const building = await one.call('POST add_fund_api', {
    fund_title: 'Building',
    fund_desc: '',
    fund_active: 'Yes',
  })
  const mission = await one.call('POST add_fund_api', {
    fund_title: 'Mission',
    fund_desc: '',
    fund_active: 'Yes',
  })
  const roof = await one.call('POST add_campaigns_api', {
    campg_title: 'New roof', camp_fund: building.id, campg_start: day(-30), campg_end: day(150),
    campg_target: 500_000, campg_desc: '',
  }) // prettier-ignore
  const { id: house } = await one.call('POST add_household_api', {
    house_name: 'Thomas family', house_address: '4 Hill Road', house_city: 'Kochi',
  }) // prettier-ignore
  const gather = async (title: string, from: number): Promise<number> => {
    const sum = gifts.slice(from).reduce((all, gift) => all + gift, 0)
    const batch = await one.call('POST add_contribution_batch_api', {
      batch_title: title, batch_day: day(0), batch_total: sum,
    }) // prettier-ignore
    for (const [no, gift] of gifts.slice(from).entries())
      await one.call('POST add_conts_api', {
        cont_user: people[from + no] ?? 0, cont_amt: gift, cont_date: day(0),
        cont_fund: no % 2 === 0 ? building.id : mission.id, cont_campaign: no % 2 === 0 ? roof.id : '',
        cont_method: no % 2 === 0 ? 'Cheque' : 'Cash', cont_cheque: no % 2 === 0 ? `00451${no}` : '',
        cont_batch: batch.id, cont_note: '',
      }) // prettier-ignore
    return batch.id
  }
  const people: number[] = []
  for (const [no, mem_name] of members.entries())
    people.push(
      (await one.call('POST add_member_api', {
          mem_name, mem_house: no < 2 ? house : '', mem_phone: `98765001${no}0`, mem_city: 'Kochi', mem_address: '',
          mem_email: '',
        }) // prettier-ignore
      ).id,
    )
  const batch = await gather('Sunday service', 0)
  const { action, seen } = await one.give('commit-contributions', { batch })
  if (action !== null && seen !== null) await other.give('confirm', { action, seen })
  await gather('Evening service', 3)
}
