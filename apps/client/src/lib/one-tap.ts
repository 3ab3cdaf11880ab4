import { LAST_PICTURE } from './session.ts'

const place = (userid: number): string => `oneTap:${userid}`

/** Lots, as text, that one tap deals; undefined while one-tap trading is off, as it is until the client switches it on. */
export function readOneTap(userid: number): string | undefined {
  return localStorage.getItem(place(userid)) ?? undefined
}

/** Switches one-tap trading on with so many lots, or off. On this device alone. */
export function chooseOneTap(userid: number, lots: string | undefined): void {
  if (lots === undefined) localStorage.removeItem(place(userid))
  else localStorage.setItem(place(userid), lots)
  localStorage.removeItem(LAST_PICTURE)
}
