/** As the server has it; it also refuses what strangers try first. */
const SHORTEST = 6

export type NewPasswordFault = 'differ' | 'short'

/** What is wrong with a new password and its confirmation, the specified checks in their order; undefined where nothing is. */
export function newPasswordFault(password: string, confirmation: string): NewPasswordFault | undefined {
  if (password !== confirmation) return 'differ'
  return Array.from(password).length < SHORTEST ? 'short' : undefined
}
