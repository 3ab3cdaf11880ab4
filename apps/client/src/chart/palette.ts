/** The colours of the canvas, as the browser computes them from the theme's properties. */
export interface Palette {
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly grid: string
  readonly accent: string
  readonly ask: string
  readonly up: string
  readonly down: string
  readonly font: string
}

/**
 * Reads the palette under the theme in force. The canvas knows no custom properties, so each is computed by a
 * probe.
 */
export function readPalette(root: HTMLElement): Palette {
  const probe = document.createElement('span')
  root.append(probe)
  const computed = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const palette = {
    surface: computed('surface'),
    text: computed('ink-soft'),
    muted: computed('ink-faint'),
    grid: computed('surface-sunk'),
    accent: computed('accent'),
    ask: computed('warn'),
    up: computed('up'),
    down: computed('down'),
    font: getComputedStyle(root).fontFamily,
  }
  probe.remove()
  return palette
}
