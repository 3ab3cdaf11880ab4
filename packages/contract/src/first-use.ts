import { z } from 'zod'
import { call } from './call.ts'
import { done, id, language, ofOwner, ok } from './fields.ts'

export const firstUseCalls = {
  showRiskText: call('GET risk_text_api', {
    access: 'public',
    about: 'The text of the risk notice in force and its version.',
    query: { language },
    answer: z.object({
      status: ok,
      version: z.number(),
      lead: z.string(),
      points: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  }),
  showRiskNotice: call('GET risk_notice_api', {
    access: 'client',
    guests: true,
    about: 'The current version of the risk notice and whether the client has acknowledged it.',
    answer: z.object({ status: ok, version: z.number(), acknowledged: z.boolean() }),
  }),
  acknowledgeRisk: call('POST risk_acknowledge_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Acknowledges the risk notice. Orders are rejected until the current version is acknowledged.',
    form: { version: id },
    answer: done,
  }),
  showFirstSteps: call('GET first_steps_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Whether the client has finished the first steps: seen, skipped, or an order executed.',
    answer: z.object({ status: ok, done: z.boolean() }),
  }),
  finishFirstSteps: call('POST first_steps_api/{userid}', {
    ...ofOwner,
    guests: true,
    about: 'Marks the first steps as seen or skipped.',
    answer: z.object({ status: ok, done: z.boolean() }),
  }),
}
