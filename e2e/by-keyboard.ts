import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/* Actions by keyboard, without a pointer. */

/** More tab stops than any screen has; ends the search for a control. */
const MOST_STOPS = 150

/** Reaches a field by Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Reaches a button, link or choice by Tab and presses it. */
export async function pressBy(page: Page, key: 'Enter' | 'Space', wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

/** Opens the device's dialog for files from a button, and chooses a photo there. */
export async function choosePhoto(page: Page, button: Locator, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await pressBy(page, 'Enter', button)
  await (await asked).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
}

/** Presses Tab until the control has the focus, and checks that every stop is visible. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await seeFocus(page)
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error(`${MOST_STOPS} times Tab did not reach ${wanted.toString()}`)
}

/**
 * What has the focus is not covered and is outlined: fields and choices by the box around them, links of a whole row by
 * what lies over the row.
 */
async function seeFocus(page: Page): Promise<void> {
  // Scrolling to what has the focus may take a moment.
  await expect.poll(() => focusFault(page)).toBe('')
}

/** What is wrong with the place of the focus; nothing on the page's edge and in the chart, which draws its own. */
async function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused instanceof HTMLIFrameElement) return ''
    // The button for a calendar is the browser's part of a field; so is its outline.
    if (focused instanceof HTMLInputElement && !focused.matches(':focus')) return ''
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const hasOutline = (element: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    }
    const outlined = around.find((element) => {
      // Choices are drawn by their label; the input itself is one pixel large.
      if (!element || element.clientWidth <= 1) return false
      return hasOutline(element) || hasOutline(element, '::after')
    })
    const marked = outlined ?? focused
    const { top, bottom, left, right } = marked.getBoundingClientRect()
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
    const seen = document.elementFromPoint(x, y)
    const about = focused.outerHTML.slice(0, 200)
    if (!outlined) return `not outlined: ${about}`
    return seen && (marked.contains(seen) || seen.contains(focused)) ? '' : `covered: ${about}`
  })
}
