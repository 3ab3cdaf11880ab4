import type { HomeTexts } from './home.en.ts'

export const home: HomeTexts = {
  title: 'होम',
}
