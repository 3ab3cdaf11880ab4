import { accountSwitch } from './account-switch.en.ts'
import { addCatalogue } from './texts.ts'

export const { texts, useTexts } = addCatalogue({ accountSwitch }, () => import('./account-switch.hi.ts'))
