/* The boxes of a code as one text, with a space for an empty box between others: '12 4'. */

/** The digit in a box, or ''. */
export function digitAt(value: string, box: number): string {
  return (value[box] ?? '').trim()
}

/** The digits of typed, pasted or autofilled text, in any script that a keyboard may send. */
export function digitsIn(text: string): string {
  return Array.from(text.normalize('NFKC'), asciiDigit).join('')
}

/** Writes digits into the boxes from `box` on, replacing their content; extra digits are dropped. */
export function writeDigits(value: string, box: number, digits: string, length: number): string {
  const boxes = Array.from({ length }, (_, at) => value[at] ?? ' ')
  for (const [offset, digit] of digits.split('').entries()) {
    if (box + offset < length) boxes[box + offset] = digit
  }
  return boxes.join('').trimEnd()
}

/** Empties a box. */
export function clearDigit(value: string, box: number): string {
  return value
    .split('')
    .map((digit, at) => (at === box ? ' ' : digit))
    .join('')
    .trimEnd()
}

/** Devanagari digits start at U+0966. */
function asciiDigit(sign: string): string {
  if (/[0-9]/.test(sign)) return sign
  const figure = (sign.codePointAt(0) ?? 0) - 0x0966
  return figure >= 0 && figure <= 9 ? String(figure) : ''
}
