import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../calls/refusal.ts'
import { cleanImage } from './document-images.ts'
import {
  animatedGif,
  htmlPage,
  pdfFile,
  photoWithPlace,
  pixelBomb,
  svgImage,
  withTail,
} from './test-hostile-images.ts'

const plain = (format: 'jpeg' | 'png' | 'webp', width = 640, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .toFormat(format)
    .toBuffer()

const square = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 240, height: 240, channels: 3, background } })
    .png()
    .toBuffer()

async function refusalOf(bytes: Buffer): Promise<{ reason: string; http: number; field: unknown }> {
  const error: unknown = await cleanImage(bytes, 'pan_img').catch((thrown: unknown) => thrown)
  if (!(error instanceof Refusal)) throw new Error('It was not refused')
  return { reason: error.reason, http: error.http, field: error.detail?.['field'] }
}

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('can be a %s, and is stored as a JPEG', async (format) => {
    const {
      format: kept,
      width,
      height,
    } = await sharp(await cleanImage(await plain(format), 'pan_img')).metadata()
    expect({ kept, width, height }).toEqual({ kept: 'jpeg', width: 640, height: 400 })
  })

  it('is stored with at most 2000 pixels per side', async () => {
    const { width, height } = await sharp(
      await cleanImage(await plain('jpeg', 4000, 3000), 'pan_img'),
    ).metadata()
    expect([width, height]).toEqual([2000, 1500])
  })

  it('is stored upright and without its location', async () => {
    const photo = await photoWithPlace()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const kept = await cleanImage(photo, 'pan_img')
    const { exif, xmp, icc, width, height } = await sharp(kept).metadata()
    expect({ exif, xmp, icc }).toEqual({ exif: undefined, xmp: undefined, icc: undefined })
    // It was taken with the phone upright, as the removed metadata said.
    expect([width, height]).toEqual([400, 640])
    expect(kept.includes('GPS')).toBe(false)
  })

  it('loses data hidden behind the image', async () => {
    const kept = await cleanImage(withTail(await plain('jpeg'), '<?php system($_GET["c"]) ?>'), 'pan_img')
    expect(kept.includes('<?php')).toBe(false)
  })

  it('is white where it was transparent', async () => {
    const clear = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { channels } = await sharp(await cleanImage(clear, 'pan_img')).stats()
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
  })
})

describe('an invalid image of a document', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string, number]>([
    ['an SVG', svgImage, 'not_an_image', 415],
    ['an HTML page', htmlPage, 'not_an_image', 415],
    ['a PDF', pdfFile, 'not_an_image', 415],
    ['a GIF', animatedGif, 'not_an_image', 415],
    [
      'a TIFF',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
      'not_an_image',
      415,
    ],
    ['nothing', () => Buffer.alloc(0), 'not_an_image', 415],
    ['noise', () => Buffer.alloc(4096, 0xa5), 'not_an_image', 415],
    ['half a JPEG', async () => (await plain('jpeg', 1200, 900)).subarray(0, 3000), 'not_an_image', 415],
    ['half a PNG', async () => (await plain('png')).subarray(0, 600), 'not_an_image', 415],
    ['a PNG of 900 million pixels in few bytes', pixelBomb, 'image_too_large', 413],
    ['an image of 199 pixels a side', () => plain('jpeg', 199, 600), 'image_too_small', 415],
    ['an image of one pixel', () => plain('png', 1, 1), 'image_too_small', 415],
  ])('is refused: %s', async (_what, make, reason, http) => {
    expect(await refusalOf(await make())).toEqual({ reason, http, field: 'pan_img' })
  })

  it('is refused: an animated WebP', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map(square))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await refusalOf(moving)).toMatchObject({ reason: 'not_an_image' })
  })
})
