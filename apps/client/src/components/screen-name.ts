import { texts } from '../texts/texts.ts'

/** What a screen calls itself: a part of a hub by its own title, every other by its heading of the first level. */
export function headingOf(): HTMLElement | null {
  const own = document.querySelector<HTMLElement>('[data-screen-title]')
  return own ?? document.querySelector<HTMLElement>('h1, [role=heading][aria-level="1"]')
}

/** Gives the tab the name of the screen, once it has one. */
export function nameTab(): void {
  const name = headingOf()?.textContent.trim()
  const { product } = texts().shell
  if (name) document.title = name === product ? product : `${name} · ${product}`
}
