/** The words of the palette. */
export const palette = {
  title: 'Find or go to',
  about: 'Find a screen, view, client, request or action',
  field: 'Screen, client, request, reference or action',
  groups: {
    screens: 'Screens',
    views: 'Views',
    actions: 'Actions',
    clients: 'Clients',
    requests: 'Requests',
  },
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  nothing: 'No results',
  nothingText:
    'Clients and requests are found by the beginning of a name, email, phone, client ID or reference.',
  failed: 'Could not search',
  language: 'Language: हिन्दी',
  themes: {
    device: 'Theme: device',
    light: 'Theme: light',
    dark: 'Theme: dark',
  },
}

export type PaletteWords = typeof palette
