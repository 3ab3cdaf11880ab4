import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../refusal.ts'

export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 256

/** Whose password it is to be: nobody may take what a stranger would try first. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
  /** Ten digits. */
  readonly mobile?: string | null | undefined
}

export type PasswordFault =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_too_common'
  | 'password_about_owner'

const WORDS: Readonly<Record<PasswordFault, string>> = {
  password_too_short: 'Both must be atleast 6 char long',
  password_too_long: 'The password is too long: at most 256 characters.',
  password_too_common:
    'This password is on the lists that strangers try first. Choose another, such as three words that only you put together.',
  password_about_owner:
    'This password is little more than your name, your e-mail, your mobile number or ours. Choose one that says nothing about you.',
}

const BRAND = ['globalforex', 'global', 'forex']

/** The most common of passwords that became known, in lower case (zxcvbn's list, some 50,000). */
const common = new Set(dictionary['passwords-common'])

/**
 * What is wrong with a new password, or undefined. No rules of composition (NIST SP 800-63B, 3.1.1.2): length, not on
 * the list of common passwords, and more than words about its owner or the house, whatever their case and the signs
 * between them.
 */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const characters = Array.from(password).length
  if (characters < SHORTEST_PASSWORD) return 'password_too_short'
  if (characters > LONGEST_PASSWORD) return 'password_too_long'
  if (common.has(password.toLowerCase())) return 'password_too_common'
  return isAbout(owner, password) ? 'password_about_owner' : undefined
}

/** Throws the refusal of a password that may not be taken, with the specified text where there is one. */
export function checkNewPassword(password: string, owner: PasswordOwner): void {
  const fault = passwordFault(password, owner)
  if (fault) throw new Refusal(fault, WORDS[fault])
}

/** True where less than a shortest password is left once every word about the owner is taken out. */
function isAbout(owner: PasswordOwner, password: string): boolean {
  const plain = plainOf(password)
  const left = wordsAbout(owner).reduce((rest, word) => rest.replaceAll(word, ''), plain)
  return left.length < plain.length && left.length < SHORTEST_PASSWORD
}

/** Longest first, so that a whole name goes before its parts. */
function wordsAbout({ name, email, mobile }: PasswordOwner): readonly string[] {
  const [mailbox = ''] = email.split('@')
  const words = [
    name,
    email,
    mailbox,
    ...name.split(/\s+/),
    ...mailbox.split(/[^\p{L}]+/u),
    mobile ?? '',
    ...BRAND,
  ]
  return [...new Set(words.map(plainOf))]
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
}

function plainOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
}
