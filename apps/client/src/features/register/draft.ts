import { DRAFT, keepDraft } from '../../session/session.ts'
import { fieldNames, noValues } from './field-rules.ts'
import type { FieldName, FieldValues } from './field-rules.ts'
import { photoNames, photosFrom, usePhotos } from './use-photos.ts'
import type { PhotoName } from './use-photos.ts'

/*
 * What is typed and chosen for a registration. It stays in this tab until the account is open, or until the next login or
 * log-out: a phone may end the page while its camera is in use. Passwords are not kept.
 */

const placeOf = (name: FieldName | PhotoName): string => `${DRAFT}${name}`
const isSecret = (field: FieldName): boolean => field === 'password' || field === 'cpassword'

export function keepField(field: FieldName, text: string): void {
  if (!isSecret(field)) keepDraft(placeOf(field), text)
}

/** Some 300 KB; one that finds no room is kept until the page ends. */
async function keepPhoto(name: PhotoName, file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  keepDraft(placeOf(name), btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')))
}

export function keptFields(): FieldValues {
  const kept = fieldNames.map((name) => [name, sessionStorage.getItem(placeOf(name)) ?? ''])
  return { ...noValues, ...Object.fromEntries(kept) }
}

function keptPhotos(): ReadonlyMap<PhotoName, File> {
  return new Map(
    photoNames.flatMap((name) => {
      const text = sessionStorage.getItem(placeOf(name))
      if (text === null) return []
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      return [[name, new File([bytes], 'document.jpg', { type: 'image/jpeg' })] as const]
    }),
  )
}

export function useKeptPhotos() {
  const chosen = usePhotos(() => photosFrom(keptPhotos()))
  return {
    photos: chosen.photos,
    async choose(name: PhotoName, file: File): Promise<void> {
      const photo = await chosen.choose(name, file)
      if (photo) await keepPhoto(name, photo)
      else sessionStorage.removeItem(placeOf(name))
    },
    remove(name: PhotoName): void {
      sessionStorage.removeItem(placeOf(name))
      chosen.remove(name)
    },
  }
}
