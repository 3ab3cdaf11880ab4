import { describe, expect, it } from 'vitest'
import { clientRows } from '../profile/export-data.ts'
import { openDatabase } from '../persistence/database.ts'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const write = async (note: string, role: Parameters<typeof staffBrowser>[1] = 'support', userid?: number) =>
  (await staffBrowser(platform, role)).post(`client_note_api/${userid ?? platform.client.userid}`, { note })
const notes = async () => {
  const { body } = await (
    await staffBrowser(platform, 'auditor')
  ).get(`user_page_api/${platform.client.userid}`)
  return body['notes']
}

describe('POST client_note_api/{userid}', () => {
  it('keeps notes with author and time, which the page shows newest first', async () => {
    expect(await write('Called about the PAN card.')).toMatchObject({ http: 200, body: { status: 1 } })
    await write('Sent a new photo.', 'kyc')
    expect(await notes()).toEqual([
      { note: 'Sent a new photo.', at: expect.any(String), by: 'kyc' },
      { note: 'Called about the PAN card.', at: expect.any(String), by: 'support' },
    ])
  })

  it('enters the author into the audit log, without the text', async () => {
    await write('Asks for a lower limit.')
    const { rows } = await platform.database.pool.query(
      `select * from audit where action = 'client_noted' order by seq desc limit 1`,
    )
    expect(rows).toMatchObject([{ realm: 'staff', subject: `client ${platform.client.userid}` }])
    expect(JSON.stringify(rows)).not.toContain('lower limit')
  })

  it.each([
    ['an empty note', ' ', 422],
    ['a note that is too long', 'x'.repeat(1001), 422],
  ])('refuses %s', async (_what, note, http) => {
    expect(await write(note)).toMatchObject({ http })
  })

  it('is for those who work with clients, not for those who only read', async () => {
    for (const role of ['auditor', 'clinic', 'church', 'cricket'] as const)
      expect(await write('No.', role)).toMatchObject({ http: 403, body: { reason: 'role_may_not' } })
    expect(
      await platform.client.post(`client_note_api/${platform.client.userid}`, { note: 'No.' }),
    ).toMatchObject({
      http: 401,
    })
    expect(await write('No.', 'support', 10_000_001)).toMatchObject({ http: 404 })
  })

  it("is no part of a client's export of data", async () => {
    const opened = openDatabase(platform.database.connectionString, () => undefined)
    const tables = await clientRows(opened.db, platform.client.userid)
    await opened.close()
    expect(Object.keys(tables)).toContain('client')
    expect(Object.keys(tables)).not.toContain('client_note')
  })
})
