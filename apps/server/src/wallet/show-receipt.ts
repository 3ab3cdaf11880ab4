import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { readReceipt } from './read-receipt.ts'
import type { Wallets } from './wallet.ts'

/** Serves GET receipt_api. */
export const showReceipt =
  (wallets: Wallets, clientIdPrefix: string): Handler<Calls['showReceipt']> =>
  (input, { client }) =>
    readReceipt(wallets, { ...client, prefix: clientIdPrefix }, input)
