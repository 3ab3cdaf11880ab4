/** Runs in the page: keeps what moves in the layout by itself. */
export function noteMoves(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly { readonly node: Element | null }[]
  }
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  new PerformanceObserver((list) => {
    // Less is 0.000: a word in the middle of a button that gets longer.
    for (const { value, sources } of (list.getEntries() as Shift[]).filter((shift) => shift.value >= 0.0001))
      moved.push(`${value}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' ')}`)
  }).observe({ type: 'layout-shift', buffered: true })
}
