import type { Page } from '@playwright/test'

/** Layout faults of a screen; `least` is the minimum size of a target in CSS pixels. */
export async function layoutFaults(page: Page, least: number): Promise<readonly string[]> {
  await page.evaluate(showAll)
  return [
    ...(await page.evaluate(sidewaysFaults)),
    ...(await page.evaluate(textFaults)),
    ...(await page.evaluate(targetFaults, least)),
  ]
}

// Each of these runs in the page, so it must be self-contained.

/** Elements far from view have an estimated height until they are scrolled to; the chart takes its size with a frame. */
async function showAll(): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/** Content outside the page, or clipped by its own box. */
function sidewaysFaults(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const about = (element: Element): string => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)
  const overflow = (element: Element): string => getComputedStyle(element).overflowX
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('input, .only-read-aloud, [aria-hidden=true]'),
  )
  const isInScroller = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(overflow(element)) || isInScroller(element.parentElement))
  const sticksOut = (element: Element | null): boolean => {
    const box = element?.getBoundingClientRect()
    return box !== undefined && box.width > 0 && (box.right > clientWidth + 1 || box.left < -1)
  }
  const isCut = (element: Element): boolean =>
    (/hidden|clip/.test(overflow(element)) && element.scrollWidth > element.clientWidth + 1) ||
    (/strict|content|paint/.test(getComputedStyle(element).contain) &&
      element.scrollHeight > element.clientHeight + 1)
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on ${clientWidth}`] : []),
    ...shown
      .filter((element) => sticksOut(element) && !sticksOut(element.parentElement) && !isInScroller(element))
      .map((element) => `sticks out: ${about(element)}`),
    ...shown.filter(isCut).map((element) => `cut off: ${about(element)}`),
  ]
}

/** Text that overflows its box or covers other text. */
function textFaults(): readonly string[] {
  interface Piece {
    readonly text: string
    readonly element: Element
    readonly box: DOMRect
    /** What it moves with: pieces of different layers may well pass over each other. */
    readonly layer: Element | null
  }
  const layerOf = (element: Element | null): Element | null => {
    if (element === null) return null
    const { position, overflowY } = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
    const isOne = scrolls || /fixed|sticky/.test(position) || element.matches('dialog')
    return isOne ? element : layerOf(element.parentElement)
  }
  const blockOf = (element: Element | null): Element =>
    element === null || /^inline$|contents/.test(getComputedStyle(element).display)
      ? blockOf(element?.parentElement ?? document.body)
      : element
  /** The part of the box that its scrolling frames show. */
  const shownOf = (element: Element | null, box: DOMRect): DOMRect => {
    if (element === null) return box
    const frame = element.getBoundingClientRect()
    if (!/auto|scroll/.test(getComputedStyle(element).overflowX)) return shownOf(element.parentElement, box)
    const left = Math.max(box.left, frame.left)
    const width = Math.max(0, Math.min(box.right, frame.right) - left)
    return shownOf(element.parentElement, new DOMRect(left, box.top, width, box.height))
  }
  const pieces: Piece[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    if (element.closest('.only-read-aloud, select, noscript, script, style')) continue
    range.selectNodeContents(node)
    for (const drawn of range.getClientRects()) {
      const box = shownOf(element, drawn)
      if (box.width > 1) pieces.push({ text, element, box, layer: layerOf(element) })
    }
  }
  const reachesOut = ({ element, box }: Piece): boolean => {
    const { left, right } = blockOf(element).getBoundingClientRect()
    return box.left < left - 1 || box.right > right + 1
  }
  const shared = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3
  const covered = pieces.flatMap((piece, index) =>
    pieces
      .slice(index + 1)
      .filter((other) => other.layer === piece.layer && other.element !== piece.element)
      .filter((other) => shared(piece.box, other.box))
      .map((other) => `on each other: "${piece.text}" and "${other.text}"`),
  )
  return [...pieces.filter(reachesOut).map(({ text }) => `beyond its box: "${text}"`), ...covered]
}

/** Targets that a finger meets on less than this many pixels in either direction; they may reach further than drawn. */
function targetFaults(least: number): readonly string[] {
  const targets = 'button:enabled, select:enabled, a[class], label:has(input[type=radio]:enabled)'
  const layerOf = (element: Element | null): Element | null =>
    element === null || element.matches('dialog') || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement)
  const isTooSmall = (target: Element): boolean => {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const layer = layerOf(target)
    const [x, y] = [left + width / 2, top + height / 2]
    // A bar that lies over the page's end covers what can be scrolled elsewhere on a longer page.
    const isMet = (dx: number, dy: number): boolean =>
      document
        .elementsFromPoint(x + dx, y + dy)
        .find((element) => layerOf(element) === layer)
        ?.closest('button, a, select, label') === target
    const reach = (dx: number, dy: number): number => {
      let steps = 0
      while (steps < least && isMet(dx * (steps + 1), dy * (steps + 1))) steps += 1
      return steps
    }
    if (width === 0 || !isMet(0, 0)) return false
    // Two edges fall between whole pixels.
    return reach(-1, 0) + reach(1, 0) + 2 < least || reach(0, -1) + reach(0, 1) + 2 < least
  }
  return [...document.querySelectorAll(targets)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && isTooSmall(target))
    .map(
      (target) => `smaller than ${least} pixels: ${target.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)}`,
    )
}
