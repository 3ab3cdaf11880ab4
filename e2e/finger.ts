import type { Locator, Page } from '@playwright/test'

/** A real finger on an element that moves by some pixels in a few steps, and leaves the screen. */
export async function dragFinger(
  page: Page,
  element: Locator,
  { x = 0, y = 0 }: { readonly x?: number; readonly y?: number },
  steps = 6,
): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('What is dragged is not on the screen')
  const devtools = await page.context().newCDPSession(page)
  const start = {
    x: x < 0 ? box.x + box.width - 10 : Math.max(0, box.x) + 20,
    y: box.y + Math.min(10, box.height / 2),
  }
  const at = (part: number) => [{ x: start.x + x * part, y: start.y + y * part }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= steps; step += 1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
