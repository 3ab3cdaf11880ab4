/** Runs in the page: keeps what moves in the layout by itself. */
export function noteMoves(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly sources: readonly {
      readonly node: Element | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const rect = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ')
  const moved: string[] = []
  Object.assign(globalThis, { moved })
  new PerformanceObserver((list) => {
    // Less is 0.000: a word in the middle of a button that gets longer.
    for (const { value, sources } of (list.getEntries() as Shift[]).filter((shift) => shift.value >= 0.0001))
      for (const { node, previousRect, currentRect } of sources)
        moved.push(
          `${value.toFixed(5)}: ${rect(previousRect)} to ${rect(currentRect)}: ${node?.outerHTML?.slice(0, 120)}`,
        )
  }).observe({ type: 'layout-shift', buffered: true })
}
