import type { Calls } from '@gf/contract'
import type { Handler } from '../handler.ts'
import { alreadyOn } from './confirm-authenticator.ts'
import type { SecurityHandling } from './security-handlers.ts'

/** Serves POST authenticator_start_api: the secret for the app, which counts for nothing until it is confirmed. */
export const startAuthenticator =
  ({ security, house }: SecurityHandling): Handler<Calls['startAuthenticator']> =>
  async (_input, { client }) => {
    await security.stepUp.checkFresh(client)
    const label = `${house.clientIdPrefix}${client.clientId}`
    const started = await security.authenticator.start(client.clientId, label)
    if (!started) throw alreadyOn()
    return { status: 0, ...started }
  }
