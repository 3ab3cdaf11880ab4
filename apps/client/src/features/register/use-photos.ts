import { useEffect, useRef, useState } from 'react'

export const photoNames = ['aadhar_img', 'aadhar_img1', 'pan_img'] as const
export type PhotoName = (typeof photoNames)[number]

/** A photo on its way to being sent. */
export type Photo =
  | { readonly is: 'none' }
  | { readonly is: 'busy' }
  | { readonly is: 'ready'; readonly file: File; readonly url: string }
  | { readonly is: 'unreadable' | 'small' }

export type Photos = Readonly<Record<PhotoName, Photo>>

const NONE: Photo = { is: 'none' }

const none = (): Photos => ({ aadhar_img: NONE, aadhar_img1: NONE, pan_img: NONE })

/** The photos of the three documents, made smaller as soon as they are chosen. */
export function usePhotos(initial: () => Photos = none) {
  const [photos, setPhotos] = useState(initial)
  const urls = useRef(
    new Set(Object.values(photos).flatMap((photo) => (photo.is === 'ready' ? photo.url : []))),
  )
  // The browser keeps a picture for as long as its address is not given back.
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const set = (name: PhotoName, photo: Photo): void =>
    setPhotos((before) => {
      const old = before[name]
      if (old.is === 'ready') URL.revokeObjectURL(old.url)
      return { ...before, [name]: photo }
    })
  return {
    photos,
    /** The smaller photo; undefined where there is none. */
    async choose(name: PhotoName, chosen: File): Promise<File | undefined> {
      set(name, { is: 'busy' })
      try {
        const photo = readyPhoto(await shrinkPhoto(chosen))
        urls.current.add(photo.url)
        set(name, photo)
        return photo.file
      } catch (error) {
        set(name, { is: error instanceof PhotoTooSmall ? 'small' : 'unreadable' })
        return undefined
      }
    },
    remove: (name: PhotoName) => set(name, NONE),
  }
}

const readyPhoto = (file: File) => ({ is: 'ready', file, url: URL.createObjectURL(file) }) as const

/** Photos that were chosen earlier. */
export function photosFrom(files: ReadonlyMap<PhotoName, File>): Photos {
  const ready = Array.from(files, ([name, file]) => [name, readyPhoto(file)] as const)
  return { ...none(), ...Object.fromEntries(ready) }
}

/** The files that are ready, by the names of the form. */
export function filesIn(photos: Photos): ReadonlyMap<PhotoName, File> {
  return new Map(
    photoNames.flatMap((name) => {
      const photo = photos[name]
      return photo.is === 'ready' ? [[name, photo.file] as const] : []
    }),
  )
}

/** A phone cannot read this as a picture. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto'
}

/** Documents with shorter sides are unreadable. Pixels. */
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
