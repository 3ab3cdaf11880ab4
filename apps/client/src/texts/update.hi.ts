import type { update as english } from './update.en.ts'

export const update: typeof english = {
  isHere: 'नया वर्शन उपलब्ध है।',
  reload: 'रीलोड करें',
}
