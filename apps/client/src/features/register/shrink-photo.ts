/** A phone cannot read this as a picture. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto'
}

/** Sides of fewer pixels cannot be read by whoever checks the document. */
export class PhotoTooSmall extends Error {
  override readonly name = 'PhotoTooSmall'
}

const LONGEST_SIDE = 1_800
const LEAST_SIDE = 200
const QUALITY = 0.82

/**
 * A photo as a JPEG of at most 1800 pixels a side, upright: some 300 KB in place of the camera's 4 MB, and without the place
 * where it was taken. Throws UnreadablePhoto or PhotoTooSmall.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePhoto('The browser cannot decode this file')
  })
  try {
    if (Math.min(bitmap.width, bitmap.height) < LEAST_SIDE) throw new PhotoTooSmall('A side is too short')
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) throw new UnreadablePhoto('There is no memory for a canvas')
    // What is transparent would be black in a JPEG.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return new File([await jpegOf(canvas)], 'document.jpg', { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UnreadablePhoto('The canvas could not be written'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
