export interface Named {
  /** What it is found by, its title first. */
  readonly names: readonly string[]
}

const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase()
const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[\s,:/·-]+/)
    .filter(Boolean)

/** Those that have a word for each one typed, in any order; first those whose title begins with what is typed. */
export function matching<One extends Named>(typed: string, all: readonly One[]): readonly One[] {
  const wanted = wordsOf(typed)
  const found = all.filter(({ names }) => {
    const words = names.flatMap(wordsOf)
    return wanted.every((start) => words.some((word) => word.startsWith(start)))
  })
  const begins = plain(typed.trim())
  const isFirst = ({ names: [title = ''] }: Named): boolean => plain(title).startsWith(begins)
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))]
}
