import type { Command, Input, Unstamped } from '../commands.ts'

type Nullable<C> = { [Name in keyof C]-?: null extends C[Name] ? Name : never }[keyof C]

/** A command as tests write it: what is null may be left out. */
export type Given<C extends Command = Command> = C extends Command
  ? Omit<C, Nullable<C>> & Partial<Pick<C, Nullable<C>>>
  : never
export type GivenInput = Given | Exclude<Input, Command>

const nothing = {
  key: null,
  target: null,
  stoploss: null,
  trail: null,
  bound: null,
  seen: null,
  seenSeq: null,
  seenAt: null,
  expiresAt: null,
  lots: null,
} as const

/** The whole command that is meant. */
export const whole = (given: Given): Command => ({ ...nothing, ...given })
export const wholeInput = (given: GivenInput): Input => (given.type === 'quote' ? given : whole(given))

/** The same for what the desk stamps. */
export type Asked<C extends Command = Command> = C extends Command ? Omit<Given<C>, 'at' | 'key'> : never
const { key: _key, ...nothingAsked } = nothing
export const asked = (given: Asked): Unstamped => ({ ...nothingAsked, ...given })
