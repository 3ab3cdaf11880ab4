/*
 * The numbers, addresses and names that an Indian client registers with: how they may be typed, and whether they can be
 * right. Forms, server and terminal judge by these same functions. Nothing here needs the rest of the contract.
 */

/** Products of the dihedral group D5: Verhoeff's scheme catches every wrong digit and every swap of neighbours. */
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
/** How a digit is exchanged by its place from the right; repeats after eight. */
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

/** Whether the last digit is the check digit of those before it (J. Verhoeff, Error Detecting Decimal Codes, 1969). */
export function hasVerhoeffDigit(digits: string): boolean {
  let check = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place))
    check = Number(PRODUCT[check]?.charAt(Number(EXCHANGE[place % 8]?.charAt(digit))))
  }
  return check === 0
}

const SEPARATORS = /[\s.-]/g

/** The twelve digits of an Aadhaar number, typed with or without spaces; undefined where it cannot be one (UIDAI). */
export function aadhaarIn(typed: string): string | undefined {
  const digits = typed.replaceAll(SEPARATORS, '')
  return /^[2-9]\d{11}$/.test(digits) && hasVerhoeffDigit(digits) ? digits : undefined
}

/** A PAN in capitals: five letters, four digits, a letter; undefined where it cannot be one. */
export function panIn(typed: string): string | undefined {
  const pan = typed.replaceAll(SEPARATORS, '').toUpperCase()
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? pan : undefined
}

/** The ten digits of an Indian mobile number, with or without +91 or a leading 0; undefined where it cannot be one. */
export function mobileIn(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s.()-]/g, '')
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits)?.[1]
}

/**
 * An address that mail can be sent to, in the one form in which it is kept and found: NFKC, plain ASCII, small letters.
 * Undefined where it cannot be one: other scripts and look-alikes, groups (g:a@b.in), literals (a@[127.0.0.1]), controls.
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

/** Letters of any script with their marks and joiners, and what stands between names. */
const NAME = /^(?:\p{L}|\p{M}|\p{Join_Control}|[.'’ -]){2,120}$/u

/** A person's name with single spaces; undefined where it holds no letter, or what no name has. */
export function nameIn(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ')
  return /\p{L}/u.test(name) && NAME.test(name) ? name : undefined
}

const TITLE = /^[\p{L}\p{N}](?:\p{L}|\p{M}|\p{N}|\p{Join_Control}|[ .,'’()&/-])*$/u

/**
 * A city, a bank or the holder of an account: letters, digits and what stands between them. Undefined where it is empty or
 * holds controls, marks that turn the direction of writing, or what a terminal or a spreadsheet takes for a command.
 */
export function titleIn(typed: string): string | undefined {
  const title = typed.trim().replaceAll(/ +/g, ' ')
  return TITLE.test(title) ? title : undefined
}

/** As an Aadhaar number may be shown: XXXX-XXXX-1234. */
export const maskedAadhaar = (aadhaar: string): string => `XXXX-XXXX-${aadhaar.slice(-4)}`

/** As a PAN may be shown: ABXXXXX34F. */
export const maskedPan = (pan: string): string => `${pan.slice(0, 2)}XXXXX${pan.slice(-3)}`
