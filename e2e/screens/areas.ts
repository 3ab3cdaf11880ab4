import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { buy, buyAt, call, clearDesk, logIn, useridOf } from '../as-client.ts'
import type { Login } from '../platform.ts'
import { account } from './account.ts'
import { accountSteps } from './account-steps.ts'
import { beforeLogin } from './before-login.ts'
import { fundsSteps } from './funds-steps.ts'
import type { ScreenState } from './screen-state.ts'
import { stepsBeforeLogin } from './steps-before-login.ts'
import { trading } from './trading.ts'
import { tradingSteps } from './trading-steps.ts'

interface Area {
  readonly name: string
  /** Requires a login. */
  readonly isClients: boolean
  readonly states: readonly ScreenState[]
}

/** Every screen, with its sheets and dialogs. What is added here is checked for access and layout. */
export const areas: readonly Area[] = [
  { name: 'before the login', isClients: false, states: beforeLogin },
  { name: 'of trading', isClients: true, states: trading },
  { name: 'of the account', isClients: true, states: account },
]

/** Questions, refusals and steps that follow, in frames that the screens above have already: checked for access alone. */
export const furtherStates: readonly Area[] = [
  { name: 'before the login', isClients: false, states: stepsBeforeLogin },
  { name: 'of trading', isClients: true, states: tradingSteps },
  { name: 'of the account', isClients: true, states: accountSteps },
  { name: 'of deposits and withdrawals', isClients: true, states: fundsSteps },
]

/** Adds trades, orders, a closing and its transaction, so that no screen is empty. */
export async function furnish(page: Page, login: Login): Promise<void> {
  await logIn(page, login)
  await clearDesk(page)
  const bsid = await buy(page, 'XAUUSD')
  await call(page, 'trade_close_api', { bsid, cid: randomUUID() })
  await buy(page, 'XAUUSD')
  await buy(page, 'USDJPY')
  const userid = await useridOf(page)
  await call(page, `price_alert_add_api/${userid}`, { asset: 'EURUSD', price: '9' })
  const { version } = await call<{ version: number }>(page, `watchlists_api/${userid}`)
  const lists = [
    { name: 'Majors and gold', symbols: ['EURUSD', 'XAUUSD'] },
    { name: 'A list of a rather long name in which', symbols: ['USDINR'] },
  ]
  await call(page, `watchlists_save_api/${userid}`, { version, lists })
  await buyAt(page, 1000, 'XAUUSD')
}
