/** 'meera.k77@example.in' as 'me•••77@example.in', '9876543210' as '98•••10': enough for its owner to know it. */
export function masked(name: string): string {
  const end = name.includes('@') ? name.lastIndexOf('@') : name.length
  const own = name.slice(0, end)
  const [head, tail] = own.length < 8 ? [own.slice(0, 1), ''] : [own.slice(0, 2), own.slice(-2)]
  return `${head}•••${tail}${name.slice(end)}`
}
