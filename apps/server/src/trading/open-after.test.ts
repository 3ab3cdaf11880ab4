import { expect, it } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import type { TestAnswer } from '../testing/test-platform.ts'

const platform = testPlatform()
const post = (path: string, form: object): Promise<TestAnswer> => platform.client.post(path, form)
const own = (): number => platform.client.userid
async function open(fields: object = {}): Promise<number> {
  const order = { userid: own(), asset: 'EURUSD', buy_type: 'BUY', lotsize: 0.1, market: true, ...fields }
  return Number((await post('web_trade_api', order)).body['bsid'])
}

it('closing many trades repeats its first answer, whatever was opened and closed since', async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  await open()
  const loser = await open({ buy_type: 'SELL' })
  const half = await open({ buy_type: 'SELL', lotsize: 0.2 })
  platform.quote('EURUSD', 114_600, 114_609)
  const winners = { userid: own(), filter: 'winners', cid: 'close-winners' }
  const first = await post('trades_close_api', winners)
  expect(first.body).toMatchObject({ status: 0, msg: 'Closed 1 trade.', left_open: 2 })
  const repeated = async () => (await post('trades_close_api', winners)).body
  await open()
  expect(await repeated()).toEqual(first.body)
  await post('trade_close_api', { bsid: half, lotsize: 0.1 })
  await post('trade_close_api', { bsid: loser })
  expect(await repeated()).toEqual(first.body)
  await post('trades_close_api', { userid: own() })
  expect(await repeated()).toEqual(first.body)
})

it('trades closed earlier do not count as left open', async () => {
  platform.quote('EURUSD', 114_300, 114_309)
  const bsid = await open()
  await post('trade_close_api', { bsid })
  await open()
  const all = { userid: own(), cid: 'close-all' }
  const first = await post('trades_close_api', all)
  expect(first.body).toMatchObject({ msg: 'Closed 1 trade.', left_open: 0 })
  await open()
  expect((await post('trades_close_api', all)).body).toEqual(first.body)
})
