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
  type Test = (element: Element, style: CSSStyleDeclaration) => boolean
  const upTo = (element: Element | null, is: Test): Element | null =>
    element === null || is(element, getComputedStyle(element)) ? element : upTo(element.parentElement, is)
  const frameOf = (element: Element | null) =>
    upTo(element, (_, { overflowX }) => /auto|scroll/.test(overflowX))
  /** The part of the box that its scrolling frames show. */
  const shownOf = (element: Element | null, box: DOMRect): DOMRect => {
    const frame = frameOf(element)
    if (frame === null) return box
    const edge = frame.getBoundingClientRect()
    const [left, top] = [Math.max(box.left, edge.left), Math.max(box.top, edge.top)]
    const width = Math.max(0, Math.min(box.right, edge.right) - left)
    const height = Math.max(0, Math.min(box.bottom, edge.bottom) - top)
    return shownOf(frame.parentElement, new DOMRect(left, top, width, height))
  }
  const pieceOf = (text: string, element: Element, box: DOMRect) => ({
    text,
    element,
    box,
    shown: shownOf(element, box),
    frame: frameOf(element),
    // What it moves with: pieces of different layers may well pass over each other.
    layer: upTo(element, (one, { position }) => one.matches('dialog') || /fixed|sticky/.test(position)),
  })
  const pieces: ReturnType<typeof pieceOf>[] = []
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
    for (const box of range.getClientRects()) pieces.push(pieceOf(text, element, box))
  }
  const seen = pieces.filter(({ shown }) => shown.width > 1)
  const reachesOut = ({ element, shown }: (typeof pieces)[number]): boolean => {
    const block = upTo(element, (_, { display }) => !/^inline$|contents/.test(display)) ?? document.body
    const { left, right } = block.getBoundingClientRect()
    return shown.left < left - 1 || shown.right > right + 1
  }
  const shared = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3
  const covered = seen.flatMap((piece, index) =>
    seen
      .slice(index + 1)
      .filter((other) => other.layer === piece.layer && other.element !== piece.element)
      .filter((other) =>
        other.frame === piece.frame ? shared(piece.box, other.box) : shared(piece.shown, other.shown),
      )
      .map((other) => `on each other: "${piece.text}" and "${other.text}"`),
  )
  return [...seen.filter(reachesOut).map(({ text }) => `beyond its box: "${text}"`), ...covered]
}

/** Targets that a finger meets on less than this many pixels in either direction; they may reach further than drawn. */
function targetFaults(least: number): readonly string[] {
  const targets = 'button:enabled, select:enabled, a[class], label:has(input[type=radio]:enabled)'
  // Every point asks for the layers of the same elements.
  const layers = new Map<Element, Element | null>()
  const layerOf = (element: Element | null): Element | null => {
    if (element === null) return null
    const known = layers.get(element)
    if (known !== undefined) return known
    const isLayer = element.matches('dialog') || /fixed|sticky/.test(getComputedStyle(element).position)
    const layer = isLayer ? element : layerOf(element.parentElement)
    layers.set(element, layer)
    return layer
  }
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
    // A target has no holes, so that how far it reaches is found by halving.
    const reach = (dx: number, dy: number, most: number): number => {
      let [met, missed] = [0, most + 1]
      for (let next = most; met + 1 < missed; next = Math.floor((met + missed) / 2)) {
        if (isMet(dx * next, dy * next)) met = next
        else missed = next
      }
      return met
    }
    // Two edges fall between whole pixels.
    const needed = least - 2
    const isLarge = (dx: number, dy: number): boolean => {
      const one = reach(-dx, -dy, needed)
      return one + reach(dx, dy, needed - one) >= needed
    }
    if (width === 0 || !isMet(0, 0)) return false
    return !isLarge(1, 0) || !isLarge(0, 1)
  }
  return [...document.querySelectorAll(targets)]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && isTooSmall(target))
    .map(
      (target) => `smaller than ${least} pixels: ${target.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)}`,
    )
}
