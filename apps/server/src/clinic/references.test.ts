import { expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform()
const store = { city: 'City', phone: '1', address: '' }

it('lists the states of India by name, with the state codes of GST', async () => {
  const clinic = await staffBrowser(platform, 'clinic')
  const { rows } = await clinic.get('states_api')
  expect(rows).toHaveLength(36)
  expect(rows[0]).toEqual({ StateID: 35, StateName: 'Andaman and Nicobar Islands' })
  expect(rows).toContainEqual({ StateID: 29, StateName: 'Karnataka' })
})

it('shows what a reference refers to, sorts by it and filters by its id', async () => {
  const clinic = await staffBrowser(platform, 'clinic')
  await clinic.post('add_store_api', { ...store, name: 'First', sstate: 29 })
  await clinic.post('add_store_api', { ...store, name: 'Second', sstate: 32 })
  await clinic.post('add_store_api', { ...store, name: 'Third', sstate: 35 })
  const names = async (query: string) =>
    (await clinic.get(`stores_api?${query}`)).rows.map(({ name }) => name)
  expect((await clinic.get('stores_api')).rows[0]).toMatchObject({
    state: 35,
    StateName: 'Andaman and Nicobar Islands',
  })
  expect(await names('sort=StateName')).toEqual(['Third', 'First', 'Second'])
  expect(await names('state=32')).toEqual(['Second'])
  expect(await names('state=3000000000')).toEqual([])
})

it('refuses a reference to nothing, by the name that the form gives the field', async () => {
  const clinic = await staffBrowser(platform, 'clinic')
  for (const sstate of [25, 3_000_000_000])
    expect((await clinic.post('add_store_api', { ...store, name: 'Fourth', sstate })).body).toMatchObject({
      reason: 'reference_unknown',
    })
  expect(await clinic.post('add_store_api', { ...store, name: 'Fourth', sstate: '' })).toMatchObject({
    http: 422,
    body: { detail: { field: 'sstate' } },
  })
})

it('has in the timeline what a reference showed, not its id', async () => {
  const clinic = await staffBrowser(platform, 'clinic')
  const { body } = await clinic.post('add_store_api', { ...store, name: 'Fifth', sstate: 29 })
  const changed = { ...store, name: 'Fifth', sstate: 33, store_id: body['id'], version: 1 }
  await clinic.post('add_store_api', changed)
  const { rows } = await clinic.get(`timeline_api/stores/${Number(body['id'])}`)
  expect(rows[0]?.['changes']).toEqual([{ field: 'StateName', before: 'Karnataka', after: 'Tamil Nadu' }])
})
