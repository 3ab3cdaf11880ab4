import { createStore, useStore } from '@gf/ui/store'
import { useWhoNow } from '../session/queries.ts'
import type { Who } from '../session/queries.ts'
import { LAST_PICTURE, ONE_TAP, useSession } from '../session/session.ts'

/** The client's consent that one tap on a price sends a market order. */
export interface OneTapConsent {
  /** The account of the consent, and when the client switched to it. A switch ends the consent. */
  readonly wallet: Who['wallet']
  readonly chosenAt: string
  /** As text: '0.10'. */
  readonly lots: string
}

/** When a consent was last changed in this tab. */
const changed = createStore(0)
const place = (userid: number, wallet: Who['wallet']): string => `${ONE_TAP}${userid}:${wallet}`

/** Lots per tap in the selected account, as text. Undefined while one-tap trading is off. */
export function readOneTap(
  userid: number,
  { wallet, wallet_chosen_at }: Pick<Who, 'wallet' | 'wallet_chosen_at'>,
): string | undefined {
  const [chosenAt, lots] = localStorage.getItem(place(userid, wallet))?.split(' ') ?? []
  return chosenAt === wallet_chosen_at ? lots : undefined
}

/** Turns one-tap trading in the selected account on with a number of lots, or off, on this device only. */
export function chooseOneTap(userid: number, who: Who, lots: string | undefined): void {
  if (lots === undefined) localStorage.removeItem(place(userid, who.wallet))
  else localStorage.setItem(place(userid, who.wallet), `${who.wallet_chosen_at} ${lots}`)
  localStorage.removeItem(LAST_PICTURE)
  changed.become(performance.now())
}

/** Whether this device stores a consent of the client, valid or ended by a switch. */
export const keepsOneTap = (userid: number): boolean => namesOf(userid).length > 0

/** Removes consents that a switch of account has ended. */
export function forgetOneTap(userid: number): void {
  for (const name of namesOf(userid)) localStorage.removeItem(name)
}

const namesOf = (userid: number): readonly string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(`${ONE_TAP}${userid}:`))

/** The valid consent. Undefined while one-tap trading is off or the selected account is unknown. */
export function useOneTapConsent(): OneTapConsent | undefined {
  const { userid } = useSession()
  const known = useWhoNow()
  const lots = useStore({ subscribe: follow, read: () => known && readOneTap(userid, known) })
  if (!known || lots === undefined) return undefined
  return { wallet: known.wallet, chosenAt: known.wallet_chosen_at, lots }
}

function follow(listener: () => void): () => void {
  const end = changed.subscribe(listener)
  // Another tab may turn it off.
  window.addEventListener('storage', listener)
  return () => {
    end()
    window.removeEventListener('storage', listener)
  }
}
