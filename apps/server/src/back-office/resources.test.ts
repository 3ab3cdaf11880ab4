import { resources } from '@gf/contract'
import type { areas } from '@gf/contract'
import { describe, expect, it } from 'vitest'
import { samplesOfAreas } from '../areas/test-samples.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { importConformance } from './testing/import.conformance.ts'
import { recordChangesConformance } from './testing/record-changes.conformance.ts'
import { resourceConformance } from './testing/resource.conformance.ts'
import type { Samples } from './testing/samples.ts'

const platform = testPlatform()

type ResourceOfArea = { [A in keyof typeof areas]: keyof (typeof areas)[A]['resources'] }[keyof typeof areas]

/** The types require samples for every resource that staff save. */
const own: Readonly<Record<Exclude<keyof typeof resources, ResourceOfArea>, Samples>> = {
  answer_templates: {
    one: { title: 'Opening hours', text_en: 'Hello {name}', text_hi: 'नमस्ते {name}', state: 'Active' },
    other: { title: '=Withdrawals', text_en: 'Line one\nline two', text_hi: 'दो', state: 'Inactive' },
    search: 'opening',
    filter: 'state=Active',
  },
  notices: {
    one: { title_en: 'Diwali hours', title_hi: 'दिवाली', text_en: 'Early', text_hi: 'जल्दी', topic: 'Trading', starts: '2026-11-01', ends: '2026-11-09', important: 'Yes' },
    other: { title_en: '=New bank', title_hi: 'बैंक', text_en: 'Pay', text_hi: 'भुगतान', topic: 'Funds', starts: '2026-11-02', ends: '2026-11-02', important: 'No' },
    search: 'diwali',
    filter: 'topic=Trading',
  },
  listed_persons: {
    one: { reference: 'QDi.001', name: 'Viktor Malenkov', other_names: 'Victor Malenkow; V. Malenkov', born: '1961-03-04', country: 'Freedonia', kind: 'Sanction', source: 'UN' },
    other: { reference: '=77', name: 'Asif Rahmani', other_names: '', born: '', country: '', kind: 'PEP', source: 'House' },
    search: 'QDi',
    filter: 'kind=Sanction',
  },
} // prettier-ignore

for (const [table, sample] of Object.entries<Samples>({ ...own, ...samplesOfAreas })) {
  const of = resources[table as keyof typeof resources]
  resourceConformance(of, sample, platform)
  recordChangesConformance(of, sample, platform)
  importConformance(of, sample, platform)
}

describe('records', () => {
  it.each<[string, 'read' | 'change', 'get' | 'post', string, object]>([
    ['edit_api', 'read', 'get', 'edit_api/client/client_id/1', { tbl: 'client', col: 'client_id' }],
    ['edit_api', 'read', 'get', 'edit_api/notices/title_en/1', { tbl: 'notices', col: 'title_en' }],
    ['record_image_api', 'read', 'get', 'record_image_api/document_image/1.jpg', { tbl: 'document_image' }],
    ['delete_record', 'change', 'post', 'delete_record', { tbl: 'staff', col: 'staff_id' }],
    ['delete_record', 'change', 'post', 'delete_record', { tbl: 'notices', col: 'title_en' }],
    ['record_delete_api', 'change', 'post', 'record_delete_api/1', { tbl: 'staff', col: 'staff_id' }],
    ['record_delete_api', 'change', 'post', 'record_delete_api/1', { tbl: 'users', col: 'name' }],
    ['restore_record_api', 'change', 'post', 'restore_record_api', { tbl: 'client', col: 'client_id' }],
    ['restore_record_api', 'change', 'post', 'restore_record_api', { tbl: 'notices', col: 'version' }],
  ])(
    'are found only among declared tables and their ids, and %s of another to %s is an audit entry',
    async (_, use, method, path, named) => {
      const staff = await staffBrowser(platform, 'owner')
      const rows = async (query: string) => (await platform.database.pool.query(query)).rows
      const held = () =>
        rows(`select (select json_agg(s order by staff_id) from staff s) as staff,
          (select json_agg(c order by client_id) from client c) as clients,
          (select json_agg(n order by notice_id) from back_office.notices n) as notices`)
      const before = await held()
      const answer = await (method === 'get' ? staff.get(path) : staff.post(path, { ...named, val: 1 }))
      expect(answer).toMatchObject({ http: 422, body: { reason: 'table_unknown', status: 0 } })
      expect(await held()).toEqual(before)
      expect(await rows('select action, actor_id, detail from audit order by seq desc limit 1')).toEqual([
        { action: `record_${use}_refused`, actor_id: staff.staffId, detail: named },
      ])
    },
  )

  it('are refused if two fields contradict each other', async () => {
    const owner = await staffBrowser(platform, 'owner')
    const notice = { ...own.notices.one, ends: '2026-10-31' }
    expect((await owner.post('add_notice_api', notice)).body).toMatchObject({
      reason: 'ends_before_start',
      detail: { field: 'ends' },
    })
  })
})
