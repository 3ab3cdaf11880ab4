import { inflateRawSync } from 'node:zlib'

/** One file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_LENGTH = 22
const STORED = 0
const DEFLATED = 8
/** A larger unpacked file cannot be a day of prices. */
const LARGEST = 1_000_000_000

/** The files of a zip archive (PKWARE's APPNOTE, 4.3.7, 4.3.12, 4.3.16). Throws Error if it is invalid or encrypted. */
export function zipEntries(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end + END_LENGTH > zip.length || zip.readUInt32LE(end) !== END)
    throw new Error('is no zip archive')
  const entries: ZipEntry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw new Error('is a damaged zip archive')
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, nameEnd)
    if (!name.endsWith('/')) entries.push({ name, bytes: contentOf(zip, at) })
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** The file of a line of the central directory. */
function contentOf(zip: Buffer, line: number): Buffer {
  const [flags, method] = [zip.readUInt16LE(line + 8), zip.readUInt16LE(line + 10)]
  if (flags & 1) throw new Error('is an encrypted zip archive')
  const header = zip.readUInt32LE(line + 42)
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(line + 20))
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new Error(`is packed by method ${method}, which is not known here`)
  return inflateRawSync(packed, { maxOutputLength: LARGEST })
}
