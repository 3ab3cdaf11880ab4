import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { staffBrowser } from '../testing/test-staff.ts'
import { testPlatform } from '../testing/test-platform.ts'

const platform = testPlatform({}, undefined, [['EURUSD', 110_000, 110_010]])

it.each(['dashboard_api', 'exposure_api', 'margin_board_api', 'profit_api', 'shock_api?percent=5'])(
  'two viewers of %s within two seconds get the same answer',
  async (path) => {
    const viewers = [await staffBrowser(platform, 'dealer'), await staffBrowser(platform, 'auditor')]
    const answers = []
    for (const viewer of viewers) {
      answers.push(await viewer.get(path))
      // Two answers of the same millisecond would be equal without being shared.
      await pause(5)
    }
    const [first, second] = answers
    expect(first).toMatchObject({ http: 200, body: { at: expect.any(String) } })
    expect(second?.body).toEqual(first?.body)
  },
)
