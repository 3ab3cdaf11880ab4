/** The instrument's name in the client's language, from the server's. */
export type NameShown = (name: string) => string

interface Named {
  readonly symbol: string
  readonly name: string
}

/**
 * Whether an instrument's symbol or name holds the searched text, the name in English or as it is shown; an empty text is in
 * each. A letter with a dot (फ़) is the same however the keyboard writes it (Unicode, NFC).
 */
export function isFound({ symbol, name }: Named, search: string, nameShown: NameShown): boolean {
  return plain(`${symbol} ${name} ${nameShown(name)}`).includes(plain(search))
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/[\s/]/g, '')
