import { addCatalogue } from './texts.ts'

export const update = {
  isHere: 'A new version is available.',
  reload: 'Reload',
}

export const { useTexts } = addCatalogue({ update }, () => import('./update.hi.ts'))
