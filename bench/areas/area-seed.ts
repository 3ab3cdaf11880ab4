export interface People {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly now: number
}

export type Statement = readonly [statement: string, values: readonly (number | readonly string[])[]]

export interface AreaSeed {
  /** What fills its tables, in proportion to a number of contributions. */
  readonly statements: (people: People, contributions: number) => readonly Statement[]
  /** The first page of each list, and searches for frequent words: paths by title. */
  readonly pages: Readonly<Record<string, string>>
  /** Screens that Lighthouse measures: addresses under /admin. */
  readonly screens: string
}
