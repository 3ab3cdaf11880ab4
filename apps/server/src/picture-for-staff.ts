import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { Refusal } from './refusal.ts'

const require = createRequire(import.meta.url)
const fontfile = require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff')

/** What stands across a picture: who looked, when (milliseconds since 1970), and what at. */
interface Look {
  readonly by: string
  readonly at: number
  readonly subject: string
}

/**
 * Writes a picture that clients sent into a new file that only its owner can read, with the look written across it: a copy
 * that gets about says from whom. Refuses where the file is there already or cannot be made.
 */
export async function writePicture(file: string, jpeg: Buffer, look: Look): Promise<void> {
  const picture = await watermarked(jpeg, look)
  // wx: nothing of the person at the terminal is written over.
  await writeFile(file, picture, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error ? notWritten(file, String(error.code)) : error
  })
}

/** The picture in its own size, with the look across it again and again, so thin that all stays readable. */
async function watermarked(jpeg: Buffer, { by, at, subject }: Look): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const words = `${by} ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC ${subject}`
  const text = `<span foreground="#B00020" alpha="40%">${words.replaceAll(/[<>&]/g, '')}</span>`
  const line = await sharp({ text: { text, font: 'Noto Sans SemiBold', fontfile, rgba: true, dpi: 200 } })
    .png()
    .toBuffer()
  const tile = await sharp(line)
    .rotate(-20, { background: '#0000' })
    // A tile may not be larger than the picture.
    .resize({ width: Math.min(width, 640), height: Math.min(height, 320), fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(jpeg)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

function notWritten(file: string, code: string): Refusal {
  const why = { EEXIST: 'It is there already', ENOENT: 'Its folder is not there' }[code] ?? code
  return new Refusal('file_not_written', `${file} could not be written: ${why}. Name another file.`)
}
