import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG whose header claims 30,000 x 30,000 pixels, in about a hundred kilobytes. */
export function pixelBomb(): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(30_000, 0)
  size.writeUInt32BE(30_000, 4)
  // One bit of grey per pixel.
  size[8] = 1
  const rows = deflateSync(Buffer.alloc(30_000 * (1 + 30_000 / 8)), { level: 9 })
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([head, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const svgImage = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><script>alert(1)</script></svg>',
  )

export const htmlPage = (): Buffer => Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')

export const pdfFile = (): Buffer =>
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')

/** The smallest possible GIF. */
export const animatedGif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export const withTail = (image: Buffer, tail: string): Buffer => Buffer.concat([image, Buffer.from(tail)])

/** A photo taken with the phone upright in the middle of Pune. */
export function photoWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#a73' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '18/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 51/1 24/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
