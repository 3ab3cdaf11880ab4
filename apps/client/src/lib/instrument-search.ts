/** Whether an instrument's symbol or name holds the searched text; an empty text is in each. */
export function isFound({ symbol, name }: { symbol: string; name: string }, search: string): boolean {
  return plain(`${symbol} ${name}`).includes(plain(search))
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s/]/g, '')
