import { funds } from './funds.en.ts'
import { addCatalogue } from './texts.ts'
import { withdraw } from './withdraw.en.ts'

export const { texts, useTexts } = addCatalogue({ funds, withdraw }, async () => ({
  ...(await import('./funds.hi.ts')),
  ...(await import('./withdraw.hi.ts')),
}))
