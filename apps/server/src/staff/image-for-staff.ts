import { createRequire } from 'node:module'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
const fontfile = require.resolve('@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff')

/** The watermark: the viewer, the time (milliseconds since 1970), and the subject. */
interface Look {
  readonly by: string
  readonly at: number
  readonly subject: string
}

/** The image with a repeated thin watermark, which leaves everything readable and identifies copies. */
export async function watermarked(jpeg: Buffer, { by, at, subject }: Look): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const words = `${by} ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC ${subject}`
  const text = `<span foreground="#B00020" alpha="40%">${words.replaceAll(/[<>&]/g, '')}</span>`
  const line = await sharp({ text: { text, font: 'Noto Sans SemiBold', fontfile, rgba: true, dpi: 200 } })
    .png()
    .toBuffer()
  const tile = await sharp(line)
    .rotate(-20, { background: '#0000' })
    // A tile must not be larger than the image.
    .resize({ width: Math.min(width, 640), height: Math.min(height, 320), fit: 'inside' })
    .png()
    .toBuffer()
  return sharp(jpeg)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
