import type { BaseTexts } from './en.ts'
import { refusals } from './refusals.hi.ts'
import { shell } from './shell.hi.ts'

export const hi: BaseTexts = { shell, refusals }
