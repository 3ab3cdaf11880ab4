export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** What strangers try first, as far as a phone should know it; the server knows the whole list. */
const OBVIOUS =
  /^(.)\1+$|^(?:123|234|345|456|567|678|789|abc|qwe|asd|zxc|pass|admin|welcome|login|india|forex)/i

/**
 * How hard a password is to guess, roughly: by the signs it may be made of and its length (bits = length x log2 of the
 * alphabet, half of them where it begins as the obvious ones do). Advice only; the server decides.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length
  if (length < 6) return 'short'
  const alphabet =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/\d/.test(password) ? 10 : 0) +
    (/[^A-Za-z\d]/.test(password) ? 33 : 0)
  const repeated = new Set(password.toLowerCase()).size <= length / 3
  const bits = length * Math.log2(alphabet) * (OBVIOUS.test(password) || repeated ? 0.5 : 1)
  if (bits < 36) return 'weak'
  if (bits < 56) return 'fair'
  return bits < 80 ? 'good' : 'strong'
}
