import { createStore, useStore } from '@gf/ui/store'
import { useWhoNow } from '../session/queries.ts'
import type { Who } from '../session/queries.ts'
import { LAST_PICTURE, ONE_TAP, useSession } from '../session/session.ts'

/** What the client agreed to: that one tap on a price sends a market order. */
export interface OneTapConsent {
  /** The account that it was given for, and when the client had switched to it: a switch ends the consent. */
  readonly wallet: Who['wallet']
  readonly chosenAt: string
  /** As text: '0.10'. */
  readonly lots: string
}

/** When a consent was last changed in this tab. */
const changed = createStore(0)
const place = (userid: number, wallet: Who['wallet']): string => `${ONE_TAP}${userid}:${wallet}`

/** Lots of one tap in the account that is chosen, as text; undefined while one-tap trading is off. */
export function readOneTap(
  userid: number,
  { wallet, wallet_chosen_at }: Pick<Who, 'wallet' | 'wallet_chosen_at'>,
): string | undefined {
  const [chosenAt, lots] = localStorage.getItem(place(userid, wallet))?.split(' ') ?? []
  return chosenAt === wallet_chosen_at ? lots : undefined
}

/** Switches one-tap trading in the chosen account on with a number of lots, or off. On this device only. */
export function chooseOneTap(userid: number, who: Who, lots: string | undefined): void {
  if (lots === undefined) localStorage.removeItem(place(userid, who.wallet))
  else localStorage.setItem(place(userid, who.wallet), `${who.wallet_chosen_at} ${lots}`)
  localStorage.removeItem(LAST_PICTURE)
  changed.become(performance.now())
}

/** Whether this device keeps a consent of the client, which may have ended by a switch. */
export const keepsOneTap = (userid: number): boolean => namesOf(userid).length > 0

/** Forgets consents that a switch of the account has ended. */
export function forgetOneTap(userid: number): void {
  for (const name of namesOf(userid)) localStorage.removeItem(name)
}

const namesOf = (userid: number): readonly string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(`${ONE_TAP}${userid}:`))

/** The consent in force; undefined while one-tap trading is off, and until the server has said which account is chosen. */
export function useOneTapConsent(): OneTapConsent | undefined {
  const { userid } = useSession()
  const known = useWhoNow()
  const lots = useStore({ subscribe: follow, read: () => known && readOneTap(userid, known) })
  if (!known || lots === undefined) return undefined
  return { wallet: known.wallet, chosenAt: known.wallet_chosen_at, lots }
}

function follow(listener: () => void): () => void {
  const end = changed.subscribe(listener)
  // Another tab may switch it off.
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}
