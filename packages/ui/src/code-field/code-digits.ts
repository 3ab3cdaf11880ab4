/*
 * What stands in the boxes of a code: one text in which a space is an empty box, without spaces at its end. '12 4' is
 * three digits of six, the third box empty.
 */

/** The digit in a box, or ''. */
export function digitAt(value: string, box: number): string {
  return (value[box] ?? '').trim()
}

/** Only the digits of what was typed, pasted or filled in, in any script's figures that a keyboard may send. */
export function digitsIn(text: string): string {
  return Array.from(text.normalize('NFKC'), asciiDigit).join('')
}

/** Writes digits into the boxes from `box` on, over what is there; what does not fit is left out. */
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

/** Devanagari figures stand in one block from U+0966 on. */
function asciiDigit(sign: string): string {
  if (/[0-9]/.test(sign)) return sign
  const figure = (sign.codePointAt(0) ?? 0) - 0x0966
  return figure >= 0 && figure <= 9 ? String(figure) : ''
}
