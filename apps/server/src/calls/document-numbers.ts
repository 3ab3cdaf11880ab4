import { aadhaarIn } from '@gf/contract/identity-numbers'

type Kind = 'aadhaar' | 'pan'

/** A part of a text, in UTF-16 units, that looks like an identity document number. */
interface Found {
  readonly kind: Kind
  readonly from: number
  readonly to: number
  /** After decoding: 2341 2341 2346. */
  readonly number: string
  /** The decoded text before it. */
  readonly before: string
}

/** Masks everything that looks like an Aadhaar number or a PAN, however spaced, encoded or written. */
export function maskDocuments(text: string): string {
  let masked = text
  const places = documentsIn(text).toSorted((left, right) => right.from - left.from || right.to - left.to)
  let end = text.length
  for (const { kind, from, to } of places) {
    if (to > end) continue
    masked = `${masked.slice(0, from)}[${kind}]${masked.slice(to)}`
    end = from
  }
  return masked
}

/**
 * Whether a text written by a person seems to contain an identity document number. Bank references and telephone
 * numbers have twelve digits too: a number counts only if it passes Aadhaar's check digit and the text does not call it
 * a reference.
 */
export function holdsDocument(text: string): Kind | undefined {
  return documentsIn(text).find(({ kind, number, before }) => {
    if (kind === 'pan') return true
    const isPayment = /^\d+$/.test(number) && PAYMENT.test(before.slice(-40))
    return aadhaarIn(digitsOf(number)) !== undefined && !isPayment && !/\+\s*$/.test(before)
  })?.kind
}

const PAYMENT = /\b(?:utr|rrn|upi|ref|reference|txn|transaction)\b|यूटीआर|रेफरेंस|संदर्भ/i

/** Groups of four with up to three characters between them. */
const AADHAAR = /(?<!\d)\d{4}(?:[^\p{L}\p{N}:]{0,3}\d{4}){2}(?!\d)/gu
/** Grouped in any other way, except by points and colons as in network addresses. */
const AADHAAR_PARTED = /(?<!\d)\d(?:[^\p{L}\p{N}:.]{0,2}\d){11}(?!\d)/gu
const PAN = /(?<![\p{L}\p{N}])[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{N}])/giu
/** With characters in between only a person's (fourth letter P) or a family's: others are words and years. */
const PAN_PARTED =
  /(?<![\p{L}\p{N}])(?:[A-Z][^\p{L}\p{N}:]{0,2}){3}[PH](?:[^\p{L}\p{N}:]{0,2}[A-Z])(?:[^\p{L}\p{N}:]{0,2}\d){4}[^\p{L}\p{N}:]{0,2}[A-Z](?![\p{L}\p{N}])/giu

function documentsIn(text: string): readonly Found[] {
  if (!/[\p{Nd}%\\]/u.test(text)) return []
  return readings(text).flatMap((reading) => {
    const plain = reading.map(({ char }) => char).join('')
    const found = (pattern: RegExp, kind: Kind, fits = (_number: string): boolean => true): Found[] =>
      [...plain.matchAll(pattern)]
        .filter(([number]) => fits(number))
        .map(({ 0: number, index }) => ({
          kind,
          number,
          before: plain.slice(0, index),
          from: reading[index]?.from ?? 0,
          to: reading[index + number.length - 1]?.to ?? text.length,
        }))
    return [
      ...found(AADHAAR, 'aadhaar'),
      ...found(AADHAAR_PARTED, 'aadhaar', (number) => aadhaarIn(digitsOf(number)) !== undefined),
      ...found(PAN, 'pan'),
      ...found(PAN_PARTED, 'pan'),
    ]
  })
}

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')

/** One decoded UTF-16 unit, and its place in the original text. */
interface Read {
  readonly char: string
  readonly from: number
  readonly to: number
}

/** Levels of encoding that are undone: a URL within a URL has two. */
const MOST_LEVELS = 3

/** The text itself, and its decodings level by level. */
function readings(text: string): readonly (readonly Read[])[] {
  const asWritten = decode(text, (from, to) => ({ from, to }), /./gsu)
  const all = [asWritten]
  for (let level = 1; level < MOST_LEVELS; level += 1) {
    const last = all.at(-1) ?? []
    const plain = last.map(({ char }) => char).join('')
    if (!ENCODED.test(plain)) break
    const place = (from: number, to: number) => ({
      from: last[from]?.from ?? 0,
      to: last[to - 1]?.to ?? 0,
    })
    all.push(decode(plain, place, /(?:%[\da-f]{2})+|\\+(?:u[\da-f]{4}|.)|./gisu))
  }
  return all
}

const ENCODED = /%[\da-f]{2}|\\/i

function decode(
  text: string,
  place: (from: number, to: number) => { readonly from: number; readonly to: number },
  pieces: RegExp,
): readonly Read[] {
  return [...text.matchAll(pieces)].flatMap(({ 0: piece, index }) => {
    const at = place(index, index + piece.length)
    return Array.from(plainOf(piece)).flatMap((char) =>
      inAscii(char)
        .split('')
        .map((unit) => ({ char: unit, ...at })),
    )
  })
}

/** The plain text of an escaped piece. */
function plainOf(piece: string): string {
  if (/^\\+u[\da-f]{4}$/i.test(piece)) return String.fromCodePoint(Number.parseInt(piece.slice(-4), 16))
  if (/^\\+[nrtbf]$/.test(piece)) return ' '
  if (piece.startsWith('\\') && piece.length > 1) return piece.replace(/^\\+/, '')
  if (!/^(?:%[\da-f]{2})+$/i.test(piece)) return piece
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    )
  }
}

/** Digits of any script as 0 to 9, and full-width letters as ASCII. */
function inAscii(char: string): string {
  const plain = char.normalize('NFKC')
  if (!/^\p{Nd}$/u.test(plain) || /^\d$/.test(plain)) return plain
  const code = plain.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
