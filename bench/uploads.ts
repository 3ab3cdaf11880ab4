/**
 * Images of documents, good and hostile: the time to clean or refuse each, and whether memory stays constant.
 *
 *   node bench/uploads.ts [rounds = 40]
 */
import {
  animatedGif,
  cleanImage,
  htmlPage,
  pdfFile,
  photoWithPlace,
  pixelBomb,
  svgImage,
  testPhoto,
} from '../apps/server/src/testing/index.ts'
import { argument } from './moment.ts'

const ROUNDS = argument(0, 40, 1)
const MEGABYTE = 1_048_576

const photo = await testPhoto(1, { width: 4000, height: 3000 })
const uploads: readonly (readonly [string, Buffer])[] = [
  ['12 megapixels', photo],
  ['with a place', await photoWithPlace()],
  ['half a photo', photo.subarray(0, photo.length / 2)],
  ['pixel bomb', pixelBomb()],
  ['SVG', svgImage()],
  ['HTML', htmlPage()],
  ['PDF', pdfFile()],
  ['GIF', animatedGif()],
  ['5 MB of noise', Buffer.alloc(5 * MEGABYTE, 0xa5)],
]

/** Milliseconds, and whether it was refused. */
async function measure(bytes: Buffer): Promise<{ readonly ms: number; readonly refused: boolean }> {
  const start = performance.now()
  const refused = await cleanImage(bytes, 'pan_img').then(
    () => false,
    () => true,
  )
  return { ms: performance.now() - start, refused }
}

const megabytes = (bytes: number): number => Math.round(bytes / MEGABYTE)
const memory = () => ({
  resident_mb: megabytes(process.memoryUsage().rss),
  heap_mb: megabytes(process.memoryUsage().heapUsed),
})

const slowest = new Map<string, { ms: number; refused: boolean }>()
const marks = new Map<number, ReturnType<typeof memory>>()
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const [name, bytes] of uploads) {
    const { ms, refused } = await measure(bytes)
    slowest.set(name, { ms: Math.max(ms, slowest.get(name)?.ms ?? 0), refused })
  }
  // The allocator's reserve is complete after a quarter of the rounds; a leak keeps growing.
  if (round % Math.ceil(ROUNDS / 4) === 0) marks.set(round, memory())
}
for (const [upload, { ms, refused }] of slowest)
  console.log(JSON.stringify({ upload, refused, slowest_ms: Math.round(ms) }))
for (const [round, held] of marks)
  console.log(JSON.stringify({ round, images: round * uploads.length, ...held }))
