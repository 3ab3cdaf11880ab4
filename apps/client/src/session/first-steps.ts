import { callApi } from '@gf/api'
import { createStore, useStore } from '@gf/ui/store'
import { readSession, whenForgotten } from './session.ts'

const KEY = 'firstSteps'
const areDue = (): boolean => localStorage.getItem(KEY) === 'due'
const noted = createStore(areDue())
const look = (): void => noted.become(areDue())
whenForgotten(look)

/** Whether the ticket explains itself, as the last login found out. Kept beside the stored session, and gone with it. */
export const useFirstStepsDue = (): boolean => useStore(noted)

/** Seen or skipped. Where this does not reach the server, the next login offers them once more. */
export function endFirstSteps(userid: number): void {
  localStorage.removeItem(KEY)
  look()
  callApi('POST first_steps_api/{userid}', { userid }).catch(() => undefined)
}

/** The first ticket explains itself to a client who has never traded. Nothing waits for it. */
export function noteFirstSteps(userid: number): void {
  localStorage.setItem(KEY, 'asked')
  const note = (done: boolean): void => {
    if (readSession()?.userid !== userid) return
    if (done) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'due')
    look()
  }
  callApi('GET first_steps_api/{userid}', { userid }).then(
    (answer) => note(answer.done),
    () => undefined,
  )
}

// A page that was left before its answer came asks again on the next one.
const session = readSession()
if (session && localStorage.getItem(KEY) === 'asked') noteFirstSteps(session.userid)
