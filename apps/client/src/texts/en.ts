import { refusals } from './refusals.en.ts'
import { shell } from './shell.en.ts'

/** The words that every screen may need. Those of one feature are in a catalogue of its own, such as home.ts. */
export const en = { shell, refusals }

/** Their shape in every language: a text that is missing does not compile. */
export type BaseTexts = typeof en
