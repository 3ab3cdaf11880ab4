import { z } from 'zod'
import { call } from './call.ts'
import { clientId, id, ok } from './fields.ts'

export const firstUseCalls = {
  showRiskNotice: call('GET risk_notice_api', {
    access: 'client',
    about: 'Which version of the risk notice is in force, and whether this client has acknowledged it.',
    answer: z.object({ status: ok, version: z.number(), acknowledged: z.boolean() }),
  }),
  acknowledgeRisk: call('POST risk_acknowledge_api/{userid}', {
    access: 'owner',
    about:
      'Says that the risk notice was read. Orders are refused until the version in force is acknowledged.',
    params: { userid: clientId },
    form: { version: id },
    answer: z.object({ status: ok, msg: z.string() }),
  }),
  showFirstSteps: call('GET first_steps_api/{userid}', {
    access: 'owner',
    about: 'Whether the first steps are behind this client: seen or skipped once, or an order was dealt.',
    params: { userid: clientId },
    answer: z.object({ status: ok, done: z.boolean() }),
  }),
  finishFirstSteps: call('POST first_steps_api/{userid}', {
    access: 'owner',
    about: 'Remembers that the first steps were seen or skipped.',
    params: { userid: clientId },
    answer: z.object({ status: ok, done: z.boolean() }),
  }),
}
