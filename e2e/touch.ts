import type { Page } from '@playwright/test'

/** A place on the page, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** How long a dragging finger moves, and rests at its end: a fling would take the next tap. Seconds. */
const [MOVES, RESTS] = [0.2, 0.4]

/** Drags a finger from one place to another, in steps as a hand does. */
export async function dragFinger(page: Page, from: Place, to: Place): Promise<void> {
  const { at, lift } = await finger(page)
  const begin = Date.now() / 1000 - MOVES - RESTS
  await at('touchStart', from, begin)
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8
    const place = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    await at('touchMove', place, begin + MOVES * part)
  }
  await at('touchMove', to, begin + MOVES + RESTS)
  await lift()
}

/** Puts a finger down at a place until `until` has happened. */
export async function pressLong(page: Page, place: Place, until: () => Promise<unknown>): Promise<void> {
  const { at, lift } = await finger(page)
  await at('touchStart', place)
  await until()
  await lift()
}

async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return {
    at: (type: 'touchStart' | 'touchMove', place: Place, timestamp = Date.now() / 1000) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [place], timestamp }),
    lift: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}
