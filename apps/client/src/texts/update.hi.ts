import type { UpdateTexts } from './update.en.ts'

export const update: UpdateTexts = {
  isHere: 'नया संस्करण आ गया है।',
  reload: 'फिर से खोलें',
}
