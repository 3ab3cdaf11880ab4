import { deposit } from './deposit.en.ts'
import { funds } from './funds.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ funds, deposit }, async () => ({
  ...(await import('./funds.hi.ts')),
  ...(await import('./deposit.hi.ts')),
}))
