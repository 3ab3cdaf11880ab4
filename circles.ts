/** The cycles of a graph, each as its members in order. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (node: string, path: readonly string[]): void => {
    const from = path.indexOf(node)
    if (from >= 0) circles.push(path.slice(from))
    if (from >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}
