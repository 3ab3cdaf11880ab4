import { staffBrowser } from '../testing/test-staff.ts'
import type { TestPlatform } from '../testing/test-platform.ts'

/** The church of a test: two people who keep contributions, a member, two funds and a campaign for the first. */
export async function testChurch(platform: TestPlatform) {
  const [one, other] = [await staffBrowser(platform, 'church'), await staffBrowser(platform, 'owner')]
  const add = async (path: string, values: object) => {
    const { body } = await one.post(path, values)
    if (body['status'] !== 1) throw new Error(JSON.stringify(body))
    return Number(body['id'])
  }
  const member = await add('add_member_api', { mem_name: 'Anil Thomas' })
  const building = await add('add_fund_api', { fund_title: `Building ${member}` })
  const mission = await add('add_fund_api', { fund_title: `Mission ${member}` })
  const days = { campg_start: '2026-04-01', campg_end: '2027-03-31' }
  const roof = await add('add_campaigns_api', { campg_title: `Roof ${member}`, camp_fund: building, ...days })
  const gift = {
    cont_user: member, cont_amt: 500, cont_date: '2026-11-29', cont_fund: building, cont_method: 'Cash', cont_note: '',
  } // prettier-ignore
  let association: number | undefined
  return {
    one,
    other,
    add,
    member,
    building,
    mission,
    roof,
    gift,
    give: (values: object = {}) => add('add_conts_api', { ...gift, ...values }),
    batchOf: (total: number) =>
      add('add_contribution_batch_api', {
        batch_title: 'Sunday',
        batch_day: '2026-11-29',
        batch_total: total,
      }),
    /** An association's registration, which makes donations of its days deductible. */
    register: async (values: object) => {
      association ??= await add('add_assoc_api', {
        aso_title: 'Bethel Church',
        aso_type: await add('add_asstypes_api', { as_type: 'Church' }),
        aso_city: 'Kochi',
        aso_phone: '1',
      })
      return add('add_donee_api', {
        donee_aso: association, donee_address: '1 Hill Road, Kochi', donee_pan: 'AABTS1234C', donee_section: '133',
        donee_issued: '2026-04-02', ...values,
      }) // prettier-ignore
    },
    /** The first proposes, the second commits. */
    commit: async (batch: number) => {
      await one.post('staff_action_api/commit-contributions', { batch })
      return (await other.post('staff_action_api/commit-contributions', { batch })).body
    },
    void: async (contribution: number, reason = 'The cheque was returned') => {
      await one.post('staff_action_api/void-contribution', { contribution, reason })
      return (await other.post('staff_action_api/void-contribution', { contribution, reason })).body
    },
    shown: async (id: number) => (await one.get(`edit_contri_api/${id}`)).body,
  }
}
