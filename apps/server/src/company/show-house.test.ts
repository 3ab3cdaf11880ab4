import { describe, expect, it } from 'vitest'
import { SAME_ORIGIN } from '../gateway/test-gateway.ts'
import { testPlatform } from '../testing/test-platform.ts'

const licence = { name: 'Global Forex Ltd', regulator: 'IFSCA', number: 'BD/2026/17' }
const licensed = testPlatform({
  MAIN_WEBSITE: 'https://forex.example/',
  LICENCE_NAME: licence.name,
  LICENCE_REGULATOR: licence.regulator,
  LICENCE_NUMBER: licence.number,
})
const plain = testPlatform({ GUESTS: '0' })

const ask = async (url: string): Promise<unknown> =>
  (await fetch(`${url}/api/house_api`, { headers: SAME_ORIGIN })).json()

describe('GET house_api shows everyone', () => {
  it('the main website and the licence that the operator configured', async () => {
    expect(await ask(licensed.url)).toEqual({
      status: 0,
      main_website: 'https://forex.example/',
      licence,
      guests: true,
    })
  })

  it('that there is neither on a new installation', async () => {
    expect(await ask(plain.url)).toMatchObject({ status: 0, main_website: null, licence: null })
  })

  it('that it takes no guests, where none may practise', async () => {
    expect(await ask(plain.url)).toMatchObject({ guests: false })
    const answer = await fetch(`${plain.url}/api/guest_api`, { method: 'POST', headers: SAME_ORIGIN })
    expect(await answer.json()).toMatchObject({ status: 1, reason: 'guests_off' })
  })
})
