/** The one reader of the time in this app. Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}
