/** Forms of address, which banks put before names. */
const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'kumari'])

/** Whether banks and documents name one person: the same words, in any case and order, without forms of address. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

const wordsOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .toSorted((left, right) => (left < right ? -1 : 1))
    .join(' ')
