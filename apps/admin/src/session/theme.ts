import { createStore, useStore } from '@gf/ui/store'

export const themes = ['device', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Separate from the client app's choice on the same origin. */
const KEY = 'admin_theme'

const current = createStore<Theme>('device')

export const useTheme = (): Theme => useStore(current)

/** Shows the theme that this browser has chosen, else the device's. */
export function showChosenTheme(): void {
  const stored = localStorage.getItem(KEY)
  const theme = themes.find((one) => one === stored) ?? 'device'
  const { dataset } = document.documentElement
  if (theme === 'device') delete dataset['theme']
  else dataset['theme'] = theme
  current.become(theme)
}

/** Changes the theme of this browser. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  showChosenTheme()
}
