import { z } from 'zod'
import { call } from './call.ts'
import { clientId, id, ok } from './fields.ts'

export const firstUseCalls = {
  showRiskNotice: call('GET risk_notice_api', {
    access: 'client',
    about: 'The current version of the risk notice and whether the client has acknowledged it.',
    answer: z.object({ status: ok, version: z.number(), acknowledged: z.boolean() }),
  }),
  acknowledgeRisk: call('POST risk_acknowledge_api/{userid}', {
    access: 'owner',
    about: 'Acknowledges the risk notice. Orders are rejected until the current version is acknowledged.',
    params: { userid: clientId },
    form: { version: id },
    answer: z.object({ status: ok, msg: z.string() }),
  }),
  showFirstSteps: call('GET first_steps_api/{userid}', {
    access: 'owner',
    about: 'Whether the client has finished the first steps: seen, skipped, or an order executed.',
    params: { userid: clientId },
    answer: z.object({ status: ok, done: z.boolean() }),
  }),
  finishFirstSteps: call('POST first_steps_api/{userid}', {
    access: 'owner',
    about: 'Marks the first steps as seen or skipped.',
    params: { userid: clientId },
    answer: z.object({ status: ok, done: z.boolean() }),
  }),
}
