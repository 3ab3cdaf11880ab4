/** The numbers and names that explain a refusal, as the server sends them. */
export type RefusalDetail = Readonly<Record<string, string | number>>

/** Words for a value of the detail, none where it is missing: `part(d, 'minimum', (min) => ` The least is ${min}.`)`. */
export function part(detail: RefusalDetail, name: string, words: (value: string | number) => string): string {
  const value = detail[name]
  return value === undefined ? '' : words(value)
}
