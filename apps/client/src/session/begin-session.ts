import { callApi } from '@gf/api'
import type { ApiAnswer } from '@gf/api'
import { firstSteps } from './first-steps.ts'
import { keys, queryClient } from './queries.ts'
import { storeSession } from './session.ts'

/** Stores the session of a login without the login screen; HOME then offers the first steps to who has never traded. */
export async function beginSession(answer: ApiAnswer<'POST login_api3'>): Promise<void> {
  queryClient.clear()
  queryClient.setQueryData(keys.who, { ...answer, status: 0 })
  storeSession(answer)
  const { userid } = answer
  const { done } = await callApi('GET first_steps_api/{userid}', { userid }).catch(() => ({ done: true }))
  firstSteps.note(!done)
}
