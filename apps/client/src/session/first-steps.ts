import { callApi } from '@gf/api'

const KEY = 'firstSteps'

/** Whether HOME offers the first steps, as the last login found out. Kept beside the stored session, and gone with it. */
export const firstSteps = {
  areDue: (): boolean => localStorage.getItem(KEY) === 'due',
  note(areDue: boolean): void {
    if (areDue) localStorage.setItem(KEY, 'due')
    else localStorage.removeItem(KEY)
  },
  /** Seen or skipped. Where this does not reach the server, the next login offers them once more. */
  end(userid: number): void {
    localStorage.removeItem(KEY)
    callApi('POST first_steps_api/{userid}', { userid }).catch(() => undefined)
  },
}

/** HOME offers the first steps to a client who has never traded. It does not wait long to know. */
export function noteFirstSteps(userid: number): Promise<void> {
  const soon = { signal: AbortSignal.timeout(3_000) }
  return callApi('GET first_steps_api/{userid}', { userid }, soon).then(
    ({ done }) => firstSteps.note(!done),
    () => undefined,
  )
}
