import { useEffect, useRef, useState } from 'react'
import { PhotoTooSmall, shrinkPhoto } from './shrink-photo.ts'

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

/** The photos of the three documents, made smaller as soon as they are chosen. */
export function usePhotos() {
  const [photos, setPhotos] = useState<Photos>({ aadhar_img: NONE, aadhar_img1: NONE, pan_img: NONE })
  const urls = useRef(new Set<string>())
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
    async choose(name: PhotoName, chosen: File): Promise<void> {
      set(name, { is: 'busy' })
      try {
        const file = await shrinkPhoto(chosen)
        const url = URL.createObjectURL(file)
        urls.current.add(url)
        set(name, { is: 'ready', file, url })
      } catch (error) {
        set(name, { is: error instanceof PhotoTooSmall ? 'small' : 'unreadable' })
      }
    },
    remove: (name: PhotoName) => set(name, NONE),
  }
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
