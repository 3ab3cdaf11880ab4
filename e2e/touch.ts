import type { Page } from '@playwright/test'

/** A place on the page, in pixels. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Drags a finger from one place to another, in steps as a hand does. */
export async function dragFinger(page: Page, from: Place, to: Place): Promise<void> {
  const { at, lift } = await finger(page)
  await at('touchStart', from)
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8
    await at('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
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
    at: (type: 'touchStart' | 'touchMove', place: Place) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [place] }),
    lift: () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}
