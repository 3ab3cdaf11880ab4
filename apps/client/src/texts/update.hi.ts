import type { UpdateTexts } from './update.en.ts'

export const update: UpdateTexts = {
  isHere: 'नया वर्शन उपलब्ध है।',
  reload: 'रीलोड करें',
}
