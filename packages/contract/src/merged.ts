type Each<Part> = Part extends unknown ? (part: Part) => void : never

/** What has every field of each member of a union. */
export type Merged<Part> = Each<Part> extends (part: infer All) => void ? All : never

/** One object of all parts, which have no field in common. */
export const merged = <Part extends object>(parts: readonly Part[]): Merged<Part> =>
  Object.assign({}, ...parts)
