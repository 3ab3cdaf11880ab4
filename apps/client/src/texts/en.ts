import { refusals } from './refusals.en.ts'
import { sending } from './sending.en.ts'
import { shell } from './shell.en.ts'

/** The words that every screen may need. Those of one feature are in a catalogue of its own, such as home.ts. */
export const en = { shell, refusals, sending }

/** Their shape in every language: a text that is missing does not compile. */
export type BaseTexts = typeof en
