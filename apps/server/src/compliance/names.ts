/** Shorter words differ by a letter too often: Ravi and Rani, Sharma and Varma. Letters of a folded word. */
const LONG_WORD = 6

/**
 * Whether two folded names can be one person's: every word of the shorter one is in the longer one, in any order, and
 * long words may differ by one letter. One word alone matches only one word. Names that are split differently match as
 * a whole.
 */
export function isSamePerson(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [one.split(' '), other.split(' ')].toSorted(
    (first, second) => first.length - second.length,
  )
  if (one.replaceAll(' ', '') === other.replaceAll(' ', '')) return true
  if (shorter.length === 1) return false
  const left = [...longer]
  const take = (found: number): boolean => found >= 0 && left.splice(found, 1).length === 1
  // Equal words first, so that a similar one does not take their place.
  const rest = shorter.filter((word) => !take(left.indexOf(word)))
  return rest.every((word) => take(left.findIndex((candidate) => isAlike(word, candidate))))
}

/** Equal, or long and one letter apart. */
const isAlike = (one: string, other: string): boolean =>
  one === other || (Math.max(one.length, other.length) >= LONG_WORD && isOneLetterApart(one, other))

function isOneLetterApart(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (longer.length - shorter.length > 1) return false
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at += 1
  const skipped = shorter.length === longer.length ? at + 1 : at
  return shorter.slice(skipped) === longer.slice(at + 1)
}
