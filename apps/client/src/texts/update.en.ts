export const update = {
  isHere: 'A new version is here.',
  reload: 'Reload',
}

export type UpdateTexts = typeof update
