/** The colours of the canvas, as the browser computes them from the theme's properties. */
export interface Palette {
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly grid: string
  readonly accent: string
  readonly bid: string
  readonly ask: string
  readonly up: string
  readonly down: string
  readonly font: string
}

const properties = {
  surface: 'surface',
  text: 'ink-soft',
  muted: 'ink-faint',
  grid: 'surface-sunk',
  accent: 'accent',
  bid: 'bid',
  ask: 'ask',
  up: 'up',
  down: 'down',
} as const
const names = Object.keys(properties) as (keyof typeof properties)[]

/**
 * Reads the palette under the theme in force. The canvas knows no custom properties, so each is computed by a probe; all
 * of them stand in the page before the first is read, so that the browser computes once.
 */
export function readPalette(root: HTMLElement): Palette {
  const box = document.createElement('span')
  const probes = names.map((name) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--${properties[name]})`
    return probe
  })
  box.append(...probes)
  root.append(box)
  const colours = Object.fromEntries(
    names.map((name, index) => [name, getComputedStyle(probes[index] ?? box).color]),
  ) as Record<keyof typeof properties, string>
  const font = getComputedStyle(root).fontFamily
  box.remove()
  return { ...colours, font }
}
