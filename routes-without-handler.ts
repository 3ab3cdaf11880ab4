/** Calls of both specifications without a handler. Remove a call once it has one. */
export const routesWithoutHandler: readonly string[] = []
