import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { describeWho } from './who.ts'
import type { House } from './who.ts'

/** Serves GET session_api: who is logged in here. */
export const showSession =
  (house: House): Handler<Calls['showSession']> =>
  (_input, { client }) => ({ status: 0, ...describeWho(client, house) })
