/*
 * How the numbers, addresses and names that an Indian client registers with may be typed, and which are valid. Forms,
 * server and terminal share these functions. This file needs nothing else of the contract.
 */

/** Multiplication in the dihedral group D5: detects every wrong digit and every swap of neighbours (Verhoeff). */
const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
/** Permutation of a digit by its place from the right; repeats after eight. */
const EXCHANGE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Whether the last digit is the check digit of the others (J. Verhoeff, Error Detecting Decimal Codes, 1969). */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place))
    check = Number(PRODUCT[check]?.charAt(Number(EXCHANGE[place % 8]?.charAt(digit))))
  }
  return check === 0
}

const SEPARATORS = /[\s.-]/g

/** The twelve digits of an Aadhaar number, typed with or without spaces; undefined if invalid (UIDAI). */
export function aadhaarIn(typed: string): string | undefined {
  const digits = typed.replaceAll(SEPARATORS, '')
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeffDigit(digits) ? digits : undefined
}

/** A PAN in capitals: five letters, four digits, a letter; undefined if invalid. */
export function panIn(typed: string): string | undefined {
  const pan = typed.replaceAll(SEPARATORS, '').toUpperCase()
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? pan : undefined
}

/** The ten digits of an Indian mobile number, with or without +91 or a leading 0; undefined if invalid. */
export function mobileIn(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.()-]/g, '')
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits)?.[1]
}

/**
 * An email address in its stored form: NFKC, plain ASCII, lower case. Undefined for other scripts and look-alikes,
 * groups (g:a@b.in), literals (a@[127.0.0.1]) and control characters.
 */
export function emailIn(typed: string): string | undefined {
  const email = typed.normalize('NFKC').trim()
  const likely = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
  const [mailbox = ''] = email.split('@')
  const dotted = mailbox.startsWith('.') || mailbox.endsWith('.') || mailbox.includes('..')
  return likely.test(email) && !dotted && email.length <= 254 && mailbox.length <= 64
    ? email.toLowerCase()
    : undefined
}

/** Whether a client can have this login name: an email address, a mobile number, or a client id with its prefix or without. */
export function canBeLoginName(typed: string): boolean {
  const isClientId = /^(?:[a-z][a-z\d]{0,7})?\d{8}$/i.test(typed.trim())
  return isClientId || emailIn(typed) !== undefined || mobileIn(typed) !== undefined
}

/** Letters of any script with their marks and joiners, and separators between names. */
const NAME = /^(?:\p{L}|\p{M}|\p{Join_Control}|[.'’ -]){2,120}$/u

/** A person's name with single spaces; undefined without a letter, or with characters that no name has. */
export function nameIn(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  return /\p{L}/u.test(name) && NAME.test(name) ? name : undefined
}

const TITLE = /^[\p{L}\p{N}](?:\p{L}|\p{M}|\p{N}|\p{Join_Control}|[ .,'’()&/-])*$/u

/**
 * A city, a bank or an account holder: letters, digits and separators. Undefined if empty, or with control characters,
 * direction marks, or anything that a terminal or spreadsheet takes for a command.
 */
export function titleIn(typed: string): string | undefined {
  const title = typed.trim().replaceAll(/ +/g, ' ')
  return TITLE.test(title) ? title : undefined
}

/** A masked Aadhaar number: XXXX-XXXX-1234. */
export const maskedAadhaar = (aadhaar: string): string => `XXXX-XXXX-${aadhaar.slice(-4)}`

/** A masked PAN: ABXXXXX34F. */
export const maskedPan = (pan: string): string => `${pan.slice(0, 2)}XXXXX${pan.slice(-3)}`

/** A login name as it may be shown: a•••@example.in, 9•••. */
export const maskedName = (name: string): string => name.replace(/^(.)[^@]*/u, '$1•••')
